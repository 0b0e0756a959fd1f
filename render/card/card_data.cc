#include "render/card/card_data.h"

#include <fmt/core.h>
#include <algorithm>

#include "render/template/template_names.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

using Map = TemplateValue::Map;
using List = TemplateValue::List;

constexpr size_t kHashDigits = 7;  // enough to tell the cards of a game apart

TemplateValue text_value(std::string text) { return {std::move(text)}; }

// Text that is no prose must not be read as naming icons.
std::string without_icons(std::string_view text) {
  std::string result;
  for (const char c : text) result.append(c == '$' ? 2 : 1, c);
  return result;
}

std::string shown_number(double number) {
  std::string text = std::to_string(number);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

class CardReader {
 public:
  explicit CardReader(const Model& model) : model_(model) {}

  Map told(const EffectList& effects) const {
    return {{"icons", text_value(icon_strip(effects, model_.words))},
            {"sentence", text_value(sentence(effects, model_.words, model_.language))},
            {"text", text_value(to_text(effects, model_.words))}};
  }

  TemplateValue read(const Value& value, const Kind& kind, const Shape* shape) const {
    if (!value.present() && shape != nullptr) return absent(kind, *shape);
    if (const auto* list = value.as<Value::List>()) {
      List items;
      const Shape* item_shape = shape == nullptr ? nullptr : shape->of.get();
      for (const Value& item : *list) items.push_back(read(item, kind, item_shape));
      return {std::move(items)};
    }
    if (const auto* map = value.as<Value::Map>()) {
      Map members;
      for (const Entry& entry : *map) {
        members.push_back(
            {entry.key, read(entry.value, kind, member_shape(kind, shape, entry.key))});
      }
      add_missing(kind, shape, *map, members);
      return {std::move(members)};
    }
    return read_single(value, shape);
  }

  // A value as one piece of rich text, for cards without a layout.
  std::string line(const Value& value, const Kind& kind, const Shape* shape) const {
    if (const auto* list = value.as<Value::List>()) {
      const Shape* item_shape = shape == nullptr ? nullptr : shape->of.get();
      std::string text;
      for (const Value& item : *list) {
        text += (text.empty() ? "" : ", ") + line(item, kind, item_shape);
      }
      return text;
    }
    if (const auto* map = value.as<Value::Map>()) {
      std::string text;
      for (const Entry& entry : *map) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", entry.key,
                            line(entry.value, kind, member_shape(kind, shape, entry.key)));
      }
      return text;
    }
    return single_line(value, shape);
  }

  // The row of a table that a field's value names, in bands of layers that agree.
  Map row_of(const Value& value, const Shape& shape) const {
    const std::string label = single_line(value, nullptr);
    const Table* table = nullptr;
    for (const Table& each : model_.tables) {
      if (model_.words[each.id].name == shape.row_of.front()) table = &each;
    }
    Map told{{"label", text_value(without_icons(label))}};
    const TableRow* found = nullptr;
    if (table != nullptr) {
      for (const TableRow& row : table->rows) {
        if (row.label == label) found = &row;
      }
    }
    told.push_back({"title", text_value(found == nullptr ? "" : found->title)});
    told.push_back({"bands", {found == nullptr ? List{} : bands(*found)}});
    return told;
  }

 private:
  List bands(const TableRow& row) const {
    std::vector<const Cell*> cells;
    for (const Cell& cell : row.cells) cells.push_back(&cell);
    std::stable_sort(cells.begin(), cells.end(),
                     [](const Cell* a, const Cell* b) { return a->from < b->from; });
    List bands;
    for (size_t i = 0; i < cells.size(); ++i) {
      const int from = cells[i]->from;
      while (i + 1 < cells.size() && same(cells[i]->effects, cells[i + 1]->effects)) ++i;
      const int to = cells[i]->to;
      Map band{{"layers",
                text_value(from == to ? std::to_string(from) : fmt::format("{}–{}", from, to))},
               {"from", {int64_t{from}}},
               {"to", {int64_t{to}}}};
      for (auto& part : parts(cells[i]->effects)) band.push_back(std::move(part));
      bands.push_back({std::move(band)});
    }
    return bands;
  }

  Map parts(const EffectList& effects) const {
    Map parts = told(effects);
    List items;
    for (const Effect& effect : effects.effects) items.push_back({told({{effect}, effect.span})});
    parts.push_back({"items", {std::move(items)}});
    return parts;
  }

  // A name that is right must not fail on a card that lacks the value.
  static TemplateValue absent(const Kind& kind, const Shape& shape, int depth = 0) {
    constexpr int kDeepest = 4;  // a record may hold itself
    Map parts;
    if (shape.type == FieldType::record && depth < kDeepest) {
      for (const Field& field : record_fields(kind, shape)) {
        parts.push_back({field.name, absent(kind, field.shape, depth + 1)});
      }
    }
    for (const Field& part : part_fields(shape)) {
      const bool list = part.shape.type == FieldType::list;
      parts.push_back({part.name, list ? TemplateValue{List{}} : text_value("")});
    }
    if (parts.empty()) return {};
    return {std::move(parts), true};
  }

  // The fields that a record leaves out.
  static void add_missing(const Kind& kind, const Shape* shape, const Value::Map& written,
                          Map& members) {
    if (shape == nullptr || shape->type != FieldType::record) return;
    for (const Field& field : record_fields(kind, *shape)) {
      const auto is_it = [&](const Entry& entry) { return entry.key == field.name; };
      if (std::none_of(written.begin(), written.end(), is_it)) {
        members.push_back({field.name, absent(kind, field.shape)});
      }
    }
  }

  static const Shape* member_shape(const Kind& kind, const Shape* shape, const std::string& key) {
    if (shape == nullptr) return nullptr;
    if (shape->type != FieldType::record) return shape->of.get();
    const Field* field = find_field(record_fields(kind, *shape), key);
    return field == nullptr ? nullptr : &field->shape;
  }

  static std::string shown_text(const std::string& text, const Shape* shape) {
    const bool prose = shape != nullptr && shape->type == FieldType::text;
    return prose ? text : without_icons(text);
  }

  TemplateValue read_single(const Value& value, const Shape* shape) const {
    if (const auto* text = value.as<std::string>()) return text_value(shown_text(*text, shape));
    if (const auto* whole = value.as<int64_t>()) return {*whole};
    if (const auto* real = value.as<double>()) return {*real};
    if (const auto* flag = value.as<bool>()) return {*flag};
    if (const auto* reference = value.as<Reference>()) return {named(*reference)};
    if (const auto* requirement = value.as<Requirement>()) {
      return {Map{{"icons", text_value(icon_strip(*requirement, model_.words))},
                  {"text", text_value(to_text(*requirement, model_.words))},
                  {"items", {items_of(*requirement)}}}};
    }
    if (const auto* effects = value.as<EffectList>()) return {parts(*effects)};
    return {};
  }

  // One for each token and layer that is asked for; what is lost on a track is one.
  List items_of(const Requirement& requirement) const {
    List items;
    const auto add = [&](const auto& word, const char* family, int amount) {
      items.push_back({Map{{"name", text_value(word.name)},
                           {"title", text_value(word.title)},
                           {"icon", text_value(word.icon)},
                           {"family", text_value(family)},
                           {"amount", {int64_t{amount}}}}});
    };
    const auto add_each = [&](const auto& asked, const char* family) {
      for (const auto& entry : asked) {
        for (int i = 0; i < entry.count; ++i) add(model_.words[entry.id], family, 1);
      }
    };
    add_each(requirement.tokens, "token");
    add_each(requirement.layers, "layer");
    for (const auto& entry : requirement.tracks) add(model_.words[entry.id], "track", entry.count);
    return items;
  }

  std::string single_line(const Value& value, const Shape* shape) const {
    if (const auto* whole = value.as<int64_t>()) return std::to_string(*whole);
    if (const auto* real = value.as<double>()) return shown_number(*real);
    if (const auto* flag = value.as<bool>()) return *flag ? "yes" : "no";
    if (const auto* text = value.as<std::string>()) return shown_text(*text, shape);
    if (const auto* reference = value.as<Reference>()) return preferred(named(*reference));
    if (const auto* requirement = value.as<Requirement>())
      return to_text(*requirement, model_.words);
    if (const auto* effects = value.as<EffectList>()) return preferred(told(*effects));
    return {};
  }

  static std::string preferred(const Map& map) {
    for (const std::string_view name : {"title", "sentence", "text", "name"}) {
      for (const auto& member : map) {
        const std::string* text = member.value.text();
        if (member.name == name && text != nullptr && !text->empty()) return *text;
      }
    }
    return {};
  }

  Map named(const Reference& reference) const {
    Map result{{"name", text_value(reference.name)}};
    const std::string& family = model_.families[reference.family].name;
    const Vocabulary& words = model_.words;
    const bool found = (family == "token" && add_word(words.tokens, reference.name, result)) ||
                       (family == "track" && add_word(words.tracks, reference.name, result)) ||
                       (family == "layer" && add_word(words.layers, reference.name, result)) ||
                       (family == "area" && add_word(words.areas, reference.name, result)) ||
                       (family == "action" && add_word(words.actions, reference.name, result));
    if (!found) result.push_back({"title", text_value(reference.name)});
    return result;
  }

  template <typename Word>
  static bool add_word(const std::vector<Word>& words, const std::string& name, Map& result) {
    const auto id = find_name(words, name);
    if (!id) return false;
    const Word& word = words[id->value];
    result.push_back({"title", text_value(word.title)});
    result.push_back({"icon", text_value(word.icon)});
    if constexpr (requires { word.number; }) result.push_back({"number", {int64_t{word.number}}});
    return true;
  }

  const Model& model_;
};

}  // namespace

namespace {

// A designer's own words stand where the sentence that was made would.
void replace_sentences(const Card& card, Map& root) {
  for (size_t i = 0; i < card.kind->fields.size(); ++i) {
    const std::string& said = card.kind->fields[i].shape.says;
    if (said.empty() || !card.values[i].present()) continue;
    for (auto& member : root) {
      if (member.name == said)
        member.value.replace("sentence", text_value(std::string(card.values[i].text())));
    }
  }
}

}  // namespace

std::string card_stamp(const Card& card, const Vocabulary& words) {
  return hash_card(card, words).substr(0, kHashDigits);
}

TemplateValue card_value(const Card& card, const Model& model, const std::string& style,
                         const TemplateValue::Map& figures) {
  const CardReader reader(model);
  Map root;
  Map about{{"id", text_value(card.id())},
            {"slug", text_value(card.slug)},
            {"hash", text_value(card_stamp(card, model.words))}};
  List lines;
  for (size_t i = 0; i < card.kind->fields.size(); ++i) {
    const Field& field = card.kind->fields[i];
    const Value& value = card.values[i];
    root.push_back({field.name, reader.read(value, *card.kind, &field.shape)});
    if (!value.present() || field.name == "title") continue;
    lines.push_back({Map{{"name", text_value(field.name)},
                         {"value", text_value(reader.line(value, *card.kind, &field.shape))}}});
  }
  replace_sentences(card, root);
  about.push_back({"lines", {std::move(lines)}});
  const auto add_unless_field = [&](const char* name, Map members) {
    if (find_field(card.kind->fields, name) == nullptr)
      root.push_back({name, {std::move(members)}});
  };
  add_unless_field("card", about);
  root.push_back({std::string(kCardItself), {std::move(about)}});
  add_unless_field("game", {{"title", text_value(model.game.title)},
                            {"edition", text_value(without_icons(model.game.edition))},
                            {"version", text_value(without_icons(model.game.version))}});
  Map rows;
  for (size_t i = 0; i < card.kind->fields.size(); ++i) {
    const Field& field = card.kind->fields[i];
    if (!field.shape.row_of.empty())
      rows.push_back({field.name, {reader.row_of(card.values[i], field.shape)}});
  }
  add_unless_field("rows", std::move(rows));
  if (!figures.empty()) add_unless_field("figures", figures);
  if (find_field(card.kind->fields, "style") == nullptr)
    root.push_back({"style", text_value(style)});
  return {std::move(root)};
}

TemplateData card_data(const Card& card, const Model& model, const std::string& style,
                       const TemplateValue::Map& figures) {
  return TemplateData(card_value(card, model, style, figures));
}

TemplateValue::Map effect_parts(const EffectList& effects, const Model& model) {
  return CardReader(model).told(effects);
}

}  // namespace loom
