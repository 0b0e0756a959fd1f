// The checks of the rulebook against rules and glossary; how it is written and set is reported
// where that is done. One file each; run.cc lists them.
#pragma once

#include "render/book/book.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::book {

void explained_rules(const LoadedGame& game, const Book& book, Diagnostics& diagnostics);
void listed_terms(const LoadedGame& game, const Book& book, Diagnostics& diagnostics);
void book_near_terms(const LoadedGame& game, const Book& book, Diagnostics& diagnostics);
void ruled_sections(const LoadedGame& game, const Book& book, Diagnostics& diagnostics);
void book_figures(const LoadedGame& game, const Book& book, Diagnostics& diagnostics);
void used_terms(const LoadedGame& game, const Book& book, Diagnostics& diagnostics);

// All of them, on a book that was read without faults.
void run_checks(const LoadedGame& game, const Book& book, Diagnostics& diagnostics);

}  // namespace loom::book
