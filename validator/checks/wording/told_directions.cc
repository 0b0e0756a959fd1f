// PL0554: a text in words of one's own has something gained that the effect takes, or the other way
// round.
#include "validator/checks/wording/checks.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/codes.h"

namespace loom::wording {

void told_directions(const LoadedGame& game, Diagnostics& diagnostics) {
  report_contradictions(game, Contradiction::About::direction, codes::told_direction, diagnostics);
}

}  // namespace loom::wording
