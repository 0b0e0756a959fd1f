// All ways to go wrong that the mutation test tries, by the part of the content they strike.
#pragma once

#include <string>
#include <vector>

#include "tests/mutation/fault.h"

namespace loom::testing {

std::vector<Mutator> rule_mutators();       // ids, texts and names of rules and rulings
std::vector<Mutator> figure_mutators();     // figures, pins, variants, bands
std::vector<Mutator> component_mutators();  // components, bounds, balance
std::vector<Mutator> pattern_mutators();    // cards of an engine
std::vector<Mutator> goal_mutators();       // shared goals
std::vector<Mutator> event_mutators();      // pressure
std::vector<Mutator> language_mutators();   // words of requirements and effects
std::vector<Mutator> sentence_mutators();   // effects in words of one's own
std::vector<Mutator> table_mutators();
std::vector<Mutator> text_mutators();  // spelling, marks, spaces
std::vector<Mutator> kind_mutators();  // kinds and game.yaml
std::vector<Mutator> look_mutators();
std::vector<Mutator> book_mutators();  // chapters of the rulebook
std::vector<Mutator> yaml_mutators();

struct MutatorGroup {
  std::string name;
  std::vector<Mutator> (*mutators)();
};

std::vector<MutatorGroup> mutator_groups();

}  // namespace loom::testing
