#include "render/card/text_origin.h"

#include <algorithm>

#include "schema/language/rich_text.h"

namespace loom {
namespace {

struct Bytes {
  size_t begin = 0;
  size_t end = 0;
};

std::optional<Bytes> find_in(std::string_view text, const Sought& sought) {
  if (sought.icon.empty()) {
    const size_t at = text.find(sought.character);
    if (at == std::string_view::npos) return std::nullopt;
    return Bytes{at, at + sought.character.size()};
  }
  for (const TextPiece& piece : split_rich_text(text)) {
    if (piece.is_icon && piece.text == sought.icon) return Bytes{piece.begin, piece.end};
  }
  return std::nullopt;
}

class ValueSearch {
 public:
  ValueSearch(const Sought& sought, const Model& model, const SourceMap& sources)
      : sought_(sought), words_(model.words), model_(model), sources_(sources) {}

  // What stands there in so many words.
  std::optional<Span> in_words(const Value& value) const {
    if (const auto* text = value.as<std::string>()) return in_text(*text, value.span);
    return in_items(value, [&](const Value& item) { return in_words(item); });
  }

  // What is shown for it.
  std::optional<Span> in_meaning(const Value& value) const {
    if (const auto* reference = value.as<Reference>()) {
      return is_shown(*reference) ? std::optional(value.span) : std::nullopt;
    }
    if (const auto* requirement = value.as<Requirement>()) return in_requirement(*requirement);
    if (const auto* effects = value.as<EffectList>()) return in_effects(*effects);
    return in_items(value, [&](const Value& item) { return in_meaning(item); });
  }

 private:
  template <typename Search>
  static std::optional<Span> in_items(const Value& value, const Search& search) {
    std::optional<Span> found;
    for (const Value& item : value.list()) {
      if (!found) found = search(item);
    }
    for (const Entry& entry : value.map()) {
      if (!found) found = search(entry.value);
    }
    return found;
  }

  std::optional<Span> in_text(const std::string& text, Span span) const {
    const std::optional<Bytes> bytes = find_in(text, sought_);
    if (!bytes) return std::nullopt;
    Node scalar;
    scalar.type = Node::Type::scalar;
    scalar.span = span;
    scalar.text = text;
    return span_within(sources_[span.file], scalar, bytes->begin, bytes->end);
  }

  template <typename Word>
  bool matches(const Word& word) const {
    if (!sought_.icon.empty()) return word.icon == sought_.icon;
    return word.title.find(sought_.character) != std::string::npos;
  }

  template <typename Word>
  bool is_shown_by(const std::vector<Word>& words, std::string_view name) const {
    const auto id = find_name(words, name);
    return id && matches(words[id->value]);
  }

  bool is_shown(const Reference& reference) const {
    const std::string& family = model_.families[reference.family].name;
    if (family == "token") return is_shown_by(words_.tokens, reference.name);
    if (family == "track") return is_shown_by(words_.tracks, reference.name);
    if (family == "layer") return is_shown_by(words_.layers, reference.name);
    if (family == "area") return is_shown_by(words_.areas, reference.name);
    return family == "action" && is_shown_by(words_.actions, reference.name);
  }

  std::optional<Span> in_requirement(const Requirement& requirement) const {
    for (const auto& asked : requirement.tokens) {
      if (matches(words_[asked.id])) return asked.span;
    }
    for (const auto& asked : requirement.layers) {
      if (matches(words_[asked.id])) return asked.span;
    }
    for (const auto& asked : requirement.tracks) {
      if (matches(words_[asked.id])) return asked.span;
    }
    return std::nullopt;
  }

  std::optional<Span> in_effects(const EffectList& effects) const {
    for (const Effect& effect : effects.effects) {
      const EffectList alone{{effect}, effect.span};
      if (find_in(icon_strip(alone, words_), sought_) ||
          find_in(sentence(alone, words_, model_.language), sought_)) {
        return effect.span;
      }
    }
    return std::nullopt;
  }

  const Sought& sought_;
  const Vocabulary& words_;
  const Model& model_;
  const SourceMap& sources_;
};

}  // namespace

std::vector<const Value*> TextOrigin::values_of(const PlacedTemplate& text) const {
  std::vector<const Value*> values;
  for (const std::string& root : text.fields) {
    if (find_field(card_.kind->fields, root) != nullptr) {
      values.push_back(&card_[root]);
    } else if (root == "card" || root == "_card") {
      for (const Value& value : card_.values) values.push_back(&value);
    }
  }
  std::erase_if(values, [](const Value* value) { return !value->present() || !value->written; });
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

Span TextOrigin::find(const Sought& sought, const PlacedTemplate& text) const {
  const ValueSearch search(sought, model_, sources_);
  const std::vector<const Value*> values = values_of(text);
  for (const Value* value : values) {
    if (const std::optional<Span> found = search.in_words(*value)) return *found;
  }
  if (const std::optional<Bytes> bytes = find_in(text.written, sought); bytes && !text.built_in()) {
    return text.span_of(bytes->begin, bytes->end, sources_);
  }
  for (const Value* value : values) {
    if (const std::optional<Span> found = search.in_meaning(*value)) return *found;
  }
  return text.built_in() ? card_.span : text.span;
}

Span TextOrigin::find(const Sought& sought, const Value& value) const {
  return ValueSearch(sought, model_, sources_).in_meaning(value).value_or(value.span);
}

Span TextOrigin::whole(const PlacedTemplate& text) const {
  const std::vector<const Value*> values = values_of(text);
  if (values.size() == 1) return values[0]->span;
  return values.empty() && !text.built_in() ? text.span : card_.span;
}

}  // namespace loom
