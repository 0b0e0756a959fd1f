// PL0552: a text in words of one's own names other components than the effect acts on, or leaves
// one out. Players would pay or take the wrong thing.
#include "validator/checks/wording/checks.h"
#include "validator/checks/wording/told_texts.h"
#include "validator/codes.h"

namespace loom::wording {

void told_things(const LoadedGame& game, Diagnostics& diagnostics) {
  report_contradictions(game, Contradiction::About::thing, codes::told_thing, diagnostics);
}

}  // namespace loom::wording
