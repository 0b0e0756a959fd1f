#include "studio/game/card_boxes.h"

#include <algorithm>
#include <limits>
#include <map>

#include "render/card/arrange.h"

namespace loom::studio {
namespace {

// Grows to hold points.
class Extent {
 public:
  void add(double x, double y) {
    left_ = std::min(left_, x);
    top_ = std::min(top_, y);
    right_ = std::max(right_, x);
    bottom_ = std::max(bottom_, y);
  }
  void add(const Box& box) {
    add(box.x, box.y);
    add(box.x + box.width, box.y + box.height);
  }
  bool empty() const { return left_ > right_; }
  Box box() const { return {left_, top_, right_ - left_, bottom_ - top_}; }

 private:
  static constexpr double kFar = std::numeric_limits<double>::max();
  double left_ = kFar;
  double top_ = kFar;
  double right_ = -kFar;
  double bottom_ = -kFar;
};

struct Adder {
  Extent& extent;
  void operator()(const Rectangle& shape) const { extent.add(shape.box); }
  void operator()(const Path& shape) const {
    for (const Point& point : shape.points) extent.add(point.x, point.y);
  }
  void operator()(const Outline& shape) const {
    for (const OutlineStep& step : shape.steps) {
      if (step.type != OutlineStep::Type::close) extent.add(step.to.x, step.to.y);
    }
  }
  // Where its lines stand, which may be in the middle.
  void operator()(const TextRun& run) const {
    if (run.text == nullptr) return;
    for (const TextLine& line : run.text->lines())
      extent.add({run.origin.x + line.x, run.origin.y, line.width, run.text->height()});
  }
  void operator()(const IconMark& mark) const { extent.add(mark.box); }
  void operator()(const ImageMark& mark) const { extent.add(mark.box); }
  void operator()(const PlacedPage& placed) const {
    extent.add({placed.origin.x + placed.clip.x, placed.origin.y + placed.clip.y, placed.clip.width,
                placed.clip.height});
  }
  void operator()(const Opening&) const {}
  void operator()(const Closing&) const {}
};

void add_field(std::vector<std::string>& fields, std::string_view path, const Kind& kind) {
  const std::string name(path.substr(0, path.find('.')));
  const bool known = find_field(kind.fields, name) != nullptr;
  if (known && std::find(fields.begin(), fields.end(), name) == fields.end())
    fields.push_back(name);
}

// Everything that decides what the box shows.
std::vector<std::string> fields_of(const LayoutBox& box, const Kind& kind) {
  std::vector<std::string> fields;
  const auto add = [&](const std::optional<PlacedTemplate>& written) {
    for (const std::string& field : written ? written->fields : std::vector<std::string>())
      add_field(fields, field, kind);
  };
  add(box.content);
  add_field(fields, box.field, kind);
  add_field(fields, box.repeat, kind);
  for (const PlacedTemplate& cell : box.row) {
    for (const std::string& field : cell.fields) add_field(fields, field, kind);
  }
  if (box.art) {
    for (const auto* sources : {&box.art->strands, &box.art->focus}) {
      for (const ArtSource& source : *sources) add_field(fields, source.field, kind);
    }
    for (const auto* written : {&box.art->weave, &box.art->seed, &box.art->cracks}) add(*written);
  }
  for (const ColourChoice* colour :
       {&box.colour, box.fill ? &*box.fill : nullptr, box.stroke ? &*box.stroke : nullptr}) {
    if (colour != nullptr) add(colour->chosen);
  }
  add(box.when);
  return fields;
}

}  // namespace

std::vector<CardBox> card_boxes(const Reading& reading, const Card& card,
                                const std::string& style) {
  CardRenderer& renderer = reading.renderers()->in(style);
  const Layout& layout = renderer.layout(*card.kind);
  std::vector<CardBox> all;
  for (const bool back : {false, true}) {
    CardContext context(card, layout, renderer.render_context());
    const Piece face =
        arrange(back ? layout.back : layout.boxes, context, layout.width, layout.height);
    // In the order in which they are drawn: what lies above comes last.
    std::vector<std::pair<const LayoutBox*, Extent>> extents;
    for (const Mark& mark : face.marks) {
      if (mark.box == nullptr) continue;
      auto known = std::find_if(extents.begin(), extents.end(),
                                [&](const auto& each) { return each.first == mark.box; });
      if (known == extents.end()) known = extents.insert(extents.end(), {mark.box, {}});
      std::visit(Adder{known->second}, mark.operation);
    }
    for (const auto& [box, extent] : extents) {
      if (!extent.empty())
        all.push_back({box->name, back, extent.box(), fields_of(*box, *card.kind), box->span});
    }
  }
  return all;
}

}  // namespace loom::studio
