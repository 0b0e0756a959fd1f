// The picture of the round in a column of a leaflet.
#include <memory>

#include "render/components/leaflet_items.h"
#include "render/components/look_figures.h"
#include "render/components/round_drawing.h"

namespace loom {
namespace {

RoundLabels labels_of(const Value& round, PagePainter& painter) {
  RoundLabels labels;
  for (const Entry& entry : round.map()) {
    RoundLabel& label = labels[entry.key];
    const Value& said = entry.value;
    label.span = entry.key_span;
    label.icon = std::string(said["icon"].text());
    label.title = told(said["title"], painter);
    label.text = told(said["text"], painter);
    const bool both = !label.title.empty() && !label.text.empty();
    label.plain = label.title + (both ? ": " : "") + label.text;
  }
  return labels;
}

// What a drawing refers to.
struct Round {
  RoundLabels labels;
  RoundLook look;
};

}  // namespace

std::optional<LeafletItem> round_item(const Value& block, const ColumnStyle& style,
                                      PagePainter& painter) {
  const auto round = std::make_shared<Round>();
  round->labels = labels_of(block["round"], painter);
  RenderContext& context = painter.renderer().render_context();
  const behaviour::Course& course = painter.renderer().course();
  if (!check_round(course, round->labels, block["round"].span, context.diagnostics))
    return std::nullopt;
  round->look = {style.shades, style.text_look(painter).colour, {}, style.size};
  round->look.grey = painter.colour("grey", round->look.ink);
  const double height =
      RoundDrawing(course, round->labels, round->look).height(painter, style.width);
  return LeafletItem{height, style.between(), false, [=, &course](PagePainter& to, Point at) {
                       const RoundDrawing drawing(course, round->labels, round->look);
                       Opening figure{PageRole::figure};
                       figure.words = drawing.words(to.model());
                       const Inside inside(to, {figure});
                       drawing.draw(to, at, style.width);
                     }};
}

}  // namespace loom
