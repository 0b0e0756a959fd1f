// Variants on leaflets: what each sets, and several side by side.
#include <fmt/core.h>
#include <algorithm>

#include "render/components/leaflet_items.h"
#include "schema/model/printed_words.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

// "end-goal" as it stands in a table: "End goal".
std::string shown_name(std::string text) {
  std::replace(text.begin(), text.end(), '-', ' ');
  return capitalised(std::move(text));
}

template <typename Entry>
const Entry* named(const std::vector<Entry>& entries, const std::string& name) {
  const auto id = find_name(entries, name);
  return id ? &entries[id->value] : nullptr;
}

// What a figure is called: by the component it is named after, or by its own name.
std::string label_of(const std::string& path, const Model& model) {
  const std::string name = path.substr(path.find('.') + 1);
  const auto shown = [](const auto& entry) {
    return fmt::format("${} {}", entry.icon, entry.title);
  };
  if (const Track* track = named(model.words.tracks, name)) return shown(*track);
  if (const Token* token = named(model.words.tokens, name)) return shown(*token);
  if (const Area* area = named(model.words.areas, name)) return shown(*area);
  return shown_name(name);
}

std::string flag_word(bool set, const Model& model) {
  return printed(model, set ? "figure-yes" : "figure-no");
}

std::string value_at(const std::string& path, const Model& model) {
  if (path == "true" || path == "false") return flag_word(path == "true", model);
  const std::optional<Figure> figure = find_figure(model, nullptr, path);
  if (!figure) return path;
  return figure->type == Figure::Type::flag ? flag_word(figure->number != 0, model) : figure->text;
}

// "Meaning 5 → 6" for each figure; switches say nothing that the rule does not.
std::vector<std::string> settings_of(const Variant& variant, const Model& model) {
  std::vector<std::string> settings;
  for (const Setting& setting : variant.settings) {
    const std::optional<Figure> usual = find_figure(model, nullptr, setting.path);
    if (!usual || usual->type != Figure::Type::number) continue;
    settings.push_back(fmt::format("{} {} → <b>{}</b>", label_of(setting.path, model), usual->text,
                                   value_at(setting.value, model)));
  }
  return settings;
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
    Comparison::Column usual{printed(model, "variant-usual"), {}};
    for (const std::string& path : paths) usual.values.push_back(value_at(path, model));
    comparison.columns.push_back(std::move(usual));
  }
  return comparison;
}

void draw_comparison(const Comparison& all, const ColumnStyle& style, double row,
                     PagePainter& painter, Point at) {
  const Shades& shades = style.shades;
  const double label_width = style.width * 0.36;
  const double width = (style.width - label_width) / static_cast<double>(all.columns.size());
  const Colour ink = painter.colour("ink", TextLook().colour);
  const auto column_box = [&](size_t c, double y) {
    return Box{at.x + label_width + width * static_cast<double>(c), y, width, row};
  };
  const Inside table(painter, {{PageRole::table}});
  Opening top{PageRole::head_cell};
  top.top = true;
  painter.open({PageRole::row});
  painter.open(top);  // above the labels stands nothing
  painter.close();
  for (size_t c = 0; c < all.columns.size(); ++c) {
    const Inside cell(painter, {top});
    painter.rectangle(column_box(c, at.y), shades.ground, Stroke{shades.main, 0.3});
    painter.text(column_box(c, at.y), as_markup(all.columns[c].title),
                 {"heavy", style.size, 7, shades.on_ground, Align::centre, Down::middle});
  }
  painter.close();
  for (size_t r = 0; r < all.paths.size(); ++r) {
    const Inside row_of_table(painter, {{PageRole::row}});
    const double y = at.y + row * static_cast<double>(r + 1);
    painter.rectangle({at.x, y, style.width, row}, r % 2 == 0 ? kPaperWhite : shades.pale,
                      Stroke{shades.soft, 0.3});
    painter.open({PageRole::head_cell});
    painter.text({at.x + 2, y, label_width - 2, row}, all.labels[r],
                 {"strong", style.size, 7, ink, Align::left, Down::middle});
    painter.close();
    for (size_t c = 0; c < all.columns.size(); ++c) {
      const Inside cell(painter, {{PageRole::cell}});
      painter.text(column_box(c, y), all.columns[c].values[r],
                   {"heavy", style.size + 2, 8, ink, Align::centre, Down::middle});
    }
  }
}

// What a text says after the name that stands above it.
std::string without_name(std::string text, std::string_view name) {
  const std::string prefix = std::string(name) + ": ";
  if (!text.starts_with(prefix)) return text;
  text.erase(0, prefix.size());
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// One rule's variants: the rule's id and the name as a heading, what it says, a chip for each
// figure that changes, and with what it does not go.
class VariantBlock {
 public:
  VariantBlock(const Rule& rule, const ColumnStyle& style, PagePainter& painter) : style_(style) {
    const Model& model = painter.model();
    left_ = style.text_left();
    width_ = style.width - left_;
    name_hand_ = {"heavy", style.size + 0.5, 7, style.shades.main};
    small_ = style.text_look(painter);
    small_.size = small_.least = std::max(7.0, style.size - 1);
    chip_ = small_.size * kChip;
    const std::string title = rule.variants.empty() ? "" : rule.variants.front().title;
    add({at(0), rule.id, name_hand_, style.width});
    add({at(left_), as_markup(title), name_hand_, width_});
    next_row(painter.height_of(width_, as_markup(title), name_hand_) + 0.4);
    const std::string statement = stated(model, &rule, rule.statement);
    const std::string says = as_markup(without_name(statement, opening_name(rule, statement)));
    add({at(left_), says, style.text_look(painter), width_});
    next_row(painter.height_of(width_, says, style.text_look(painter)));
    for (const Variant& variant : rule.variants) add_changes(variant, title, painter);
  }

  double height() const { return down_; }

  // Its id labels the item, and all else is what it says.
  void draw(PagePainter& painter, Point at) const {
    const Inside item(painter, style_.item());
    for (size_t i = 0; i < words_.size(); ++i) {
      if (i == 1) painter.open({PageRole::body});
      const Inside words(painter, {{i == 0 ? PageRole::label : PageRole::paragraph}});
      draw(words_[i], painter, at);
    }
    if (words_.size() > 1) painter.close();
  }

 private:
  static constexpr double kChip = 0.58;   // mm for each point of its letters
  static constexpr double kInset = 1.8;   // mm beside a chip's words
  static constexpr double kBeside = 1.6;  // mm between chips
  static constexpr double kBelow = 1.1;   // mm between rows
  static constexpr double kAnyHeight = 400;

  struct Word {
    Point at;
    std::string rich;
    TextLook text_look;
    double width = 0;
    bool boxed = false;
    bool in_row = false;  // in the middle of a row of chips
  };

  void draw(const Word& word, PagePainter& painter, Point at) const {
    const Point place{at.x + word.at.x, at.y + word.at.y};
    if (word.boxed) {
      painter.rectangle({place.x, place.y, word.width, chip_}, style_.shades.pale,
                        Stroke{style_.shades.soft, 0.25}, chip_ / 2);
    }
    const double inset = word.boxed ? kInset : 0;
    TextLook text_look = word.text_look;
    if (word.in_row) text_look.vertical = Down::middle;
    painter.text(
        {place.x + inset, place.y, word.width - 2 * inset + 0.2, word.in_row ? chip_ : kAnyHeight},
        word.rich, text_look);
  }

  Point at(double x) const { return {x, down_}; }
  void add(Word word) { words_.push_back(std::move(word)); }
  void next_row(double height) { down_ += height; }

  void add_changes(const Variant& variant, const std::string& title, PagePainter& painter) {
    const Model& model = painter.model();
    const std::vector<std::string> settings = settings_of(variant, model);
    const std::string others = rivals(variant, model);
    if (settings.empty() && others.empty()) return;
    down_ += kBelow;
    double x = left_;
    if (variant.title != title) {
      TextLook strong = small_;
      strong.font = "strong";
      x = flow(x, as_markup(without_name(variant.title, title)), strong, false, painter);
    }
    for (const std::string& setting : settings) x = flow(x, setting, small_, true, painter);
    if (others.empty()) return next_row(chip_);
    TextLook grey = small_;
    grey.colour = painter.colour("grey", grey.colour);
    const std::string words = printed(model, "variant-excludes", {{"others", as_markup(others)}});
    if (x + painter.width_of(words, grey) <= style_.width) {
      flow(x, words, grey, false, painter);
      return next_row(chip_);
    }
    if (x > left_) next_row(chip_ + 0.9);
    add({at(left_), words, grey, width_});
    next_row(painter.height_of(width_, words, grey));
  }

  // Puts words beside the ones before, or below them. Returns where the next ones begin.
  double flow(double x, const std::string& rich, const TextLook& text_look, bool boxed,
              PagePainter& painter) {
    const double wide = painter.width_of(rich, text_look) + (boxed ? 2 * kInset : 0.2);
    if (x > left_ && x + wide > style_.width) {
      x = left_;
      next_row(chip_ + kBelow);
    }
    add({at(x), rich, text_look, wide, boxed, true});
    return x + wide + kBeside;
  }

  ColumnStyle style_;
  TextLook name_hand_;
  TextLook small_;
  double left_ = 0;
  double width_ = 0;
  double chip_ = 0;
  double down_ = 0;
  std::vector<Word> words_;
};

}  // namespace

LeafletItem variant_item(const Rule& rule, const ColumnStyle& style, PagePainter& painter) {
  VariantBlock block(rule, style, painter);
  return {block.height(), 1.6 * style.between(), false,
          [block, span = rule.span](PagePainter& to, Point at) {
            to.speak_of(span);
            block.draw(to, at);
          }};
}

LeafletItem compare_item(const Value& block, const ColumnStyle& style, PagePainter& painter) {
  const Rule* rule = rule_of(block["compare"], painter);
  if (rule == nullptr || rule->variants.empty()) return {0, 0, false, [](PagePainter&, Point) {}};
  const Comparison comparison = compare(*rule, painter.model());
  const double row = 0.8 * style.size;
  return {row * static_cast<double>(comparison.paths.size() + 1), style.between(), false,
          [=, span = rule->span](PagePainter& to, Point at) {
            to.speak_of(span);
            draw_comparison(comparison, style, row, to, at);
          }};
}

}  // namespace loom
