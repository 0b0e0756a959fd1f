#include <fmt/core.h>
#include <algorithm>
#include <map>
#include <set>

#include "driver/diff/change_list.h"
#include "driver/diff/value_words.h"
#include "driver/dump.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

using How = ChangedThing::How;

// Where a file of one of the tool's own kinds belongs, and how closely it is told.
struct FileTraits {
  const char* kind;
  Aspect aspect;
  const char* group;
  size_t deepest;  // parts of a path that are told apart; 0: all
};

constexpr FileTraits kFiles[] = {
    {"play", Aspect::play, "Order of play", 0},
    {"glossary", Aspect::wording, "Glossary", 0},
    {"telling", Aspect::wording, "Words of play", 0},
    {"language", Aspect::wording, "Language", 0},
    {"leaflet", Aspect::wording, "Leaflets", 3},
    {"theme", Aspect::look, "Theme", 3},
    {"layout", Aspect::look, "Layouts", 2},
    {"board", Aspect::look, "Boards", 2},
    {"pieces", Aspect::look, "Pieces", 2},
    {"boxes", Aspect::look, "Boxes", 2},
    {"game", Aspect::workshop, "The game", 0},
    {"example", Aspect::workshop, "Examples", 1},
    {"bounds", Aspect::workshop, "Bounds", 0},
    {"laws", Aspect::workshop, "Laws", 1},
    {"balance", Aspect::workshop, "Balance", 0},
    {"bots", Aspect::workshop, "Bots", 0},
};

// Files by what they are called in the game, whichever edition and file has them.
using FilesByName = std::map<std::string, const BoundFile*>;

std::map<FileId, std::string> paths_of(const LoadedGame& game) {
  std::map<FileId, std::string> paths;
  const std::vector<std::string> names = game_paths(game);
  for (size_t i = 0; i < names.size(); ++i) paths[game.files[i].document.file] = names[i];
  return paths;
}

FilesByName files_by_name(const LoadedGame& game, const char* kind) {
  const std::map<FileId, std::string> paths = paths_of(game);
  FilesByName files;
  for (const BoundFile* file : game.model.files_of(kind)) {
    const std::string_view name = file->root["name"].text();
    const auto path = paths.find(file->file);
    files[!name.empty() ? std::string(name) : path == paths.end() ? kind : path->second] = file;
  }
  return files;
}

// "regions.1 (Event Zone)": the path, and what it, or what it is a part of, is called.
std::string place_name(const Value& root, const std::string& path) {
  for (std::string above = path;; above.erase(above.rfind('.'))) {
    const Value value = value_at(root, above);
    const std::string_view title = value["title"].text();
    if (!title.empty()) return fmt::format("{} ({})", path, title);
    if (above.find('.') == std::string::npos) return path;
  }
}

// What lies deeper than anybody wants to read is told as changed, once; what came or went as a
// whole is named.
std::vector<ValueChange> told_to_depth(std::vector<ValueChange> changes, size_t deepest,
                                       const Value& old, const Value& now) {
  if (deepest == 0) return changes;
  std::vector<ValueChange> told;
  std::set<std::string> known;
  for (ValueChange& change : changes) {
    const std::vector<std::string> parts = split_at(change.what, '.');
    if (parts.size() <= deepest) {
      const Value& root = change.after.empty() ? old : now;
      if (change.before.empty() != change.after.empty() && has_parts(value_at(root, change.what))) {
        const char* how = change.before.empty() ? "new" : "gone";
        change = {fmt::format("{}: {}", how, place_name(root, change.what)), "", ""};
      }
      told.push_back(std::move(change));
      continue;
    }
    std::string path = parts[0];
    for (size_t i = 1; i < deepest; ++i) path += "." + parts[i];
    if (known.insert(path).second) told.push_back({place_name(now, path) + " changed", "", ""});
  }
  return told;
}

void compare_kind(const FileTraits& traits, const GameVersion& before, const GameVersion& after,
                  ChangeList& changes) {
  const FilesByName old = files_by_name(before.game, traits.kind);
  const FilesByName now = files_by_name(after.game, traits.kind);
  for (const auto& [name, file] : now) {
    const auto was = old.find(name);
    if (was == old.end()) {
      changes.add(traits.aspect, traits.group, {How::added, name, name});
      continue;
    }
    changes.add(traits.aspect, traits.group, name, name,
                told_to_depth(leaf_changes("", was->second->root, before.game.model, file->root,
                                           after.game.model),
                              traits.deepest, was->second->root, file->root));
  }
  for (const auto& [name, file] : old) {
    if (!now.contains(name)) changes.add(traits.aspect, traits.group, {How::removed, name, name});
  }
}

// "tokens.energy", whichever file declares it.
std::map<std::string, const Value*> components_of(const Model& model) {
  std::map<std::string, const Value*> components;
  for (const BoundFile* file : model.files_of("components")) {
    for (const Entry& family : file->root.map()) {
      for (const Entry& each : family.value.map())
        components[family.key + "." + each.key] = &each.value;
    }
  }
  return components;
}

Aspect aspect_of_component(const std::string& part) {
  if (part == "icon") return Aspect::look;
  return part == "title" || part == "many" || part == "phrase" ? Aspect::wording : Aspect::play;
}

std::string component_title(const std::string& id, const Value& component) {
  const std::string_view title = component["title"].text();
  return title.empty() ? id : std::string(title);
}

void compare_components(const GameVersion& before, const GameVersion& after, ChangeList& changes) {
  constexpr const char* kGroup = "Components";
  const auto old = components_of(before.game.model);
  const auto now = components_of(after.game.model);
  // What is an area and a zone too is called anew as both.
  std::set<std::string> told;
  for (const auto& [id, component] : now) {
    const auto was = old.find(id);
    if (was == old.end()) {
      changes.add(Aspect::play, kGroup, {How::added, id, component_title(id, *component)});
      continue;
    }
    for (ValueChange& change :
         leaf_changes("", *was->second, before.game.model, *component, after.game.model)) {
      const std::string title = component_title(id, *component);
      if (!told.insert(fmt::format("{}\n{}\n{}", title, change.what, change.before)).second)
        continue;
      const Aspect aspect = aspect_of_component(change.what);
      changes.add(aspect, kGroup, id, title, {std::move(change)});
    }
  }
  for (const auto& [id, component] : old) {
    if (!now.contains(id))
      changes.add(Aspect::play, kGroup, {How::removed, id, component_title(id, *component)});
  }
}

std::map<std::string, std::vector<std::string>> chapters_of(const LoadedGame& game) {
  std::map<std::string, std::vector<std::string>> chapters;
  for (const FileId id : game.chapters) {
    const Source& source = game.sources[id];
    std::vector<std::string>& lines = chapters[source.path().substr(source.path().rfind('/') + 1)];
    for (const std::string_view line : split_lines(source.text())) {
      if (!trimmed(line).empty()) lines.push_back(icons_in_words(trimmed(line), game.model));
    }
  }
  return chapters;
}

void compare_chapters(const GameVersion& before, const GameVersion& after, ChangeList& changes) {
  constexpr const char* kGroup = "Rulebook";
  const auto old = chapters_of(before.game);
  const auto now = chapters_of(after.game);
  for (const auto& [name, lines] : now) {
    const auto was = old.find(name);
    if (was == old.end()) {
      changes.add(Aspect::wording, kGroup, {How::added, name, name});
    } else {
      changes.add(Aspect::wording, kGroup, name, name, line_changes("", was->second, lines));
    }
  }
  for (const auto& [name, lines] : old) {
    if (!now.contains(name)) changes.add(Aspect::wording, kGroup, {How::removed, name, name});
  }
}

}  // namespace

void compare_files(const GameVersion& before, const GameVersion& after, ChangeList& changes) {
  compare_components(before, after, changes);
  for (const FileTraits& traits : kFiles) compare_kind(traits, before, after, changes);
  compare_chapters(before, after, changes);
}

}  // namespace loom
