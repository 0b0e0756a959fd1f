// PL0553: a text in words of one's own says that it concerns others than the effect does. At the
// table this decides who gains and who pays.
#include "validator/checks/wording/checks.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/codes.h"

namespace loom::wording {

void told_targets(const LoadedGame& game, Diagnostics& diagnostics) {
  report_contradictions(game, Contradiction::About::target, codes::told_target, diagnostics);
}

}  // namespace loom::wording
