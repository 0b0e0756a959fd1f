#include "workspace/names/rename.h"

#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "workspace/names/first_entry.h"

namespace loom {
namespace {

// Names of these stand side by side in lines and effects: a word must mean one thing.
constexpr std::array<std::string_view, 10> kComponents = {
    "token", "track", "layer", "zone", "counter", "status", "marker", "place", "spaces", "area"};

bool is_component(std::string_view family) {
  return std::find(kComponents.begin(), kComponents.end(), family) != kComponents.end();
}

bool has_icon(std::string_view family) {
  return family == "action" || family == "area" || family == "layer" || family == "token" ||
         family == "track";
}

bool is_rule_id(std::string_view name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  });
  return plain && !name.empty() && name[0] >= 'A' && name[0] <= 'Z';
}

// What has the name already; empty when nothing has.
std::string taken_by(const NameIndex& names, const Named& named, const std::string& new_name) {
  const std::string whole =
      named.name.substr(0, named.name.size() - written_name(named).size()) + new_name;
  if (names.find(named.family, whole)) return named.family;
  if (!is_component(named.family)) return {};
  for (const std::string_view family : kComponents) {
    if (names.find(family, new_name)) return std::string(family);
  }
  return {};
}

std::string place_text(const NameIndex& names, Span span) {
  const Source& source = names.game().sources[span.file];
  return fmt::format("{}:{}", source.path(), source.position(span.begin).line);
}

// The component whose name stands there, if it can have an icon.
const Member* entry_at(const Node& root, Span key) {
  for (const char* part : {"tokens", "tracks", "layers", "areas", "actions"}) {
    const Node* all = root.get(part);
    for (size_t i = 0; all != nullptr && i < all->members.size(); ++i) {
      if (all->members[i].key_span == key) return &all->members[i];
    }
  }
  return nullptr;
}

// A component without an icon of its own has that of its name, which it keeps.
void keep_icon(const NameIndex& names, const Named& named, Span declared, Renaming& renaming) {
  const LoadedGame& game = names.game();
  if (!game.model.icons.contains(named.name)) return;
  for (const ContentFile& file : game.files) {
    if (file.kind->name != "components") continue;
    const Member* entry = entry_at(file.document.root, declared);
    if (entry == nullptr || !entry->value.is_map() || entry->value.get("icon") != nullptr) continue;
    const Source& source = game.sources[declared.file];
    const FirstEntry place = first_entry(source, entry->value);
    renaming.edits.push_back({source.path(), place.place, place.place,
                              fmt::format("icon: {}{}", named.name, place.after)});
  }
}

}  // namespace

std::string written_name(const Named& named) {
  if (named.family == families::kBox) return named.name.substr(named.name.find('/') + 1);
  const bool dotted = named.family == families::kFigure || named.family == families::kStep;
  return dotted ? named.name.substr(named.name.rfind('.') + 1) : named.name;
}

std::string why_fixed(const NameIndex& names, uint32_t thing) {
  const Named& named = names[thing];
  if (named.family == families::kIcon)
    return fmt::format("the icon `{}` is a file: rename the file, and what names it", named.name);
  if (named.family == families::kKind)
    return fmt::format("`{}` is a kind: lines of rules are built on it in many forms", named.name);
  const std::vector<Mention> all = names.all_of(thing);
  if (all.empty() || !all.front().declares)
    return fmt::format("`{}` is declared nowhere in this game", named.name);
  const std::string folder = join_path(names.game().folder, "");
  for (const Mention& mention : all) {
    const Source& source = names.game().sources[mention.span.file];
    if (!source.path().starts_with(folder)) {
      return fmt::format("{} names it, which is a file of the game that this one extends",
                         place_text(names, mention.span));
    }
    if (source.slice(mention.span) != written_name(named)) {
      return fmt::format("{} writes it in another way", place_text(names, mention.span));
    }
  }
  return {};
}

Renaming rename(const NameIndex& names, uint32_t thing, const std::string& new_name) {
  Renaming renaming;
  const Named& named = names[thing];
  renaming.refused = why_fixed(names, thing);
  if (!renaming.refused.empty()) return renaming;
  const bool rule = named.family == families::kRule || named.family == "ruling";
  if (rule ? !is_rule_id(new_name) : !is_name(new_name)) {
    renaming.refused =
        rule ? fmt::format("`{}` is no id of a rule, such as `S2`", new_name)
             : fmt::format("`{}` is no name: lower-case letters, digits and single hyphens",
                           new_name);
    return renaming;
  }
  if (new_name == written_name(named)) return renaming;
  if (const std::string other = taken_by(names, named, new_name); !other.empty()) {
    renaming.refused = fmt::format("there is {} `{}` already", a_word(other), new_name);
    return renaming;
  }
  for (const Mention& mention : names.all_of(thing)) {
    renaming.edits.push_back({names.game().sources[mention.span.file].path(), mention.span.begin,
                              mention.span.end, new_name});
    if (mention.declares && has_icon(named.family)) keep_icon(names, named, mention.span, renaming);
  }
  std::sort(renaming.edits.begin(), renaming.edits.end());
  renaming.edits.erase(std::unique(renaming.edits.begin(), renaming.edits.end()),
                       renaming.edits.end());
  return renaming;
}

}  // namespace loom
