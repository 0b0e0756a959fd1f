#include "validator/book/book_checks.h"

namespace loom::book {

void run_checks(const LoadedGame& game, const Book& book, Diagnostics& diagnostics) {
  if (book.chapters.empty()) return;  // a game need not have a rulebook
  for (const auto check :
       {explained_rules, listed_terms, book_near_terms, ruled_sections, book_figures, used_terms}) {
    check(game, book, diagnostics);
  }
}

}  // namespace loom::book
