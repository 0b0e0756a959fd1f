// The checks of the rulebook against rules and glossary; how it is written and set is reported
// where that is done. One file each; checks.def lists them with their codes.
#pragma once

#include "render/book/book.h"
#include "validator/context/check_context.h"

namespace loom::book {

#define BOOK_CHECK(name, ...) \
  void name(const CheckContext& context, const Book& book, Diagnostics& diagnostics);
#include "validator/checks.def"

// All of them, on a book that was read without faults.
void run_book_checks(const CheckContext& context, const Book& book, Diagnostics& diagnostics);

}  // namespace loom::book
