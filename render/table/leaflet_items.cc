#include "render/table/leaflet_items.h"

#include <algorithm>

#include "render/table/figure.h"

namespace loom {
namespace {

constexpr double kIcon = 7.2;      // mm, beside a step
constexpr double kTextLeft = 9.4;  // mm, of a step's text
constexpr double kBody = 9;        // points
constexpr double kBetween = 1.7;   // mm, between items
constexpr double kBetweenBlocks = 4;

Hand body(const Pen& pen) {
  Hand hand;
  hand.size = hand.least = kBody;
  hand.colour = pen.colour("ink", hand.colour);
  hand.leading = 1.02;
  return hand;
}

const Rule* rule_of(const Value& reference, const Pen& pen) {
  const auto* name = reference.as<Reference>();
  return name == nullptr ? nullptr : pen.model().rules.find(name->name);
}

LeafletItem step_item(const Value& step, const Shades& shades, double width, Pen& pen) {
  const std::string icon(step["icon"].text());
  std::string words = told(step["text"], pen);
  if (const std::string title = told(step["title"], pen); !title.empty())
    words = "<b>" + title + "</b>" + (words.empty() ? "" : "  " + words);
  const Hand hand = body(pen);
  const double left = icon.empty() ? 0 : kTextLeft;
  const double height = pen.height_of(width - left, words, hand);
  const double whole = std::max(height, icon.empty() ? 0 : kIcon);
  return {whole, kBetween, false, [=, span = step.span](Pen& to, Point at) {
            to.speak_of(span);
            // One line stands beside the middle of its icon, several begin at its head.
            const double above = height < kIcon ? (kIcon - height) / 2 : 0;
            if (!icon.empty()) to.icon({at.x, at.y, kIcon, kIcon}, icon, shades.main);
            to.text({at.x + left, at.y + (icon.empty() ? 0 : above), width - left, height + 0.1},
                    words, hand);
          }};
}

// A text with its rule's id before it.
LeafletItem rule_item(const Rule& rule, const std::string& words, const Shades& shades,
                      double width, Pen& pen) {
  const Hand hand = body(pen);
  const double height = pen.height_of(width - kTextLeft, words, hand);
  return {height, kBetween, false, [=, id = rule.id, span = rule.span](Pen& to, Point at) {
            to.speak_of(span);
            to.text({at.x, at.y, kTextLeft - 1, 5}, id,
                    {"heavy", kBody, 7, shades.main, Align::left, Down::top});
            to.text({at.x + kTextLeft, at.y, width - kTextLeft, height + 0.1}, words, hand);
          }};
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

// What a figure is called: by the component it is named after, or by its own name.
std::string label_of(const std::string& path, const Model& model) {
  const std::string name = path.substr(path.find('.') + 1);
  for (const Track& track : model.words.tracks)
    if (track.name == name) return "$" + track.icon + " " + track.title;
  for (const Token& token : model.words.tokens)
    if (token.name == name) return "$" + token.icon + " " + token.title;
  for (const Area& area : model.words.areas)
    if (area.name == name) return "$" + area.icon + " " + area.title;
  for (const Deck& deck : model.words.decks)
    if (deck.name + "s" == name) return "$" + deck.name + " " + capital(name);
  return capital(name);
}

std::string value_at(const std::string& path, const Model& model) {
  const std::optional<Figure> figure = find_figure(model, nullptr, path);
  if (!figure) return path;
  if (figure->type == Figure::Type::flag) return figure->number != 0 ? "yes" : "no";
  return figure->text;
}

// "Meaning 5 → 6"; switches say nothing that the rule does not.
std::string settings_of(const Variant& variant, const Model& model) {
  std::string text;
  for (const Setting& setting : variant.settings) {
    const std::optional<Figure> usual = find_figure(model, nullptr, setting.path);
    if (!usual || usual->type != Figure::Type::number) continue;
    if (!text.empty()) text += "   ";
    text += label_of(setting.path, model) + " " + usual->text + " → <b>" +
            value_at(setting.value, model) + "</b>";
  }
  return text;
}

std::vector<std::string> partners(const Variant& variant, const Model& model) {
  std::vector<std::string> titles;
  for (const Rule& rule : model.rules.rules) {
    for (const Variant& other : rule.variants) {
      if (!variant.group.empty() && other.group == variant.group && other.name != variant.name)
        titles.push_back(other.title);
    }
  }
  return titles;
}

void add_variant(const Rule& rule, const Variant& variant, double width, Pen& pen,
                 std::vector<LeafletItem>& items) {
  const Model& model = pen.model();
  std::string words = settings_of(variant, model);
  const std::vector<std::string> others = partners(variant, model);
  if (!others.empty()) {
    std::string list;
    for (const std::string& other : others) list += (list.empty() ? "" : ", ") + other;
    words += (words.empty() ? "" : "\n") + std::string("Not together with: ") + as_markup(list);
  }
  if (words.empty()) return;
  words = "<i>" + as_markup(variant.title) + "</i>   " + words;
  Hand hand = body(pen);
  hand.size = hand.least = 8;
  hand.colour = pen.colour("grey", hand.colour);
  const double height = pen.height_of(width - kTextLeft, words, hand);
  items.push_back(
      {height, 0.7, false, [=, span = rule.span](Pen& to, Point at) {
         to.speak_of(span);
         to.text({at.x + kTextLeft, at.y, width - kTextLeft, height + 0.1}, words, hand);
       }});
}

void add_bands(const Bands& bands, const Shades& shades, double width, Pen& pen,
               std::vector<LeafletItem>& items) {
  constexpr double kRow = 6;
  constexpr double kFigures = 20;
  bool tinted = false;
  for (const Reading& reading : bands.readings) {
    tinted = !tinted;
    std::string range = std::to_string(reading.from);
    if (!reading.to) range += "+";
    if (reading.to && *reading.to != reading.from) range += "–" + std::to_string(*reading.to);
    const Hand figures{"heavy", 10, 8, shades.main, Align::centre, Down::middle};
    Hand name = body(pen);
    name.vertical = Down::middle;
    items.push_back({kRow, 0, false, [=, title = as_markup(reading.title)](Pen& to, Point at) {
                       to.speak_of(bands.span);
                       to.rectangle({at.x, at.y, width, kRow}, tinted ? shades.pale : kPaperWhite);
                       to.text({at.x, at.y, kFigures, kRow}, range, figures);
                       to.text({at.x + kFigures, at.y, width - kFigures, kRow}, title, name);
                     }});
  }
  if (!items.empty()) items.back().before = 0;
}

}  // namespace

LeafletItem heading_item(const Value& block, const Shades& shades, double width, Pen& pen) {
  constexpr double kHeight = 7;
  const std::string icon(block["icon"].text());
  const std::string note = told(block["note"], pen);
  const Hand title{"heavy", 11, 9, shades.on_ground, Align::left, Down::middle, 0.04};
  Hand small = body(pen);
  small.colour = pen.colour("grey", small.colour);
  const double below = note.empty() ? 0 : pen.height_of(width, note, small) + 1;
  return {
      kHeight + 1 + below, kBetweenBlocks, true,
      [=, words = told(block["title"], pen), span = block.span](Pen& to, Point at) {
        to.speak_of(span);
        to.rectangle({at.x, at.y, width, kHeight}, shades.ground, Stroke{shades.main, 0.3}, 1.2);
        double x = at.x + 2.2;
        if (!icon.empty()) {
          to.icon({x, at.y + 1, kHeight - 2, kHeight - 2}, icon, shades.on_ground);
          x += kHeight - 0.4;
        }
        to.text({x, at.y, at.x + width - x - 1, kHeight}, words, title);
        to.text({at.x, at.y + kHeight + 1, width, below}, note, small);
      }};
}

void add_block_items(const Value& block, const Shades& shades, double width, Pen& pen,
                     std::vector<LeafletItem>& items) {
  for (const Value& step : block["steps"].list())
    items.push_back(step_item(step, shades, width, pen));
  for (const Value& reference : block["rules"].list()) {
    if (const Rule* rule = rule_of(reference, pen))
      items.push_back(rule_item(*rule, as_markup(stated(pen.model(), rule, rule->statement)),
                                shades, width, pen));
  }
  for (const Value& reference : block["variants"].list()) {
    const Rule* rule = rule_of(reference, pen);
    if (rule == nullptr) continue;
    items.push_back(rule_item(*rule, as_markup(stated(pen.model(), rule, rule->statement)), shades,
                              width, pen));
    const size_t first = items.size() - 1;
    for (const Variant& variant : rule->variants) add_variant(*rule, variant, width, pen, items);
    for (size_t i = first; i + 1 < items.size(); ++i) items[i].stays_with_next = true;
  }
  if (const Bands* bands = bands_of(block["bands"], pen))
    add_bands(*bands, shades, width, pen, items);
  if (block["compare"].present()) items.push_back(compare_item(block, shades, width, pen));
}

LeafletItem compare_item(const Value& block, const Shades& shades, double width, Pen& pen) {
  const Model& model = pen.model();
  const Rule* rule = rule_of(block["compare"], pen);
  struct Column {
    std::string title;
    std::vector<std::string> values;
  };
  std::vector<std::string> paths;
  std::vector<std::string> labels;
  for (const Variant& variant : rule == nullptr ? std::vector<Variant>() : rule->variants) {
    for (const Setting& setting : variant.settings) {
      if (std::find(paths.begin(), paths.end(), setting.path) != paths.end()) continue;
      paths.push_back(setting.path);
      labels.push_back(label_of(setting.path, model));
    }
  }
  std::vector<Column> columns;
  const auto add_usual = [&] {
    Column& usual = columns.emplace_back(Column{"Standard", {}});
    for (const std::string& path : paths) usual.values.push_back(value_at(path, model));
  };
  for (const Variant& variant : rule == nullptr ? std::vector<Variant>() : rule->variants) {
    Column& column = columns.emplace_back(Column{variant.title, {}});
    for (const std::string& path : paths) {
      const auto set = std::find_if(variant.settings.begin(), variant.settings.end(),
                                    [&](const Setting& each) { return each.path == path; });
      column.values.push_back(value_at(set == variant.settings.end() ? path : set->value, model));
    }
    if (columns.size() == 1) add_usual();
  }
  constexpr double kRow = 7;
  const double label_width = width * 0.34;
  const double column_width =
      (width - label_width) / static_cast<double>(std::max<size_t>(columns.size(), 1));
  const double height = kRow * static_cast<double>(paths.size() + 1);
  return {height, kBetween, false, [=, span = block.span](Pen& to, Point at) {
            to.speak_of(span);
            const Stroke edge{shades.soft, 0.3};
            const Colour ink = to.colour("ink", Hand().colour);
            for (size_t c = 0; c < columns.size(); ++c) {
              const double x = at.x + label_width + column_width * static_cast<double>(c);
              to.rectangle({x, at.y, column_width, kRow}, shades.ground, Stroke{shades.main, 0.3});
              to.text({x, at.y, column_width, kRow}, as_markup(columns[c].title),
                      {"heavy", 9.5, 7, shades.on_ground, Align::centre, Down::middle});
            }
            for (size_t r = 0; r < paths.size(); ++r) {
              const double y = at.y + kRow * static_cast<double>(r + 1);
              to.rectangle({at.x, y, width, kRow}, r % 2 == 0 ? kPaperWhite : shades.pale, edge);
              to.text({at.x + 2, y, label_width - 2, kRow}, labels[r],
                      {"strong", 9.5, 7, ink, Align::left, Down::middle});
              for (size_t c = 0; c < columns.size(); ++c) {
                const double x = at.x + label_width + column_width * static_cast<double>(c);
                to.text({x, y, column_width, kRow}, columns[c].values[r],
                        {"heavy", 11, 8, ink, Align::centre, Down::middle});
              }
            }
          }};
}

}  // namespace loom
