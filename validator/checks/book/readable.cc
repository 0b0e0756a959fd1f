// PL0801 to PL0805: chapters that cannot be filled in or understood, references and citations that
// lead nowhere. The reader of the book finds them.
#include "render/book/read_book.h"
#include "validator/checks/book/checks.h"

namespace loom::book {

void readable(const LoadedGame& game, Diagnostics& diagnostics) {
  if (!game.chapters.empty()) read_book(game, diagnostics);
}

}  // namespace loom::book
