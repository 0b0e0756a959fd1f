#include "schema/model/binder.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/language/rich_text.h"
#include "schema/model/content_hash.h"
#include "schema/model/declared_names.h"
#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// Of a row of a table, besides its cells.
constexpr std::string_view kTitleKey = "title";

class Binder {
 public:
  Binder(const SourceMap& sources, Model& model, Diagnostics& diagnostics)
      : sources_(sources), model_(model), diagnostics_(diagnostics) {}

  void card_file(const ContentFile& file) {
    const Node* cards = file.document.root.get(kCardsKey);
    if (cards == nullptr || !cards->is_map()) return;
    const Node* defaults = file.document.root.get(kDefaultsKey);
    for (const Member& member : cards->members) {
      Card card;
      card.kind = file.kind;
      card.slug = member.key;
      card.span = member.key_span;
      card.whole = {member.key_span.file, member.key_span.begin,
                    std::max(member.key_span.end, member.value.span.end)};
      card.values.reserve(file.kind->fields.size());
      for (const Field& field : file.kind->fields) {
        const Node* written = member.value.get(field.name);
        if (written == nullptr && defaults != nullptr) written = defaults->get(field.name);
        card.values.push_back(field_value(written, field, *file.kind));
      }
      model_.cards.push_back(std::move(card));
    }
  }

  void general_file(const ContentFile& file) {
    BoundFile bound{file.kind, file.document.file,
                    record(file.document.root, file.kind->fields, *file.kind)};
    if (file.kind->name == "table") table(bound);
    model_.files.push_back(std::move(bound));
  }

 private:
  Value field_value(const Node* written, const Field& field, const Kind& kind) {
    if (written != nullptr) {
      Value bound = value(*written, field.shape, kind);
      bound.written = true;
      return bound;
    }
    return field.fallback ? value(*field.fallback, field.shape, kind) : Value{};
  }

  // `alone` is the field that the whole node fills, when it is no map.
  Value record(const Node& node, const std::vector<Field>& fields, const Kind& kind,
               const Field* alone = nullptr) {
    Value::Map entries;
    for (const Field& field : fields) {
      const Member* member = node.find(field.name);
      const Node* written = member == nullptr ? nullptr : &member->value;
      Value bound = field_value(&field == alone ? &node : written, field, kind);
      if (!bound.present()) continue;
      entries.push_back(
          {field.name, member == nullptr ? Span{} : member->key_span, std::move(bound)});
    }
    return make(std::move(entries), node);
  }

  template <typename T>
  static Value make(T data, const Node& node) {
    Value value;
    value.data = std::move(data);
    value.span = node.span;
    return value;
  }

  // The structural check has reported what has the wrong shape; such a value stays absent.
  Value value(const Node& node, const Shape& shape, const Kind& kind) {
    switch (shape.type) {
      case FieldType::list:
        return node.is_list() ? list(node, shape, kind) : Value{};
      case FieldType::map:
        return node.is_map() ? map(node, shape, kind) : Value{};
      case FieldType::record:
        if (const Field* alone = shorthand_field(kind, shape); alone && node.is_scalar()) {
          return record(node, record_fields(kind, shape), kind, alone);
        }
        return node.is_map() ? record(node, record_fields(kind, shape), kind) : Value{};
      case FieldType::any:
        return make(node.text, node);
      default:
        return node.is_scalar() ? scalar(node, shape) : Value{};
    }
  }

  Value list(const Node& node, const Shape& shape, const Kind& kind) {
    Value::List items;
    for (const Member& item : node.members) {
      Value bound = value(item.value, *shape.of, kind);
      if (bound.present()) items.push_back(std::move(bound));
    }
    return make(std::move(items), node);
  }

  Value map(const Node& node, const Shape& shape, const Kind& kind) {
    Value::Map entries;
    for (const Member& member : node.members) {
      if (const Field* field = find_field(shape.fields, member.key)) {
        Value bound = field_value(&member.value, *field, kind);
        if (bound.present()) entries.push_back({member.key, member.key_span, std::move(bound)});
        continue;
      }
      if (!shape.to.empty() && !resolve(shape.to, member.key, member.key_span)) continue;
      Value bound = value(member.value, *shape.of, kind);
      if (bound.present()) entries.push_back({member.key, member.key_span, std::move(bound)});
    }
    return make(std::move(entries), node);
  }

  Value scalar(const Node& node, const Shape& shape) {
    const ScalarText text(sources_[node.span.file], node);
    switch (shape.type) {
      case FieldType::text:
        // Neither an icon nor an emoji can hide in plain letters.
        if (std::any_of(node.text.begin(), node.text.end(),
                        [](char c) { return c == '$' || c < 0; })) {
          check_rich_text(text, model_.icons, diagnostics_);
        }
        return make(node.text, node);
      case FieldType::integer:
        if (const auto whole = parse_integer(node.text)) return make(*whole, node);
        return {};
      case FieldType::number:
        if (const auto number = parse_number(node.text)) return make(*number, node);
        return {};
      case FieldType::boolean:
        if (const auto flag = parse_boolean(node.text)) return make(*flag, node);
        return {};
      case FieldType::reference:
        if (auto found = resolve(shape.to, node.text, node.span))
          return make(std::move(*found), node);
        return {};
      case FieldType::requirement:
        return make(parse_requirement(text, model_.words, diagnostics_), node);
      case FieldType::effect:
        return make(parse_effects(text, model_.words, diagnostics_), node);
      default:
        return make(node.text, node);
    }
  }

  std::optional<Reference> resolve(const std::string& family_name, const std::string& name,
                                   Span span) {
    const Family* family = model_.family(family_name);
    if (family == nullptr) {
      diagnostics_
          .report(codes::unknown_name, span,
                  "nothing in this game declares " + a_quoted(family_name))
          .note(fmt::format("the kind's field refers to it with `to: {}`: is that a slip?",
                            family_name));
      return std::nullopt;
    }
    const auto found = family->index.find(name);
    if (found != family->index.end()) {
      return Reference{static_cast<uint32_t>(family - model_.families.data()), found->second, name};
    }
    std::vector<std::string> names;
    for (const Family::Name& entry : family->names) names.push_back(entry.text);
    Diagnostic& fault = diagnostics_.report(
        codes::unknown_name, span, fmt::format("there is no {} {}", family_name, quoted(name)));
    if (const std::string near = nearest_name(name, names); !near.empty())
      fault.suggest(span, near);
    fault.note(names.empty() ? "none is declared"
                             : fmt::format("there {}{}", names.size() == 1 ? "is only " : "are ",
                                           quoted_list(names, 12)));
    return std::nullopt;
  }

  void table(const BoundFile& file) {
    Table table;
    const auto id = find_name(model_.words.tables, file.root["name"].text());
    if (!id) return;
    table.id = *id;
    table.span = file.root["name"].span;
    for (const Entry& row : file.root["rows"].map()) {
      TableRow& bound = table.rows.emplace_back();
      bound.label = row.key;
      bound.span = row.key_span;
      for (const Entry& cell : row.value.map()) {
        if (cell.key == kTitleKey) {
          bound.title = cell.value.text();
          continue;
        }
        const auto [from, to] = columns(cell);
        const auto* effects = cell.value.as<EffectList>();
        if (from > 0 && effects != nullptr)
          bound.cells.push_back({from, to, *effects, cell.key_span});
      }
    }
    model_.tables.push_back(std::move(table));
  }

  // `3` or `4-6`, in layers that exist.
  std::pair<int, int> columns(const Entry& cell) {
    const size_t dash = cell.key.find('-');
    const auto from = parse_integer(cell.key.substr(0, dash));
    const auto to = dash == std::string::npos ? from : parse_integer(cell.key.substr(dash + 1));
    int last = 0;
    for (const Layer& layer : model_.words.layers) last = std::max(last, layer.number);
    if (from && to && *from >= 1 && *from <= *to && *to <= last) {
      return {static_cast<int>(*from), static_cast<int>(*to)};
    }
    Diagnostic& fault =
        diagnostics_.report(codes::column_range, cell.key_span,
                            quoted(cell.key) + " does not name a layer or a range of layers");
    if (last > 0) {
      fault.note(
          fmt::format("write a layer's number, or a range such as `1-2`, from 1 to {}", last));
    } else {
      fault.note("this game declares no layers");
    }
    if (from && to && *to >= 1 && *to < *from && *from <= last) {
      fault.suggest(cell.key_span, fmt::format("{}-{}", *to, *from));
    }
    return {0, 0};
  }

  const SourceMap& sources_;
  Model& model_;
  Diagnostics& diagnostics_;
};

void read_game_info(Model& model) {
  for (const BoundFile& file : model.files) {
    if (file.kind->name != "game") continue;
    const Value& root = file.root;
    model.game.title = root["title"].text();
    model.game.edition = root["edition"].text();
    model.game.version = root["version"].text();
    model.game.author = root["author"].text();
    for (const Value& name : root["languages"].list())
      model.game.languages.emplace_back(name.text());
    for (const Value& name : root["outputs"].list()) model.game.outputs.emplace_back(name.text());
    model.game.paper = root["paper"].text();
    if (const Value& spelling = root["spelling"]; spelling.present()) {
      model.game.spelling.dictionary = spelling["dictionary"].text();
      model.game.spelling.span = spelling["dictionary"].span;
      for (const Value& word : spelling["words"].list())
        model.game.spelling.words.emplace_back(word.text());
    }
  }
}

// False when a kind plays a role that the game has no words for.
bool check_roles(const KindSet& kinds, const Model& model, Diagnostics& diagnostics) {
  std::vector<std::string> missing;
  if (model.words.tokens.empty()) missing.emplace_back("tokens");
  if (model.words.layers.empty()) missing.emplace_back("layers");
  if (missing.empty()) return true;
  bool complete = true;
  for (const Kind& kind : kinds.all()) {
    if (kind.role.empty()) continue;
    complete = false;
    diagnostics
        .report(codes::missing_components, kind.role_span,
                fmt::format("the role {} needs {}, and the game declares none", quoted(kind.role),
                            quoted_list(missing)))
        .note("declare them in a file of kind `components`");
  }
  return complete;
}

}  // namespace

const Value& Card::operator[](std::string_view field) const {
  static const Value kAbsent;
  for (size_t i = 0; i < values.size(); ++i) {
    if (kind->fields[i].name == field) return values[i];
  }
  return kAbsent;
}

const Value& Card::slot(std::string_view name) const {
  static const Value kAbsent;
  const Field* field = slot_field(*kind, name);
  return field == nullptr ? kAbsent : (*this)[field->name];
}

const Family* Model::family(std::string_view name) const {
  for (const Family& candidate : families) {
    if (candidate.name == name) return &candidate;
  }
  return nullptr;
}

std::vector<const BoundFile*> Model::files_of(std::string_view kind) const {
  std::vector<const BoundFile*> found;
  for (const BoundFile& file : files) {
    if (file.kind->name == kind) found.push_back(&file);
  }
  return found;
}

Model bind_game(const std::vector<ContentFile>& files, const KindSet& kinds,
                const SourceMap& sources, Diagnostics& diagnostics) {
  Model model;
  collect_names(files, kinds, model, diagnostics);
  if (!check_roles(kinds, model, diagnostics)) return model;
  Binder binder(sources, model, diagnostics);
  for (const ContentFile& file : files) {
    if (file.kind->of_cards) {
      binder.card_file(file);
    } else {
      binder.general_file(file);
    }
  }
  read_game_info(model);
  model.rules = read_rules(model);
  model.hash = hash_game(model);
  return model;
}

}  // namespace loom
