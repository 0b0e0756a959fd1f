#include "render/book/paginate.h"

#include <fmt/core.h>

#include "render/book/plan_pages.h"

namespace loom {
namespace {

constexpr double kBar = 1.1;        // mm, at the side of a box
constexpr double kHeadLine = 7;     // mm above the text
constexpr double kNumberBelow = 7;  // mm below the text
constexpr double kMore = 3;         // mm that a page may be longer
constexpr double kNoteLine = 8;     // mm between lines to write on

class Paginator {
 public:
  Paginator(ComposedBook composed, const BookShop& shop)
      : composed_(std::move(composed)), shop_(shop), style_(shop.style), paper_(shop.paper) {}

  PaginatedBook run(bool evenly) {
    set(false, evenly);
    set(true, evenly);
    if (result_.pages.empty()) new_page();
    for (BookPage& page : result_.pages) {
      page.label = page.cover ? shop_.cover_label : result_.map.label(page.number);
      add_furniture(page);
    }
    return std::move(result_);
  }

 private:
  double bottom() const { return paper_.height - style_.bottom; }
  double text_left() const { return shop_.text_left(page().number); }
  double full_left() const { return shop_.full_left(page().number); }
  const BookPage& page() const { return result_.pages.back(); }
  BookPage& page() { return result_.pages.back(); }

  void new_page() {
    BookPage& added = result_.pages.emplace_back();
    added.number = static_cast<int>(result_.pages.size());
    added.page.name = fmt::format("page {}", added.number);
    added.page.width = paper_.width;
    added.page.height = paper_.height;
    added.page.trim = added.page.bleed = {0, 0, paper_.width, paper_.height};
    added.chapter = chapter_;
    added.anchors.push_back({page_anchor(added.number), 0});
  }

  // The pages of the book, or those of its back cover.
  void set(bool back, bool evenly) {
    std::vector<Section*> sections;
    std::vector<Flow> flows;
    for (Section& section : composed_.sections) {
      if (section.back != back) continue;
      sections.push_back(&section);
      flows.push_back({&section.slices, section.columns});
    }
    const PageRoom room{bottom() - style_.top, kMore * style_.scale};
    const std::vector<PlannedPage> pages = plan(flows, room, evenly);
    if (back) result_.back_pages = pages.size();
    if (back && !pages.empty()) add_notes();
    for (const PlannedPage& planned : pages) {
      new_page();
      for (const Frame& frame : planned.frames) draw(*sections[frame.flow], frame);
    }
  }

  std::vector<PlannedPage> plan(const std::vector<Flow>& flows, const PageRoom& room,
                                bool evenly) const {
    if (!evenly) return plan_greedily(flows, room);
    std::vector<PlannedPage> pages = plan_evenly(flows, room);
    // In a booklet one page too many makes a sheet more, with three to write on.
    if (style_.mirror <= 0 || pages.size() % 4 != 0) return pages;
    std::vector<PlannedPage> fewer = plan_evenly(flows, {room.height + room.more, room.more});
    return fewer.size() < pages.size() ? fewer : pages;
  }

  // Four pages are a sheet: what is left before the back cover is for notes.
  void add_notes() {
    if (style_.mirror <= 0) return;
    while (result_.pages.size() % 4 != 3) {
      chapter_ = shop_.notes;
      new_page();
      const double width = style_.full_width();
      for (double y = style_.top + kNoteLine; y < bottom(); y += kNoteLine) {
        page().page.operations.emplace_back(Path{
            {{full_left(), y}, {full_left() + width, y}}, false, {}, Stroke{style_.line, 0.2}});
      }
    }
  }

  void draw(Section& section, const Frame& frame) {
    const double width = (style_.full_width() - style_.column_gap) / 2;
    const bool full = section.columns == 2 || section.wide;
    const double x =
        (full ? full_left() : text_left()) + (frame.second ? width + style_.column_gap : 0);
    double y = style_.top + frame.y;
    if (frame.head) {
      place(section, {frame.head->content}, x, y, ground_of(*frame.head), true);
      y += frame.head->height;
    }
    const std::vector<Slice>& slices = frame.slices;
    redraw(section, slices);
    const bool top = frame.y <= 0 || section.columns == 2;
    std::vector<double> tops;
    for (size_t i = 0; i < slices.size(); ++i) {
      y += i == 0 && top ? 0 : slices[i].space_before;
      tops.push_back(y);
      y += slices[i].height;
    }
    draw_grounds(slices, tops, x);
    for (size_t i = 0; i < slices.size();) {
      std::vector<size_t> contents{slices[i].content};
      const Content& first = section.contents[slices[i].content];
      size_t next = i + 1;
      // Lines of one text that stay together are drawn as one.
      while (first.text && next < slices.size() &&
             section.contents[slices[next].content].text == first.text)
        contents.push_back(slices[next++].content);
      place(section, contents, x, tops[i], ground_of(slices[i]));
      i = next;
    }
  }

  // Pictures that were given less than they asked for.
  static void redraw(Section& section, const std::vector<Slice>& slices) {
    for (const Slice& slice : slices) {
      Content& content = section.contents[slice.content];
      if (content.redrawn) content.ink = content.redrawn(slice.height);
    }
  }

  void draw_grounds(const std::vector<Slice>& slices, const std::vector<double>& tops, double x) {
    for (size_t i = 0; i < slices.size();) {
      const int box = slices[i].box;
      size_t next = i + 1;
      while (next < slices.size() && slices[next].box == box) ++next;
      if (box >= 0) {
        const Ground& ground = composed_.grounds[static_cast<size_t>(box)];
        const double top = tops[i];
        const double height = tops[next - 1] + slices[next - 1].height - top;
        Rectangle area{{x + ground.x, top, ground.width, height}, 0, ground.fill, {}};
        if (style_.ink_saver) area.stroke = Stroke{style_.line, 0.25};
        page().page.operations.emplace_back(area);
        page().page.operations.emplace_back(
            Rectangle{{x + ground.x, top, kBar, height}, 0, ground.bar, {}});
      }
      i = next;
    }
  }

  Colour ground_of(const Slice& slice) const {
    return slice.box < 0 ? style_.white : composed_.grounds[static_cast<size_t>(slice.box)].fill;
  }

  // Contents that belong to one text, or a single one. What is set `again` is not read again.
  void place(const Section& section, const std::vector<size_t>& contents, double x, double y,
             Colour ground, bool again = false) {
    const Content& first = section.contents[contents.front()];
    Ink ink;
    if (first.text) {
      const size_t line = first.line;
      ink.add(within(first.inside, shop_.setter.draw(*first.text, line, line + contents.size())), 0,
              0);
    }
    const double top = first.text ? first.text->lines[first.line].top : 0;
    for (const size_t index : contents) {
      const Content& content = section.contents[index];
      const double below = content.text ? content.text->lines[content.line].top - top : 0;
      ink.add(content.text ? content.ink : within(content.inside, content.ink), 0, below);
      note_rules(content, section.columns == 1 && !section.wide, y + below + content.baseline);
      for (const std::string& word : content.marked) result_.map.marked[word].insert(page().number);
      if (!content.chapter.empty()) {
        if (chapter_.empty()) set_front(page().number - 1);
        chapter_ = content.chapter;
        if (page().chapter.empty() || y < style_.top + 1) page().chapter = chapter_;
      }
      if (content.cover) page().cover = true;
    }
    // The words of icons hide in what lies under them.
    for (Operation& operation : ink.operations) {
      if (auto* run = std::get_if<TextRun>(&operation)) run->ground = ground;
    }
    Ink placed;
    if (again) ink = within({{PageRole::artifact}}, std::move(ink));
    placed.add(std::move(ink), first.cover ? 0 : x + first.x, y);
    take(std::move(placed));
  }

  // In a bound book odd numbers are right pages.
  void set_front(int pages) { result_.map.front = style_.mirror > 0 ? pages - pages % 2 : pages; }

  void take(Ink ink) {
    for (Operation& operation : ink.operations)
      page().page.operations.push_back(std::move(operation));
    for (Anchor& anchor : ink.anchors) {
      result_.map.headings[anchor.id] = page().number;
      page().anchors.push_back(std::move(anchor));
    }
    for (LinkArea& link : ink.links) page().links.push_back(std::move(link));
  }

  // Ids of rules stand beside the line that tells them, to the left of the text.
  void note_rules(const Content& content, bool has_margin, double baseline) {
    if (content.rules.empty()) return;
    std::string ids;
    for (const std::string& id : content.rules) {
      result_.map.rules[id].insert(page().number);
      ids += (ids.empty() ? "" : " ") + id;
    }
    if (!has_margin) return;
    TextStyle style = style_.note;
    style.align = Align::right;
    const auto text = shop_.setter.set(ids, style, style_.margin_width);
    if (text->lines.empty()) return;
    // Only paragraphs can have notes; elsewhere nobody would know what the ids belong to.
    Openings inside = content.inside;
    inside.push_back({content.text ? PageRole::note : PageRole::artifact});
    inside.back().order = 1;  // after what it is about
    Ink ink;
    ink.add(within(inside, shop_.setter.draw(*text)), full_left(),
            baseline - text->lines.front().baseline);
    take(std::move(ink));
  }

  void add_furniture(BookPage& added) {
    auto& operations = added.page.operations;
    TextStyle right = style_.head;
    right.align = Align::right;
    const double width = style_.full_width();
    const double left = shop_.full_left(added.number);
    // Towards the outer edge of an open book, where a thumb leafs.
    const bool outer_left = style_.mirror > 0 && !BookShop::is_right(added.number);
    const auto put = [&](const std::string& text, const TextStyle& style, double y) {
      const auto laid = shop_.setter.set(text, style, width);
      Ink ink;
      ink.add(within({{PageRole::artifact}}, shop_.setter.draw(*laid)), left, y);
      for (Operation& operation : ink.operations) operations.push_back(std::move(operation));
    };
    if (added.cover) return;
    if (!added.chapter.empty()) {
      const double y = style_.top - kHeadLine;
      put(shop_.title, outer_left ? right : style_.head, y - 4.2);
      put(added.chapter, outer_left ? style_.head : right, y - 4.2);
      operations.emplace_back(
          Path{{{left, y}, {left + width, y}}, false, {}, Stroke{style_.line, 0.25}});
    }
    TextStyle number = style_.head;
    number.face = style_.note.face;
    number.size = 9;
    number.colour = style_.ink;
    number.align = outer_left ? Align::left : Align::right;
    put(added.label, number, bottom() + kNumberBelow);
  }

  ComposedBook composed_;
  const BookShop& shop_;
  const BookStyle& style_;
  const Paper& paper_;
  PaginatedBook result_;
  std::string chapter_;
};

}  // namespace

PaginatedBook paginate(ComposedBook composed, const BookShop& shop, bool evenly) {
  return Paginator(std::move(composed), shop).run(evenly);
}

}  // namespace loom
