#include "tests/mutation/mutators.h"

namespace loom::testing {

std::vector<MutatorGroup> mutator_groups() {
  return {
      {"rules", rule_mutators},
      {"figures", figure_mutators},
      {"components", component_mutators},
      {"patterns", pattern_mutators},
      {"goals", goal_mutators},
      {"events", event_mutators},
      {"language", language_mutators},
      {"sentences", sentence_mutators},
      {"tables", table_mutators},
      {"texts", text_mutators},
      {"kinds", kind_mutators},
      {"look", look_mutators},
      {"book", book_mutators},
      {"yaml", yaml_mutators},
  };
}

}  // namespace loom::testing
