#include "validator/book/book_checks.h"

namespace loom::book {

void run_book_checks(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  if (book.chapters.empty()) return;  // a game need not have a rulebook
#define BOOK_CHECK(name, ...) name(context, book, diagnostics);
#include "validator/checks.def"
}

}  // namespace loom::book
