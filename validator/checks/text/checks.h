// The checks of the family `text`: how texts are written.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::text {

void doubled_words(const LoadedGame& game, Diagnostics& diagnostics);
void missing_space(const LoadedGame& game, Diagnostics& diagnostics);
void near_terms(const LoadedGame& game, Diagnostics& diagnostics);
void pairs(const LoadedGame& game, Diagnostics& diagnostics);
void refused_spellings(const LoadedGame& game, Diagnostics& diagnostics);
void stray_spaces(const LoadedGame& game, Diagnostics& diagnostics);
void term_spelling(const LoadedGame& game, Diagnostics& diagnostics);
void titled_terms(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::text
