#include "render/card/card_page.h"

#include <algorithm>

#include "render/card/arrange.h"
#include "render/card/card_context.h"
#include "render/card/card_structure.h"

namespace loom {
namespace {

constexpr double kTolerance = 0.05;  // mm; less than anyone can cut

// What is read: icons, and the lines of a text.
std::vector<Box> readable_parts(const Operation& operation) {
  if (const auto* icon = std::get_if<IconMark>(&operation)) return {icon->box};
  const auto* run = std::get_if<TextRun>(&operation);
  std::vector<Box> parts;
  for (const TextLine& line : run == nullptr ? std::vector<TextLine>() : run->text->lines()) {
    // From the height of capitals to the baseline: what hangs lower may be cut a little.
    const double letters = run->text->size() * 25.4 / 72 * 0.7;
    parts.push_back(
        {run->origin.x + line.x, run->origin.y + line.baseline - letters, line.width, letters});
  }
  return parts;
}

void check_safe(const Mark& mark, CardContext& card) {
  const Layout& layout = card.layout;
  for (const Box& part : readable_parts(mark.operation)) {
    const double distance = std::min(
        {part.x, part.y, layout.width - part.x - part.width, layout.height - part.y - part.height});
    if (distance < layout.safe - kTolerance) card.reports.unsafe(*mark.box, distance, layout.safe);
  }
}

bool covers(const Operation& operation, double x, double y) {
  const auto* rectangle = std::get_if<Rectangle>(&operation);
  if (rectangle == nullptr || !rectangle->fill) return false;
  const Box& box = rectangle->box;
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

Colour ground_at(const std::vector<Mark>& marks, size_t below, double x, double y) {
  for (size_t i = below; i-- > 0;) {
    if (covers(marks[i].operation, x, y)) return *std::get<Rectangle>(marks[i].operation).fill;
  }
  return kPaperWhite;
}

// The words of icons hide in the colour of what was painted before.
void set_grounds(std::vector<Mark>& marks) {
  for (size_t i = 0; i < marks.size(); ++i) {
    if (auto* icon = std::get_if<IconMark>(&marks[i].operation)) {
      icon->ground = ground_at(marks, i, icon->box.x + icon->box.width / 2,
                               icon->box.y + icon->box.height / 2);
    } else if (auto* run = std::get_if<TextRun>(&marks[i].operation);
               run && run->text->has_icons()) {
      const TextLine& line = run->text->lines().front();
      run->ground = ground_at(marks, i, run->origin.x + line.x + line.width / 2,
                              run->origin.y + run->text->height() / 2);
    }
  }
}

// Where pieces are laid: the grounds of the boxes that hold them.
void add_spaces(const Mark& mark, Page& page) {
  const auto* ground = std::get_if<Rectangle>(&mark.operation);
  if (ground == nullptr) return;
  for (const std::string& piece : mark.box->holds)
    page.spaces.push_back({piece, ground->box, ground->corner, mark.box->span});
}

Page make_page(const std::string& name, const std::vector<LayoutBox>& boxes, const Card& card,
               const Layout& layout, RenderContext& render_context) {
  CardContext context(card, layout, render_context);
  Piece face = arrange(boxes, context, layout.width, layout.height);
  set_grounds(face.marks);
  Page page = empty_page(name, layout);
  for (const Mark& mark : face.marks) {
    check_safe(mark, context);
    add_spaces(mark, page);
  }
  page.operations = structured(std::move(face.marks));
  return page;
}

}  // namespace

Page empty_page(const std::string& name, const Layout& layout) {
  Page page;
  page.name = name;
  page.width = layout.width;
  page.height = layout.height;
  page.corner = layout.corner;
  page.trim = {0, 0, layout.width, layout.height};
  page.bleed = {-layout.bleed, -layout.bleed, layout.width + 2 * layout.bleed,
                layout.height + 2 * layout.bleed};
  return page;
}

FileId add_picture(RenderContext& render_context, const std::string& path,
                   const std::string& text) {
  if (render_context.before_picture) render_context.before_picture();
  return render_context.pictures->add(path, text);
}

Page card_page(const Card& card, const Layout& layout, RenderContext& render_context) {
  return make_page(card.id(), layout.boxes, card, layout, render_context);
}

Page back_page(const Card& card, const Layout& layout, RenderContext& render_context) {
  const std::string& owner = layout.back_varies ? card.id() : card.kind->name;
  return make_page(owner + " back", layout.back, card, layout, render_context);
}

}  // namespace loom
