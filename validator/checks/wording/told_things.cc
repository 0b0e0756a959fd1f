// PL0552: a text in words of one's own names other components than the effect acts on, or leaves
// one out. Players would pay or take the wrong thing.
#include "validator/check_codes.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::wording {

void told_things(const CheckContext& context, Diagnostics& diagnostics) {
  report_contradictions(context, Contradiction::About::thing, codes::told_thing, diagnostics);
}

}  // namespace loom::wording
