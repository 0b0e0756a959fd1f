// The checks of the rulebook against rules and glossary; how it is written and set is reported
// where that is done.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::book {

void explained_rules(const LoadedGame& game, Diagnostics& diagnostics);
void listed_terms(const LoadedGame& game, Diagnostics& diagnostics);
void near_terms(const LoadedGame& game, Diagnostics& diagnostics);
void readable(const LoadedGame& game, Diagnostics& diagnostics);
void ruled_sections(const LoadedGame& game, Diagnostics& diagnostics);
void typed_figures(const LoadedGame& game, Diagnostics& diagnostics);
void used_terms(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::book
