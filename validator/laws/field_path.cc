#include "validator/laws/field_path.h"

#include <fmt/core.h>

#include "schema/text/wording.h"

namespace loom::law {
namespace {

// A number that follows from what a requirement asks for, or from how many there are of something.
constexpr const char* kTokens = "tokens";
constexpr const char* kLayers = "layers";
constexpr const char* kTracks = "tracks";
constexpr const char* kCount = "count";
constexpr const char* kLayer = "layer";  // the family
constexpr const char* kNumber = "number";

template <typename Counts>
double total(const Counts& counts) {
  double sum = 0;
  for (const auto& counted : counts) sum += counted.count;
  return sum;
}

// Of the one that has this name.
template <typename Counts>
double named(const Counts& counts, const Vocabulary& words, std::string_view name) {
  double sum = 0;
  for (const auto& counted : counts) {
    if (words[counted.id].name == name) sum += counted.count;
  }
  return sum;
}

double asked_for(const Requirement& requirement, const Vocabulary& words, const std::string& step) {
  if (step == kTokens) return total(requirement.tokens);
  if (step == kLayers) return total(requirement.layers);
  if (step == kTracks) return total(requirement.tracks);
  return named(requirement.tokens, words, step) + named(requirement.layers, words, step) +
         named(requirement.tracks, words, step);
}

std::vector<std::string> names_of(const std::vector<Field>& fields) {
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

class Walk {
 public:
  Walk(const LoadedGame& game, const std::vector<std::string>& path) : game_(game), path_(path) {}

  FieldSort from(const Kind& kind) {
    fields(kind, kind.fields);
    return std::move(sort_);
  }

 private:
  bool last() const { return at_ + 1 == path_.size(); }
  void lost(std::vector<std::string> known) {
    sort_.wrong = at_;
    sort_.known = std::move(known);
  }
  void ends(Sort sort, std::vector<std::string> values = {}) {
    if (last()) {
      sort_.found = true;
      sort_.sort = sort;
      sort_.values = std::move(values);
    } else {
      ++at_;
      lost({});
    }
  }

  void fields(const Kind& kind, const std::vector<Field>& among) {
    const Field* field = find_field(among, path_[at_]);
    if (field == nullptr) return lost(names_of(among));
    shape(kind, field->shape);
  }

  void shape(const Kind& kind, const Shape& shape) {
    switch (shape.type) {
      case FieldType::integer:
      case FieldType::number:
        return ends(Sort::number);
      case FieldType::boolean:
        return ends(Sort::truth);
      case FieldType::text:
      case FieldType::literal:
      case FieldType::name:
        return ends(Sort::text);
      case FieldType::choice:
        return ends(Sort::text, shape.values);
      case FieldType::reference:
        return reference(shape);
      case FieldType::requirement:
        return further(asked_names(), "asks for several things");
      case FieldType::effect:
      case FieldType::list:
        return further({kCount}, "is a list");
      case FieldType::map:
      case FieldType::record:
        return record(kind, shape);
      case FieldType::any:
        return lost({});
    }
  }

  // A step that must follow and leads to a number.
  void further(std::vector<std::string> known, const char* what) {
    if (last()) {
      sort_.needs = fmt::format("{} {}: say which number is meant, as `{}.{}`", quoted(path_[at_]),
                                what, path_[at_], known.front());
      return lost(std::move(known));
    }
    ++at_;
    for (const std::string& name : known) {
      if (name == path_[at_]) return ends(Sort::number);
    }
    lost(std::move(known));
  }

  void record(const Kind& kind, const Shape& shape) {
    if (shape.type == FieldType::map || last()) return further({kCount}, "has several parts");
    ++at_;
    fields(kind, record_fields(kind, shape));
  }

  void reference(const Shape& shape) {
    if (last()) return ends(Sort::text, names_in(shape.to));
    ++at_;
    if (const Kind* other = game_.kinds.find(shape.to); other != nullptr && other->of_cards)
      return fields(*other, other->fields);
    if (shape.to == kLayer && path_[at_] == kNumber) return ends(Sort::number);
    lost(shape.to == kLayer ? std::vector<std::string>{kNumber} : std::vector<std::string>{});
  }

  std::vector<std::string> names_in(const std::string& family) const {
    std::vector<std::string> names;
    if (const Family* found = game_.model.family(family)) {
      for (const Family::Name& name : found->names) names.push_back(name.text);
    }
    return names;
  }

  std::vector<std::string> asked_names() const {
    std::vector<std::string> names{kTokens, kLayers, kTracks};
    append_names(game_.model.words.tokens, names);
    append_names(game_.model.words.layers, names);
    append_names(game_.model.words.tracks, names);
    return names;
  }

  const LoadedGame& game_;
  const std::vector<std::string>& path_;
  size_t at_ = 0;
  FieldSort sort_;
};

Amount number(double value) { return {Amount::Type::number, value, {}}; }

}  // namespace

FieldSort sort_of(const LoadedGame& game, const Kind& kind, const std::vector<std::string>& path) {
  return Walk(game, path).from(kind);
}

const Value& first_of(const Card& card, const std::vector<std::string>& path) {
  return card[path.front()];
}

Amount follow(const LoadedGame& game, const CardsById& cards, const Card& card,
              const std::vector<std::string>& path) {
  const Value* value = &card[path.front()];
  for (size_t i = 1; i < path.size(); ++i) {
    const std::string& step = path[i];
    if (!value->present()) return {};
    if (const auto* reference = value->as<Reference>()) {
      const std::string& family = game.model.families[reference->family].name;
      if (family == kLayer) return number(game.model.words.layers[reference->index].number);
      const auto other = cards.find(fmt::format("{}/{}", family, reference->name));
      if (other == cards.end()) return {};
      value = &(*other->second)[step];
    } else if (const auto* requirement = value->as<Requirement>()) {
      return number(asked_for(*requirement, game.model.words, step));
    } else if (const auto* effects = value->as<EffectList>()) {
      return number(static_cast<double>(effects->effects.size()));
    } else if (const auto* items = value->as<Value::List>()) {
      return number(static_cast<double>(items->size()));
    } else if (step == kCount && !(*value)[step].present()) {
      return number(static_cast<double>(value->map().size()));
    } else {
      value = &(*value)[step];
    }
  }
  if (value->as<int64_t>() != nullptr || value->as<double>() != nullptr)
    return number(value->number());
  if (value->as<bool>() != nullptr) return {Amount::Type::truth, value->flag() ? 1.0 : 0.0, {}};
  if (value->as<std::string>() != nullptr || value->as<Reference>() != nullptr)
    return {Amount::Type::text, 0, value->text()};
  return {};
}

}  // namespace loom::law
