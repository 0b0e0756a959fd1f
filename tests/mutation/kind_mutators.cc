// Slips in the kinds of cards and in game.yaml.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::kinds_slips {

Faults swap_slots(const Content& content) {
  Faults faults;
  const std::vector<Found> slots = content.find("kind", "slots/*");
  for (size_t i = 1; i < slots.size(); ++i) {
    if (content.value(slots[i]).path == content.value(slots[i - 1]).path)
      faults.push_back(swapped(content, content.value(slots[i - 1]), content.value(slots[i])));
  }
  return faults;
}

Faults unknown_role(const Content& content) { return changed(content, "kind", "role", misspelt); }

Faults misspell_family(const Content& content) {
  Faults faults = changed(content, "kind", "fields/*/to", misspelt);
  append(faults, changed(content, "kind", "fields/*/says", misspelt));
  append(faults, changed(content, "kind", "fields/*/row-of/*", misspelt));
  return faults;
}

Faults default_against_type(const Content& content) {
  Faults faults = changed(content, "kind", "fields/*/default", always("perhaps"));
  for (const Found& type : content.find("kind", "fields/*/type")) {
    if (type.text() == "integer") {
      faults.push_back(
          inserted({content.value(type).path, content.value(type).end, 0}, ", default: 0"));
    }
  }
  return faults;
}

Faults example_against_type(const Content& content) {
  Faults faults;
  for (const Found& type : content.find("kind", "fields/*/type")) {
    for (const Found& example : content.find("kind", "fields/" + type.keys[1] + "/example")) {
      const bool same_file = content.value(example).path == content.value(type).path;
      if (same_file && type.text() == "integer")
        faults.push_back(replaced(content.value(example), "many"));
    }
  }
  return faults;
}

// A field that cards have, and the kind no more.
Faults drop_field(const Content& content) {
  Faults faults;
  for (const Found& field : content.find("kind", "fields/*")) {
    if (field.value().is_map() && content.slice(content.value(field)).starts_with("{")) {
      Fault fault = deleted(content.lines(field));
      fault.spots.clear();
      for (const Found& use : content.find("*", "cards/*/" + field.name()))
        fault.or_at(content.key(use));
      for (const Found& slot : content.find("kind", "slots/" + field.name()))
        fault.or_at(content.value(slot));
      if (!fault.spots.empty()) faults.push_back(fault);
    }
  }
  return faults;
}

Faults drop_pattern(const Content& content) {
  Faults faults;
  for (const Found& pattern : content.find("game", "files/*")) {
    Place line = content.value(pattern);
    line.begin = content.texts().at(line.path).rfind('\n', line.begin) + 1;
    line.end = content.texts().at(line.path).find('\n', line.end) + 1;
    faults.push_back(deleted(line).at(content.value(content.find("game", "files").front())));
  }
  return faults;
}

Faults unknown_output(const Content& content) {
  Faults faults = changed(content, "game", "outputs/*", misspelt);
  append(faults, changed(content, "game", "languages/*", always("fr")));
  return faults;
}

Faults drop_game_key(const Content& content) {
  Faults faults;
  // What is missing is told where the game begins.
  const auto begin = content.key(content.find("game", "kind").front());
  for (const char* key : {"title", "edition", "version", "files"}) {
    for (const Found& found : content.find("game", key))
      faults.push_back(deleted(content.lines(found)).at(begin));
  }
  return faults;
}

Faults misspell_game_key(const Content& content) {
  Faults faults;
  for (const Found& key : content.find("game", "*")) {
    if (key.name() != "kind") {
      faults.push_back(
          replaced(content.key(key), misspelt(key.name())).or_at({content.key(key).path, 0, 0}));
    }
  }
  return faults;
}

Faults stray_file(const Content& content) {
  Faults faults;
  for (const char* path : {"cards/patterns/old/7-more.yaml", "notes/todo.yaml"}) {
    Fault fault;
    fault.added[content.folder() + "/" + path] = "kind: pattern\ncards: {}\n";
    fault.at(content.value(content.find("game", "files").front()));
    faults.push_back(fault);
  }
  return faults;
}

}  // namespace loom::testing::kinds_slips
