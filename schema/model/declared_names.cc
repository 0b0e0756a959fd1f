#include "schema/model/declared_names.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>

#include "schema/diagnostics/schema_codes.h"
#include "schema/structure/scalar.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

class NameCollector {
 public:
  NameCollector(const KindSet& kinds, Model& model, Diagnostics& diagnostics)
      : kinds_(kinds), model_(model), diagnostics_(diagnostics) {}

  void run(const std::vector<ContentFile>& files) {
    for (const std::string_view name :
         {"token", "track", "layer", "area", "action", "table", "kind"}) {
      family(name);
    }
    // A field may point at a family that nothing has added to yet.
    for (const Kind& kind : kinds_.all()) {
      for (const Field& field : kind.fields) declare_families(field.shape);
      if (!kind.of_cards) continue;
      declare(family("kind"), kind.name, kind.span);
      family(kind.name);
      model_.words.decks.push_back({kind.name, kind.title, kind.span});
    }
    for (const ContentFile& file : files) collect(file);
    check_vocabulary();
  }

 private:
  Family& family(std::string_view name) {
    const auto found = by_name_.find(name);
    if (found != by_name_.end()) return model_.families[found->second];
    by_name_.emplace(name, model_.families.size());
    Family& added = model_.families.emplace_back();
    added.name = name;
    return added;
  }

  void declare_families(const Shape& shape) {
    if (!shape.declares.empty()) family(shape.declares);
    if (shape.of) declare_families(*shape.of);
    for (const Field& field : shape.fields) declare_families(field.shape);
  }

  // True when the name is new.
  bool declare(Family& family, const std::string& name, Span span) {
    const auto [entry, is_new] =
        family.index.emplace(name, static_cast<uint32_t>(family.names.size()));
    if (is_new) {
      family.names.push_back({name, span});
      return true;
    }
    diagnostics_
        .report(codes::name_taken, span,
                fmt::format("there is {} {} already", a_word(family.name), quoted(name)))
        .also(family.names[entry->second].span, "declared here")
        .note("choose another name");
    return false;
  }

  void collect(const ContentFile& file) {
    const Node& root = file.document.root;
    if (file.kind->of_cards) {
      const Node* cards = root.get(kCardsKey);
      if (cards == nullptr || !cards->is_map()) return;
      Family& names = family(file.kind->name);
      for (const Member& card : cards->members) declare(names, card.key, card.key_span);
      return;
    }
    for (const Member& member : root.members) {
      const Field* field = find_field(file.kind->fields, member.key);
      if (field != nullptr) collect_value(member.value, field->shape, *file.kind);
    }
    if (file.kind->name == "components") components(root);
    if (file.kind->name == "table") table(root);
  }

  void collect_value(const Node& value, const Shape& shape, const Kind& kind) {
    if (shape.type == FieldType::name && !shape.declares.empty() && value.is_scalar()) {
      declare(family(shape.declares), value.text, value.span);
    }
    if (shape.type == FieldType::map && value.is_map()) {
      for (const Member& member : value.members) {
        if (find_field(shape.fields, member.key) != nullptr) continue;
        if (!shape.declares.empty()) declare(family(shape.declares), member.key, member.key_span);
        if (shape.of) collect_value(member.value, *shape.of, kind);
      }
    }
    if (shape.type == FieldType::list && value.is_list() && shape.of) {
      for (const Member& item : value.members) collect_value(item.value, *shape.of, kind);
    }
    if (shape.type == FieldType::record && value.is_map()) {
      for (const Member& member : value.members) {
        const Field* field = find_field(record_fields(kind, shape), member.key);
        if (field != nullptr) collect_value(member.value, field->shape, kind);
      }
    }
  }

  static std::string text_or(const Node& record, std::string_view key,
                             const std::string& fallback) {
    const Node* node = record.get(key);
    return node == nullptr || !node->is_scalar() ? fallback : node->text;
  }

  static int integer_of(const Node& record, std::string_view key) {
    const Node* node = record.get(key);
    return node == nullptr ? 0 : static_cast<int>(parse_integer(node->text).value_or(0));
  }

  // Calls `add` for the entries that stand in `entries` the first time, so that a vocabulary list
  // has the same order as its family.
  template <typename Words, typename Add>
  void each_new(const Node& root, std::string_view key, Words& entries, Add add) {
    const Node* map = root.get(key);
    if (map == nullptr || !map->is_map()) return;
    for (const Member& member : map->members) {
      if (find_name(entries, member.key)) continue;
      entries.push_back(add(member));
      const std::string& icon = entries.back().icon;
      model_.icons.insert(icon);
    }
  }

  void components(const Node& root) {
    Vocabulary& words = model_.words;
    const auto title = [](const Member& m) { return text_or(m.value, "title", m.key); };
    const auto icon = [](const Member& m) { return text_or(m.value, "icon", m.key); };
    each_new(root, "tokens", words.tokens, [&](const Member& m) {
      return Token{
          m.key,   title(m),   text_or(m.value, "many", title(m)),
          icon(m), m.key_span, parse_boolean(text_or(m.value, "gathered", "")).value_or(false)};
    });
    each_new(root, "tracks", words.tracks, [&](const Member& m) {
      const bool group = text_or(m.value, "scope", "") == "group";
      return Track{m.key,
                   title(m),
                   icon(m),
                   group ? Track::Scope::group : Track::Scope::player,
                   integer_of(m.value, "min"),
                   integer_of(m.value, "max"),
                   m.key_span};
    });
    each_new(root, "layers", words.layers, [&](const Member& m) {
      return Layer{m.key, title(m), icon(m), integer_of(m.value, "number"), m.key_span};
    });
    each_new(root, "areas", words.areas, [&](const Member& m) {
      return Area{m.key, title(m), icon(m), m.key_span};
    });
    each_new(root, "actions", words.actions, [&](const Member& m) {
      return Action{m.key, title(m), text_or(m.value, "phrase", m.key), icon(m), m.key_span};
    });
  }

  void table(const Node& root) {
    const Node* name = root.get("name");
    if (name == nullptr || find_name(model_.words.tables, name->text)) return;
    model_.words.tables.push_back({name->text, text_or(root, "title", name->text), name->span});
  }

  // Tokens, tracks and layers are written side by side in one requirement or effect: a word must
  // mean one thing.
  void check_vocabulary() {
    std::map<std::string, Span> seen;
    const auto check = [&](const auto& entries) {
      for (const auto& entry : entries) {
        if (is_effect_word(entry.name)) {
          diagnostics_
              .report(codes::name_taken, entry.span,
                      quoted(entry.name) + " is a word of the effect language")
              .note("choose another name; the printed title can stay");
        }
        const auto [first, is_new] = seen.emplace(entry.name, entry.span);
        if (!is_new) {
          diagnostics_
              .report(codes::name_taken, entry.span,
                      quoted(entry.name) + " already names another component")
              .also(first->second, "first declared here");
        }
      }
    };
    check(model_.words.tokens);
    check(model_.words.tracks);
    check(model_.words.layers);
    check_layer_numbers();
    for (const std::string& icon : strip_icons()) model_.icons.insert(icon);
    for (const Deck& deck : model_.words.decks) model_.icons.insert(deck.name);
  }

  void check_layer_numbers() {
    std::map<int, const Layer*> seen;
    for (const Layer& layer : model_.words.layers) {
      const auto [first, is_new] = seen.emplace(layer.number, &layer);
      if (is_new) continue;
      diagnostics_
          .report(codes::name_taken, layer.span,
                  fmt::format("{} has the number {}, which {} has already", quoted(layer.name),
                              layer.number, quoted(first->second->name)))
          .also(first->second->span, "declared here");
    }
  }

  const KindSet& kinds_;
  Model& model_;
  Diagnostics& diagnostics_;
  std::map<std::string, size_t, std::less<>> by_name_;
};

}  // namespace

void collect_names(const std::vector<ContentFile>& files, const KindSet& kinds, Model& model,
                   Diagnostics& diagnostics) {
  NameCollector(kinds, model, diagnostics).run(files);
}

}  // namespace loom
