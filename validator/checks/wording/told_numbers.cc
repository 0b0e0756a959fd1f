// PL0551: a text in words of one's own says another number than the effect. Players do what the
// card says; the rules, the balance and the simulated games go by the effect.
#include "validator/checks/wording/checks.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/codes.h"

namespace loom::wording {

void told_numbers(const LoadedGame& game, Diagnostics& diagnostics) {
  report_contradictions(game, Contradiction::About::number, codes::told_number, diagnostics);
}

}  // namespace loom::wording
