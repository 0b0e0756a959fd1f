// Slips in components, in the bounds that cards are held to, and in the bands of simulated play.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::components_slips {
namespace {

// A name that is declared no more is missed wherever it is used.
Fault missed(const Content& content, Fault fault, const std::string& name) {
  for (const Place& use : content.uses(name)) fault.or_at(use);
  return fault;
}

}  // namespace

Faults rename_component(const Content& content) {
  Faults faults;
  for (const char* family : {"tokens", "tracks", "layers", "areas", "actions"}) {
    for (const Found& component : content.find("components", std::string(family) + "/*")) {
      faults.push_back(missed(content, replaced(content.key(component), misspelt(component.name())),
                              component.name()));
    }
  }
  return faults;
}

Faults delete_component(const Content& content) {
  Faults faults;
  for (const char* family : {"tokens", "tracks", "layers", "areas", "actions"}) {
    for (const Found& component : content.find("components", std::string(family) + "/*"))
      faults.push_back(missed(content, deleted(content.lines(component)), component.name()));
  }
  return faults;
}

Faults change_track_end(const Content& content) {
  Faults faults;
  for (const Found& max : content.find("components", "tracks/*/max"))
    faults.push_back(replaced(content.value(max), std::to_string(std::stoi(max.text()) - 1)));
  return faults;
}

Faults change_layer_number(const Content& content) {
  Faults faults;
  for (const Found& number : content.find("components", "layers/*/number"))
    faults.push_back(replaced(content.value(number), std::to_string(std::stoi(number.text()) + 1)));
  return faults;
}

Faults swap_scope(const Content& content) {
  Faults faults;
  for (const Found& scope : content.find("components", "tracks/*/scope")) {
    faults.push_back(missed(
        content, replaced(content.value(scope), scope.text() == "group" ? "player" : "group"),
        scope.keys[1]));
  }
  return faults;
}

Faults misspell_title(const Content& content) {
  Faults faults;
  for (const Found& title : content.find("components", "*/*/title")) {
    faults.push_back(
        missed(content, replaced(content.value(title), misspelt(title.text())), title.text()));
  }
  return faults;
}

Faults misspell_bound(const Content& content) {
  Faults faults;
  for (const Found& entry : content.find("bounds", "**")) {
    if (!entry.value().is_scalar()) continue;
    for (const Place& path : content.matches(entry, "[A-Z][0-9]+\\.[a-z-]+"))
      faults.push_back(replaced(path, misspelt(content.slice(path))));
  }
  return faults;
}

Faults turn_range(const Content& content) {
  Faults faults;
  for (const Found& entry : content.find("bounds", "**")) {
    const size_t to = entry.text().find(" to ");
    if (!entry.value().is_scalar() || to == std::string::npos) continue;
    const std::string turned = entry.text().substr(to + 4) + " to " + entry.text().substr(0, to);
    faults.push_back(replaced(content.value(entry), turned));
  }
  return faults;
}

Faults misspell_bound_key(const Content& content) {
  Faults faults;
  for (const Found& entry : content.find("bounds", "**")) {
    if (entry.keys.front() != "kind" && !entry.name().empty() && entry.name() != "minor" &&
        entry.name() != "major") {
      faults.push_back(replaced(content.key(entry), misspelt(entry.name())));
    }
  }
  return faults;
}

Faults wrong_deck_bound(const Content& content) {
  Faults faults;
  for (const Found& bound : content.find("bounds", "decks/*/cards"))
    faults.push_back(replaced(content.value(bound), "31"));
  for (const Found& bound : content.find("bounds", "decks/*/per-layer"))
    faults.push_back(replaced(content.value(bound), "9"));
  return faults;
}

// No goal of the layer would fit; any of them may be named, or the bound.
Faults wrong_goal_bound(const Content& content) {
  Faults faults;
  for (const Found& range : content.find("bounds", "goals/tokens/*"))
    faults.push_back(replaced(content.value(range), "8 to 9"));
  for (const Found& range : content.find("bounds", "goals/sizes/*/asks"))
    faults.push_back(replaced(content.value(range), "10 to 12"));
  for (const Found& range : content.find("bounds", "goals/spaces"))
    faults.push_back(replaced(content.value(range), "3 to 4"));
  return faults;
}

// Bands that nothing can lie in.
Faults turn_balance_band(const Content& content) {
  Faults faults;
  for (const Found& band : content.find("balance", "bands/*")) {
    if (band.value().get("from") == nullptr || band.value().get("to") == nullptr) continue;
    faults.push_back(swapped(content, content.place(band.value().get("from")->span),
                             content.place(band.value().get("to")->span))
                         .or_at(content.key(band)));
  }
  return faults;
}

}  // namespace loom::testing::components_slips
