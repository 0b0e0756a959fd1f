// PL0530: a term of the glossary has no title. The rulebook could not print it, and no check could
// hold the texts to its spelling.
#include "validator/context/declared_checks.h"

namespace loom::text {

void titled_terms(const CheckContext& context, Diagnostics& diagnostics) {
  diagnostics.add(context.glossary_faults);
}

}  // namespace loom::text
