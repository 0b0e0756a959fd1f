// Slips in components, in the bounds that cards are held to, and in the bands of simulated play.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing {
namespace {

using Faults = std::vector<Fault>;

// A name that is declared no more is missed wherever it is used.
Fault missed(const Content& content, Fault fault, const std::string& name) {
  for (const Place& use : content.uses(name)) fault.or_at(use);
  return fault;
}

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

}  // namespace

std::vector<Mutator> component_mutators() {
  return {
      {"rename a component", "names that are used are declared (PL0201 …)", 6, rename_component},
      {"delete a component", "names that are used are declared (PL0201 …)", 5, delete_component},
      {"change a track's end", "a figure is what the source prints (PL0511)", 3, change_track_end},
      {"change a layer's number", "a figure is what the source prints (PL0202, PL0511)", 4,
       change_layer_number},
      {"swap a track's scope", "effects fit the scope of their track (PL0214, PL0323)", 3,
       swap_scope},
      {"misspell a component's title", "a term is spelled one way (PL0533 …)", 6, misspell_title},
      {"misspell a bound's figure", "a bound names a figure (PL0501)", 8, misspell_bound},
      {"turn a range round", "a range goes from less to more (PL0501)", 4, turn_range},
      {"misspell a key of the bounds", "keys are those of the kind (PL0103, PL0201)", 5,
       misspell_bound_key},
      {"bound a deck wrongly", "a deck has as many cards as declared (PL0302)", 3,
       wrong_deck_bound},
      {"bound goals wrongly", "goals keep to their bounds (PL0412 …)", 4, wrong_goal_bound},
      {"turn a band of play round", "a band goes from less to more (PL0515)", 3, turn_balance_band},
      {"misspell a word of a band of play", "words are those declared (PL0108, PL0201)", 4,
       misspell_values("balance", {"bands/*/measure", "bands/*/unit", "bands/*/variants/*"})},
      {"misspell a key of a band of play", "keys are those of the kind (PL0103)", 3,
       misspell_keys("balance", {"bands/*/*"})},
      {"ask for no players", "somebody plays (PL0107)", 2,
       write_instead("*", {"bands/*/players/*", "reach/players/*"}, "0")},
  };
}

}  // namespace loom::testing
