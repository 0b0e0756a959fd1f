// PL0553: a text in words of one's own says that it concerns others than the effect does. At the
// table this decides who gains and who pays.
#include "validator/check_codes.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::wording {

void told_targets(const CheckContext& context, Diagnostics& diagnostics) {
  report_contradictions(context, Contradiction::About::target, codes::told_target, diagnostics);
}

}  // namespace loom::wording
