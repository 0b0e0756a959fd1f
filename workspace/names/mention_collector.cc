// Which names there are.
#include "workspace/names/mention_collector.h"

#include <fmt/core.h>
#include <array>

namespace loom {
namespace {

// What is declared in files of kind `components` without a family, by its key.
struct Part {
  std::string_view key;
  std::string_view family;
};
constexpr std::array kParts = {Part{"zones", "zone"},      Part{"counters", "counter"},
                               Part{"statuses", "status"}, Part{"markers", "marker"},
                               Part{"places", "place"},    Part{"spaces", "spaces"}};

// A term of the same name is the thing's own, the first of these.
constexpr std::array<std::string_view, 13> kWithTerms = {
    "token", "track",   "layer",  "area",   "action", "kind",  "table",
    "zone",  "counter", "status", "marker", "place",  "spaces"};

constexpr std::string_view kRules = "rules";
constexpr std::string_view kComponents = "components";

}  // namespace

uint32_t MentionCollector::thing(std::string_view family, std::string_view name) {
  const auto [place, is_new] = index_.by_name_.try_emplace(
      {std::string(family), std::string(name)}, static_cast<uint32_t>(index_.things_.size()));
  if (is_new) index_.things_.push_back({std::string(family), std::string(name)});
  return place->second;
}

void MentionCollector::link(std::string_view family, std::string_view name, uint32_t same) {
  index_.by_name_[{std::string(family), std::string(name)}] = same;
}

void MentionCollector::run() {
  declare_all();
  find_boxes();
  for (const ContentFile& each : game_.files) file(each);
  for (const FileId id : game_.chapters) chapter(id);
}

void MentionCollector::declare_all() {
  std::map<std::string_view, size_t> kinds_with;
  for (const Card& card : model_.cards) ++kinds_with[card.slug];
  for (const Family& family : model_.families) {
    if (family.name == families::kTerm) continue;
    for (const Family::Name& name : family.names) thing(family.name, name.text);
  }
  declare_components();
  for (const Card& card : model_.cards) {
    if (kinds_with[card.slug] == 1) slugs_[card.slug] = thing(card.kind->name, card.slug);
  }
  if (const Family* terms = model_.family(families::kTerm)) {
    for (const Family::Name& name : terms->names) {
      std::optional<uint32_t> same;
      for (const std::string_view family : kWithTerms) {
        if (!same) same = index_.find(family, name.text);
      }
      link(families::kTerm, name.text, same ? *same : thing(families::kTerm, name.text));
    }
  }
  declare_figures();
  for (const std::string& icon : model_.icons) thing(families::kIcon, icon);
}

// What rules may name without a family; a zone of an area's name is that area.
void MentionCollector::declare_components() {
  const behaviour::Names& names = index_.behaviour_.names;
  for (const auto& zone : names.zones) {
    const auto area = index_.find("area", zone.name);
    if (area) link("zone", zone.name, *area);
    if (!area) thing("zone", zone.name);
  }
  for (const auto& each : names.counters) thing("counter", each.name);
  for (const auto& each : names.statuses) thing("status", each.name);
  for (const auto& each : names.markers) thing("marker", each.name);
  for (const auto& each : names.places) thing("place", each.name);
  for (const auto& each : names.spaces) thing("spaces", each.name);
  for (const auto& each : names.words) thing("word", each.name);
  for (const std::string& action : names.actions) thing(families::kAction, action);
}

void MentionCollector::declare_figures() {
  for (const Rule& rule : model_.rules.rules) {
    const auto add = [&](const std::string& name) {
      thing(families::kFigure, fmt::format("{}.{}", rule.id, name));
    };
    for (const RuleFigure& figure : rule.figures) add(figure.name);
    for (const RuleName& name : rule.names) add(name.name);
    for (const Series& series : rule.series) add(series.name);
    for (const Bands& bands : rule.bands) {
      add(bands.name);
      for (const Reading& reading : bands.readings)
        add(fmt::format("{}.{}", bands.name, reading.name));
    }
  }
  for (const behaviour::RuleSteps& rule : index_.behaviour_.names.rules) {
    for (const auto& [step, lines] : rule.steps)
      thing(families::kStep, fmt::format("{}.{}", rule.rule, step));
  }
}

void MentionCollector::file(const ContentFile& file) {
  file_ = &file;
  rule_ = nullptr;
  const Node& root = file.document.root;
  const Node* name = root.get("name");
  layout_ = file.kind->name == "layout" && name != nullptr ? name->text : "";
  if (!file.kind->of_cards) {
    if (const Member* kind = root.find(kKindKey); kind != nullptr && file.kind->name == "kind") {
      if (name != nullptr) add(thing(families::kKind, name->text), name->span, true);
    }
    fields(root, file.kind->fields);
    return;
  }
  if (const Node* kind = root.get(kKindKey)) {
    if (const auto named = index_.find(families::kKind, kind->text)) add(*named, kind->span);
  }
  if (const Node* defaults = root.get(kDefaultsKey)) fields(*defaults, file.kind->fields);
  const Node* cards = root.get(kCardsKey);
  if (cards == nullptr) return;
  for (const Member& card : cards->members) {
    add(thing(file.kind->name, card.key), card.key_span, true);
    fields(card.value, file.kind->fields);
  }
}

void MentionCollector::fields(const Node& node, const std::vector<Field>& fields) {
  for (const Member& member : node.members) {
    if (const Field* field = find_field(fields, member.key))
      value(member.value, field->shape, *field);
  }
}

void MentionCollector::value(const Node& node, const Shape& shape, const Field& field) {
  if (shape.type == FieldType::any) {
    anything(node);
  } else if (node.is_list() && shape.of) {
    for (const Member& item : node.members) value(item.value, *shape.of, field);
  } else if (node.is_map() && shape.type == FieldType::record) {
    fields(node, record_fields(*file_->kind, shape));
  } else if (node.is_map() && shape.type == FieldType::map) {
    map(node, shape, field);
  } else if (node.is_scalar()) {
    const Field* alone =
        shape.type == FieldType::record ? shorthand_field(*file_->kind, shape) : nullptr;
    scalar(node, alone == nullptr ? shape : alone->shape, alone == nullptr ? field : *alone);
  }
}

void MentionCollector::map(const Node& node, const Shape& shape, const Field& field) {
  for (const Member& member : node.members) {
    if (const Field* own = find_field(shape.fields, member.key)) {
      value(member.value, own->shape, *own);
      continue;
    }
    const bool of_rules = file_->kind->name == kRules && field.name == kRules;
    if (of_rules) rule_ = model_.rules.find(member.key);
    map_key(member, shape, field);
    const std::string outside = figure_;
    if (rule_ != nullptr && field.name == "bands")
      figure_ = fmt::format("{}.{}", rule_->id, member.key);
    if (shape.of) value(member.value, *shape.of, field);
    figure_ = outside;
    if (of_rules) rule_ = nullptr;
  }
}

void MentionCollector::map_key(const Member& member, const Shape& shape, const Field& field) {
  const auto declare = [&](std::string_view family, const std::string& name) {
    if (const auto found = index_.find(family, name)) add(*found, member.key_span, true);
  };
  if (!shape.declares.empty()) return declare(shape.declares, member.key);
  if (!shape.to.empty()) {
    if (const auto found = index_.find(shape.to, member.key)) add(*found, member.key_span);
    return;
  }
  if (rule_ != nullptr) {
    static constexpr std::array<std::string_view, 5> kFigures = {"figures", "switches", "names",
                                                                 "series", "bands"};
    for (const std::string_view each : kFigures) {
      if (field.name == each)
        return declare(families::kFigure, fmt::format("{}.{}", rule_->id, member.key));
    }
    if (field.name == "readings" && !figure_.empty())
      return declare(families::kFigure, fmt::format("{}.{}", figure_, member.key));
    if (field.name == "steps")
      return declare(families::kStep, fmt::format("{}.{}", rule_->id, member.key));
    if (field.name == "words") return declare("word", member.key);
  }
  if (file_->kind->name == kComponents) {
    for (const Part& part : kParts) {
      if (field.name == part.key) return declare(part.family, member.key);
    }
    const bool decks = field.name == "decks";
    if (decks || field.name == "tables") {
      const auto named = index_.find(decks ? families::kKind : families::kTable, member.key);
      if (named) add(*named, member.key_span);
      return;
    }
  }
  if (file_->kind->name == "bounds") return requirement_or_effect(member.key, member.key_span);
  printed_ = field.name == "printed";  // figures of its own rule, by their names alone
  words(member.key, false, member.key_span);
  printed_ = false;
}

// Lines of rules and whatever else has no shape.
void MentionCollector::anything(const Node& node) {
  if (node.is_scalar()) {
    words(ScalarText(game_.sources[node.span.file], node), false);
    return;
  }
  for (const Member& member : node.members) {
    if (node.is_map()) words(member.key, false, member.key_span);
    anything(member.value);
  }
}

}  // namespace loom
