#include "render/components/leaflet_items.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/components/look_figures.h"

namespace loom {
namespace {

constexpr double kBetweenBlocks = 4.5;  // mm

LeafletItem step_item(const Value& step, const ColumnStyle& style, PagePainter& painter) {
  const std::string icon(step["icon"].text());
  const bool barred = step["barred"].flag();
  std::string words = told(step["text"], painter);
  if (const std::string title = told(step["title"], painter); !title.empty())
    words = fmt::format("<b>{}</b>{}", title, words.empty() ? "" : "  " + words);
  const TextLook text_look = style.text_look(painter);
  const double left = icon.empty() ? 0 : style.text_left();
  const double height = painter.height_of(style.width - left, words, text_look);
  const double side = icon.empty() ? 0 : style.icon();
  return {
      std::max(height, side), style.between(), false,
      [=, span = step.span](PagePainter& to, Point at) {
        to.speak_of(span);
        // One line stands beside the middle of its icon, several begin at its head.
        const double above = std::max(0.0, (side - height) / 2);
        const Inside item(to, style.item());
        if (!icon.empty()) {
          const Inside label(to, {{PageRole::label}});
          to.icon({at.x, at.y, side, side}, icon, style.shades.main);
          if (barred) to.bar({at.x, at.y, side, side}, style.shades.main);
        }
        const Inside body(to, {{PageRole::body}});
        to.text({at.x + left, at.y + above, style.width - left, height + 0.1}, words, text_look);
      }};
}

void add_bands(const Bands& bands, const ColumnStyle& style, PagePainter& painter,
               std::vector<LeafletItem>& items) {
  const double row = 0.68 * style.size;
  const double figures_width = style.width * 0.22;
  bool tinted = false;
  for (const Reading& reading : bands.readings) {
    tinted = !tinted;
    std::string range = std::to_string(reading.from);
    if (!reading.to) range += "+";
    if (reading.to && *reading.to != reading.from) range += fmt::format("–{}", *reading.to);
    const TextLook figures{"heavy",           style.size + 1, 7,
                           style.shades.main, Align::centre,  Down::middle};
    TextLook name = style.text_look(painter);
    name.vertical = Down::middle;
    items.push_back(
        {row, 0, true,
         [=, title = as_markup(reading.title), span = bands.span](PagePainter& to, Point at) {
           to.speak_of(span);
           to.rectangle({at.x, at.y, style.width, row}, tinted ? style.shades.pale : kPaperWhite,
                        Stroke{style.shades.soft, 0.2});
           const Inside row_of_table(to, style.row());
           to.open({PageRole::head_cell});
           to.text({at.x, at.y, figures_width, row}, range, figures);
           to.close();
           const Inside cell(to, {{PageRole::cell}});
           to.text({at.x + figures_width, at.y, style.width - figures_width, row}, title, name);
         }});
  }
  if (!items.empty()) items.back().stays_with_next = false;
}

}  // namespace

TextLook ColumnStyle::text_look(const PagePainter& painter) const {
  TextLook text_look;
  text_look.size = text_look.least = size;
  text_look.colour = painter.colour("ink", text_look.colour);
  text_look.leading = 1.02;
  return text_look;
}

Openings ColumnStyle::item() const {
  Openings item{{PageRole::list}, {PageRole::item}};
  item.front().number = block;
  return item;
}

Openings ColumnStyle::row() const {
  Openings row{{PageRole::table}, {PageRole::row}};
  row.front().number = block;
  return row;
}

const Rule* rule_of(const Value& reference, const PagePainter& painter) {
  const auto* name = reference.as<Reference>();
  return name == nullptr ? nullptr : painter.model().rules.find(name->name);
}

LeafletItem rule_item(const Rule& rule, const ColumnStyle& style, PagePainter& painter) {
  const std::string words = as_markup(stated(painter.model(), &rule, rule.statement));
  const TextLook text_look = style.text_look(painter);
  const double left = style.text_left();
  const double height = painter.height_of(style.width - left, words, text_look);
  return {height, style.between(), false,
          [=, id = rule.id, span = rule.span](PagePainter& to, Point at) {
            to.speak_of(span);
            const Inside item(to, style.item());
            to.open({PageRole::label});
            to.text({at.x, at.y, left - 0.5, 6}, id,
                    {"heavy", style.size, 7, style.shades.main, Align::left, Down::top});
            to.close();
            const Inside body(to, {{PageRole::body}});
            to.text({at.x + left, at.y, style.width - left, height + 0.1}, words, text_look);
          }};
}

LeafletItem heading_item(const Value& block, const ColumnStyle& style, PagePainter& painter) {
  const double height = std::max(7.0, 0.72 * style.size);
  const Shades& shades = style.shades;
  const std::string icon(block["icon"].text());
  const std::string note = told(block["note"], painter);
  const TextLook title{"heavy",     style.size + 2, 9,   shades.on_ground,
                       Align::left, Down::middle,   0.04};
  TextLook small = style.text_look(painter);
  small.colour = painter.colour("grey", small.colour);
  const double below = note.empty() ? 0 : painter.height_of(style.width, note, small) + 2.2;
  return {height + 1.2 + below, kBetweenBlocks, true,
          [=, words = told(block["title"], painter), span = block.span](PagePainter& to, Point at) {
            to.speak_of(span);
            to.rectangle({at.x, at.y, style.width, height}, shades.ground, Stroke{shades.main, 0.3},
                         1.2);
            double x = at.x + 2.2;
            to.open({PageRole::heading, 2});
            if (!icon.empty()) {
              const Inside ornament(to, {{PageRole::artifact}});
              to.icon({x, at.y + 1, height - 2, height - 2}, icon, shades.on_ground);
              x += height - 0.4;
            }
            to.text({x, at.y, at.x + style.width - x - 1, height}, words, title);
            to.close();
            to.text({at.x, at.y + height + 1.6, style.width, below}, note, small);
          }};
}

void add_block_items(const Value& block, const ColumnStyle& style, PagePainter& painter,
                     std::vector<LeafletItem>& items) {
  for (const Value& step : block["steps"].list()) items.push_back(step_item(step, style, painter));
  if (block["round"].present()) {
    if (auto round = round_item(block, style, painter)) items.push_back(std::move(*round));
  }
  for (const Value& reference : block["rules"].list()) {
    if (const Rule* rule = rule_of(reference, painter))
      items.push_back(rule_item(*rule, style, painter));
  }
  for (const Value& reference : block["variants"].list()) {
    if (const Rule* rule = rule_of(reference, painter))
      items.push_back(variant_item(*rule, style, painter));
  }
  if (const Bands* bands = bands_of(block["bands"], painter))
    add_bands(*bands, style, painter, items);
  if (block["compare"].present()) items.push_back(compare_item(block, style, painter));
}

}  // namespace loom
