// PL0530: a term of the glossary has no title. The rulebook could not print it, and no check could
// hold the texts to its spelling.
#include "validator/checks/text/checks.h"
#include "validator/terms/glossary.h"

namespace loom::text {

void titled_terms(const LoadedGame& game, Diagnostics& diagnostics) {
  read_glossary(game.model, &diagnostics);
}

}  // namespace loom::text
