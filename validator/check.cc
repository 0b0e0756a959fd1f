#include "validator/check.h"

#include "validator/checks/cost/checks.h"
#include "validator/checks/deck/checks.h"
#include "validator/checks/dominance/checks.h"
#include "validator/checks/goal/checks.h"
#include "validator/checks/reach/checks.h"
#include "validator/checks/rules/checks.h"
#include "validator/checks/table/checks.h"
#include "validator/checks/text/checks.h"
#include "validator/checks/wording/checks.h"
#include "validator/codes.h"

namespace loom {

std::span<const Check> all_checks() {
  static constexpr Check kAll[] = {
      // cost

      // deck
      {"deck", "unique_titles", &codes::duplicate_title, deck::unique_titles},

      // dominance

      // goal

      // reach

      // rules
      {"rules", "known_bounds", &codes::unknown_bound, rules::known_bounds},

      // table

      // text

      // wording
  };
  return kAll;
}

void run_checks(const LoadedGame& game, Diagnostics& diagnostics) {
  for (const Check& check : all_checks()) check.run(game, diagnostics);
}

}  // namespace loom
