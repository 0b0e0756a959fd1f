// PL0554: a text in words of one's own has something gained that the effect takes, or the other way
// round.
#include "validator/check_codes.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::wording {

void told_directions(const CheckContext& context, Diagnostics& diagnostics) {
  report_contradictions(context, Contradiction::About::direction, codes::told_direction,
                        diagnostics);
}

}  // namespace loom::wording
