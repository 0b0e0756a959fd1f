#include "render/table/leaflet_items.h"

#include <algorithm>

#include "render/table/figure.h"

namespace loom {
namespace {

constexpr double kBetweenBlocks = 4.5;  // mm

LeafletItem step_item(const Value& step, const ColumnStyle& style, Pen& pen) {
  const std::string icon(step["icon"].text());
  std::string words = told(step["text"], pen);
  if (const std::string title = told(step["title"], pen); !title.empty())
    words = "<b>" + title + "</b>" + (words.empty() ? "" : "  " + words);
  const Hand hand = style.hand(pen);
  const double left = icon.empty() ? 0 : style.text_left();
  const double height = pen.height_of(style.width - left, words, hand);
  const double side = icon.empty() ? 0 : style.icon();
  return {std::max(height, side), style.between(), false, [=, span = step.span](Pen& to, Point at) {
            to.speak_of(span);
            // One line stands beside the middle of its icon, several begin at its head.
            const double above = std::max(0.0, (side - height) / 2);
            if (!icon.empty()) to.icon({at.x, at.y, side, side}, icon, style.shades.main);
            to.text({at.x + left, at.y + above, style.width - left, height + 0.1}, words, hand);
          }};
}

void add_bands(const Bands& bands, const ColumnStyle& style, Pen& pen,
               std::vector<LeafletItem>& items) {
  const double row = 0.68 * style.size;
  const double figures_width = style.width * 0.22;
  bool tinted = false;
  for (const Reading& reading : bands.readings) {
    tinted = !tinted;
    std::string range = std::to_string(reading.from);
    if (!reading.to) range += "+";
    if (reading.to && *reading.to != reading.from) range += "–" + std::to_string(*reading.to);
    const Hand figures{"heavy", style.size + 1, 7, style.shades.main, Align::centre, Down::middle};
    Hand name = style.hand(pen);
    name.vertical = Down::middle;
    items.push_back(
        {row, 0, true, [=, title = as_markup(reading.title), span = bands.span](Pen& to, Point at) {
           to.speak_of(span);
           to.rectangle({at.x, at.y, style.width, row}, tinted ? style.shades.pale : kPaperWhite,
                        Stroke{style.shades.soft, 0.2});
           to.text({at.x, at.y, figures_width, row}, range, figures);
           to.text({at.x + figures_width, at.y, style.width - figures_width, row}, title, name);
         }});
  }
  if (!items.empty()) items.back().stays_with_next = false;
}

}  // namespace

Hand ColumnStyle::hand(const Pen& pen) const {
  Hand hand;
  hand.size = hand.least = size;
  hand.colour = pen.colour("ink", hand.colour);
  hand.leading = 1.02;
  return hand;
}

const Rule* rule_of(const Value& reference, const Pen& pen) {
  const auto* name = reference.as<Reference>();
  return name == nullptr ? nullptr : pen.model().rules.find(name->name);
}

LeafletItem rule_item(const Rule& rule, const ColumnStyle& style, Pen& pen) {
  const std::string words = as_markup(stated(pen.model(), &rule, rule.statement));
  const Hand hand = style.hand(pen);
  const double left = style.text_left();
  const double height = pen.height_of(style.width - left, words, hand);
  return {height, style.between(), false, [=, id = rule.id, span = rule.span](Pen& to, Point at) {
            to.speak_of(span);
            to.text({at.x, at.y, left - 0.5, 6}, id,
                    {"heavy", style.size, 7, style.shades.main, Align::left, Down::top});
            to.text({at.x + left, at.y, style.width - left, height + 0.1}, words, hand);
          }};
}

LeafletItem heading_item(const Value& block, const ColumnStyle& style, Pen& pen) {
  const double height = std::max(7.0, 0.72 * style.size);
  const Shades& shades = style.shades;
  const std::string icon(block["icon"].text());
  const std::string note = told(block["note"], pen);
  const Hand title{"heavy", style.size + 2, 9, shades.on_ground, Align::left, Down::middle, 0.04};
  Hand small = style.hand(pen);
  small.colour = pen.colour("grey", small.colour);
  const double below = note.empty() ? 0 : pen.height_of(style.width, note, small) + 2.2;
  return {height + 1.2 + below, kBetweenBlocks, true,
          [=, words = told(block["title"], pen), span = block.span](Pen& to, Point at) {
            to.speak_of(span);
            to.rectangle({at.x, at.y, style.width, height}, shades.ground, Stroke{shades.main, 0.3},
                         1.2);
            double x = at.x + 2.2;
            if (!icon.empty()) {
              to.icon({x, at.y + 1, height - 2, height - 2}, icon, shades.on_ground);
              x += height - 0.4;
            }
            to.text({x, at.y, at.x + style.width - x - 1, height}, words, title);
            to.text({at.x, at.y + height + 1.6, style.width, below}, note, small);
          }};
}

void add_block_items(const Value& block, const ColumnStyle& style, Pen& pen,
                     std::vector<LeafletItem>& items) {
  for (const Value& step : block["steps"].list()) items.push_back(step_item(step, style, pen));
  for (const Value& reference : block["rules"].list()) {
    if (const Rule* rule = rule_of(reference, pen)) items.push_back(rule_item(*rule, style, pen));
  }
  for (const Value& reference : block["variants"].list()) {
    if (const Rule* rule = rule_of(reference, pen))
      items.push_back(variant_item(*rule, style, pen));
  }
  if (const Bands* bands = bands_of(block["bands"], pen)) add_bands(*bands, style, pen, items);
  if (block["compare"].present()) items.push_back(compare_item(block, style, pen));
}

}  // namespace loom
