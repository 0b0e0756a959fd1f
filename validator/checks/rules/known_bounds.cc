// PL0501: a bound names a figure that no rule states. The check that needs it would silently have
// nothing to say.
#include "validator/context/declared_checks.h"

namespace loom::rules {

void known_bounds(const CheckContext& context, Diagnostics& diagnostics) {
  diagnostics.add(context.bound_faults);
}

}  // namespace loom::rules
