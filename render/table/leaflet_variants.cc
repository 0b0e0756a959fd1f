// Variants on leaflets: what each sets, and several side by side.
#include <algorithm>

#include "render/table/leaflet_items.h"

namespace loom {
namespace {

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

template <typename Entry>
const Entry* named(const std::vector<Entry>& entries, const std::string& name) {
  const auto id = find_name(entries, name);
  return id ? &entries[id->value] : nullptr;
}

// What a figure is called: by the component it is named after, or by its own name.
std::string label_of(const std::string& path, const Model& model) {
  const std::string name = path.substr(path.find('.') + 1);
  const auto shown = [](const auto& entry) { return "$" + entry.icon + " " + entry.title; };
  if (const Track* track = named(model.words.tracks, name)) return shown(*track);
  if (const Token* token = named(model.words.tokens, name)) return shown(*token);
  if (const Area* area = named(model.words.areas, name)) return shown(*area);
  return capital(name);
}

std::string value_at(const std::string& path, const Model& model) {
  if (path == "true" || path == "false") return path == "true" ? "yes" : "no";
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

// Those of the same group, from which only one can be chosen.
std::string rivals(const Variant& variant, const Model& model) {
  std::string titles;
  for (const Rule& rule : model.rules.rules) {
    for (const Variant& other : rule.variants) {
      if (variant.group.empty() || other.group != variant.group || other.name == variant.name)
        continue;
      titles += (titles.empty() ? "" : ", ") + other.title;
    }
  }
  return titles;
}

// Variants side by side: a column for each, a row for each figure that one of them sets.
struct Comparison {
  struct Column {
    std::string title;
    std::vector<std::string> values;
  };
  std::vector<std::string> paths;
  std::vector<std::string> labels;
  std::vector<Column> columns;
};

Comparison compare(const Rule& rule, const Model& model) {
  Comparison comparison;
  auto& paths = comparison.paths;
  for (const Variant& variant : rule.variants) {
    for (const Setting& setting : variant.settings) {
      if (std::find(paths.begin(), paths.end(), setting.path) != paths.end()) continue;
      paths.push_back(setting.path);
      comparison.labels.push_back(label_of(setting.path, model));
    }
  }
  for (const Variant& variant : rule.variants) {
    Comparison::Column column{variant.title, {}};
    for (const std::string& path : paths) {
      const auto set = std::find_if(variant.settings.begin(), variant.settings.end(),
                                    [&](const Setting& each) { return each.path == path; });
      column.values.push_back(value_at(set == variant.settings.end() ? path : set->value, model));
    }
    comparison.columns.push_back(std::move(column));
    if (comparison.columns.size() > 1) continue;
    // The usual figures stand after the first, which is the gentlest.
    Comparison::Column usual{"Standard", {}};
    for (const std::string& path : paths) usual.values.push_back(value_at(path, model));
    comparison.columns.push_back(std::move(usual));
  }
  return comparison;
}

void draw_comparison(const Comparison& all, const ColumnStyle& style, double row, Pen& pen,
                     Point at) {
  const Shades& shades = style.shades;
  const double label_width = style.width * 0.36;
  const double width = (style.width - label_width) / static_cast<double>(all.columns.size());
  const Colour ink = pen.colour("ink", Hand().colour);
  const auto column_box = [&](size_t c, double y) {
    return Box{at.x + label_width + width * static_cast<double>(c), y, width, row};
  };
  for (size_t c = 0; c < all.columns.size(); ++c) {
    pen.rectangle(column_box(c, at.y), shades.ground, Stroke{shades.main, 0.3});
    pen.text(column_box(c, at.y), as_markup(all.columns[c].title),
             {"heavy", style.size, 7, shades.on_ground, Align::centre, Down::middle});
  }
  for (size_t r = 0; r < all.paths.size(); ++r) {
    const double y = at.y + row * static_cast<double>(r + 1);
    pen.rectangle({at.x, y, style.width, row}, r % 2 == 0 ? kPaperWhite : shades.pale,
                  Stroke{shades.soft, 0.3});
    pen.text({at.x + 2, y, label_width - 2, row}, all.labels[r],
             {"strong", style.size, 7, ink, Align::left, Down::middle});
    for (size_t c = 0; c < all.columns.size(); ++c)
      pen.text(column_box(c, y), all.columns[c].values[r],
               {"heavy", style.size + 2, 8, ink, Align::centre, Down::middle});
  }
}

}  // namespace

void add_variant_item(const Rule& rule, const Variant& variant, const ColumnStyle& style, Pen& pen,
                      std::vector<LeafletItem>& items) {
  const Model& model = pen.model();
  std::string words = settings_of(variant, model);
  if (const std::string others = rivals(variant, model); !others.empty())
    words += (words.empty() ? "" : "\n") + std::string("Not together with: ") + as_markup(others);
  if (words.empty()) return;
  words = "<i>" + as_markup(variant.title) + "</i>   " + words;
  Hand hand = style.hand(pen);
  hand.size = hand.least = std::max(7.0, style.size - 1);
  hand.colour = pen.colour("grey", hand.colour);
  const double left = style.text_left();
  const double height = pen.height_of(style.width - left, words, hand);
  items.push_back({height, 0.8, false, [=, span = rule.span](Pen& to, Point at) {
                     to.speak_of(span);
                     to.text({at.x + left, at.y, style.width - left, height + 0.1}, words, hand);
                   }});
}

LeafletItem compare_item(const Value& block, const ColumnStyle& style, Pen& pen) {
  const Rule* rule = rule_of(block["compare"], pen);
  if (rule == nullptr || rule->variants.empty()) return {0, 0, false, [](Pen&, Point) {}};
  const Comparison comparison = compare(*rule, pen.model());
  const double row = 0.8 * style.size;
  return {row * static_cast<double>(comparison.paths.size() + 1), style.between(), false,
          [=, span = rule->span](Pen& to, Point at) {
            to.speak_of(span);
            draw_comparison(comparison, style, row, to, at);
          }};
}

}  // namespace loom
