// PL0551: a text in words of one's own says another number than the effect. Players do what the
// card says; the rules, the balance and the simulated games go by the effect.
#include "validator/check_codes.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/context/declared_checks.h"

namespace loom::wording {

void told_numbers(const CheckContext& context, Diagnostics& diagnostics) {
  report_contradictions(context, Contradiction::About::number, codes::told_number, diagnostics);
}

}  // namespace loom::wording
