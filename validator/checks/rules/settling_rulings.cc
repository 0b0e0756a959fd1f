// PL0510: a ruling does not say which rule it settles. A reader of that rule would never find it.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::rules {

void settling_rulings(const CheckContext& context, Diagnostics& diagnostics) {
  for (const Ruling& ruling : context.model.rules.rulings) {
    if (!ruling.settles.empty()) continue;
    diagnostics
        .report(codes::idle_ruling, ruling.span,
                fmt::format("the ruling {} settles no rule", quoted(ruling.id)))
        .note("write the ids under `settles:`, as in `settles: [S2]`");
  }
}

}  // namespace loom::rules
