// PL0510: a ruling does not say which rule it settles. A reader of that rule would never find it.
#include "schema/text/wording.h"
#include "validator/checks/rules/checks.h"
#include "validator/codes.h"

namespace loom::rules {

void settling_rulings(const LoadedGame& game, Diagnostics& diagnostics) {
  for (const Ruling& ruling : game.model.rules.rulings) {
    if (!ruling.settles.empty()) continue;
    diagnostics
        .report(codes::idle_ruling, ruling.span,
                "the ruling " + quoted(ruling.id) + " settles no rule")
        .note("write the ids under `settles:`, as in `settles: [S2]`");
  }
}

}  // namespace loom::rules
