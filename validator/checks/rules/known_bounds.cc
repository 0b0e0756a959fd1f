// PL0501: a bound names a figure that no rule states. The check that needs it would silently have
// nothing to say.
#include "validator/checks/rules/checks.h"
#include "validator/context/bounds.h"

namespace loom::rules {

void known_bounds(const LoadedGame& game, Diagnostics& diagnostics) {
  read_bounds(game.model, &diagnostics);
}

}  // namespace loom::rules
