#include "workspace/typing/place_help.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/behaviour/reading.h"
#include "schema/yaml/yaml_reader.h"
#include "workspace/names/rename.h"
#include "workspace/typing/cursor.h"
#include "workspace/typing/expected.h"
#include "workspace/typing/offers.h"

namespace loom {
namespace {

// So many places are listed.
constexpr size_t kMostPlaces = 8;

std::string heading(const Named& named) {
  return fmt::format("**{}** `{}`", named.family, named.name);
}

std::string shown_path(const NameIndex& names, std::string_view path) {
  const std::string folder = join_path(names.game().folder, "");
  return std::string(path.starts_with(folder) ? path.substr(folder.size()) : path);
}

// What readers see it in: chapters, and the components that lie on the table.
std::string printed_places(const NameIndex& names, uint32_t thing) {
  std::string places;
  size_t count = 0;
  std::string last;
  for (const Mention& mention : names.all_of(thing)) {
    const Source& source = names.game().sources[mention.span.file];
    const std::string path = shown_path(names, source.path());
    const bool printed = path.ends_with(".md") || path.starts_with("look/");
    std::string place = fmt::format("\n- {}:{}", path, source.position(mention.span.begin).line);
    // A line that names it twice is one place.
    if (!printed || place == last || ++count > kMostPlaces) continue;
    places += place;
    last = std::move(place);
  }
  if (count > kMostPlaces) places += fmt::format("\n- and {} more", count - kMostPlaces);
  return places.empty() ? "" : "\n\nPrinted in" + places;
}

std::string describe_figure(const NameIndex& names, uint32_t thing) {
  const Named& named = names[thing];
  const Model& model = names.game().model;
  std::string text = heading(named);
  if (const auto figure = find_figure(model, nullptr, named.name))
    text += fmt::format(" = {}", figure->text);
  const std::string id = named.name.substr(0, named.name.find('.'));
  if (const Rule* rule = model.rules.find(id)) {
    text += fmt::format("\n\n{}: {}", id, stated(model, rule, rule->statement));
    for (const Pin& pin : rule->pins) {
      if (pin.path == written_name(named) || pin.path == named.name)
        text += fmt::format("\n\nThe source prints {} in line {}.", pin.value, pin.line);
    }
  }
  return text + printed_places(names, thing);
}

std::string describe_rule(const NameIndex& names, const Named& named) {
  const Model& model = names.game().model;
  const Rule* rule = model.rules.find(named.name);
  if (rule == nullptr) return heading(named);
  std::string text = fmt::format("{}: {}\n\n{}", heading(named), rule->section,
                                 stated(model, rule, rule->statement));
  const behaviour::Doing* doing = names.behaviour().find(named.name);
  if (doing == nullptr) return text;
  const auto lines = behaviour::read_rule(*doing, names.behaviour(), model.language);
  if (lines.empty()) return text;
  text += "\n\nWhat it does:\n";
  for (const behaviour::ReadLine& line : lines) {
    text +=
        fmt::format("\n{}- {}", std::string(static_cast<size_t>(line.depth) * 2, ' '), line.text);
  }
  return text;
}

// "pays 2 Energy, 1 Insight; has Boundary; loses 1 Vitals"
std::string told(const Requirement& requirement, const Vocabulary& words) {
  std::string text;
  const auto list = [&](const char* verb, const auto& all, const auto& name) {
    std::string part;
    for (const auto& each : all) part += fmt::format("{}{}", part.empty() ? "" : ", ", name(each));
    if (!part.empty()) text += fmt::format("{}{} {}", text.empty() ? "" : "; ", verb, part);
  };
  list("pays", requirement.tokens, [&](const auto& each) {
    const Token& token = words[each.id];
    return fmt::format("{} {}", each.count, each.count == 1 ? token.title : token.many);
  });
  list("has", requirement.layers, [&](const auto& each) {
    const Layer& layer = words[each.id];
    return each.count == 1 ? layer.title : fmt::format("{} {}", each.count, layer.title);
  });
  list("loses", requirement.tracks,
       [&](const auto& each) { return fmt::format("{} {}", each.count, words[each.id].title); });
  return text;
}

std::string told(const Value& value, const Vocabulary& words, const Language& language) {
  if (const auto* effects = value.as<EffectList>()) return sentence(*effects, words, language);
  if (const auto* requirement = value.as<Requirement>()) return told(*requirement, words);
  if (const auto* number = value.as<int64_t>()) return std::to_string(*number);
  if (const auto* reference = value.as<Reference>()) return reference->name;
  return std::string(value.text());
}

std::string describe_card(const NameIndex& names, const Named& named) {
  const Model& model = names.game().model;
  std::string text = heading(named);
  for (const Card& card : model.cards) {
    if (card.kind->name != named.family || card.slug != named.name) continue;
    for (size_t i = 0; i < card.values.size(); ++i) {
      const std::string value = told(card.values[i], model.words, model.language);
      if (!value.empty()) text += fmt::format("\n- {}: {}", card.kind->fields[i].name, value);
    }
  }
  return text;
}

// What a component is called, from the record that declares it.
std::string describe_other(const NameIndex& names, uint32_t thing) {
  const Named& named = names[thing];
  const Model& model = names.game().model;
  std::string text = heading(named);
  if (const Kind* kind = names.game().kinds.find(named.name);
      kind != nullptr && named.family == families::kKind)
    text += "\n\n" + kind->doc;
  for (const std::string_view part : {"title", "many"}) {
    const auto found = find_figure(model, nullptr, fmt::format("term.{}.{}", named.name, part));
    if (found) text += fmt::format("\n- {}: {}", part, found->text);
  }
  for (const BoundFile* file : model.files_of("glossary")) {
    const std::string_view definition = file->root["terms"][named.name]["definition"].text();
    if (!definition.empty()) text += "\n\n" + stated(model, nullptr, definition);
  }
  for (const Track& track : model.words.tracks) {
    if (named.family == "track" && track.name == named.name)
      text += fmt::format("\n- from {} to {}", track.min, track.max);
  }
  for (const Layer& layer : model.words.layers) {
    if (named.family == "layer" && layer.name == named.name)
      text += fmt::format("\n- number {}", layer.number);
  }
  return text;
}

const Node* scalar_at(const Node& node, size_t offset) {
  if (node.is_scalar())
    return node.span.begin <= offset && offset <= node.span.end ? &node : nullptr;
  for (const Member& member : node.members) {
    if (const Node* found = scalar_at(member.value, offset)) return found;
  }
  return nullptr;
}

bool is_word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

}  // namespace

std::string describe_thing(const NameIndex& names, uint32_t thing) {
  const Named& named = names[thing];
  if (named.family == families::kFigure) return describe_figure(names, thing);
  if (named.family == families::kRule) return describe_rule(names, named);
  if (names.is_card(thing)) return describe_card(names, named);
  return describe_other(names, thing);
}

std::string describe_key(const KindSet& kinds, std::string_view text, size_t offset) {
  size_t end = std::min(offset, text.size());
  while (end < text.size() && is_word_letter(text[end])) ++end;
  const Cursor cursor = find_cursor(text, end);
  if (!cursor.at_key || text.substr(end, 1) != ":" || cursor.typed.empty()) return {};
  const Expected expected = find_expected(kinds, written_kind(text), cursor.path);
  for (const Field* field : expected_fields(expected)) {
    if (field->name == cursor.typed) return field_help(*field);
  }
  if (expected.what == Expected::What::file && cursor.typed == kKindKey && expected.kind != nullptr)
    return fmt::format("`{}`: {}", expected.kind->name, expected.kind->doc);
  return {};
}

std::string describe_value(const NameIndex& names, std::string_view text, size_t offset) {
  const Cursor cursor = find_cursor(text, offset);
  const KindSet& kinds = names.game().kinds;
  const Expected expected = find_expected(kinds, written_kind(text), cursor.path);
  if (expected.what != Expected::What::value) return {};
  const FieldType type = expected.shape->type;
  if (type != FieldType::effect && type != FieldType::requirement) return {};
  SourceMap sources;
  Diagnostics ignored;
  const FileId file = sources.add("", std::string(text));
  const ReadDocument read = read_yaml(sources, file, ignored);
  const Node* node = read.document ? scalar_at(read.document->root, offset) : nullptr;
  if (node == nullptr) return {};
  const Model& model = names.game().model;
  const ScalarText scalar(sources[file], *node);
  if (type == FieldType::effect)
    return sentence(parse_effects(scalar, model.words, ignored), model.words, model.language);
  const Requirement asked = parse_requirement(scalar, model.words, ignored);
  return told(asked, model.words);
}

}  // namespace loom
