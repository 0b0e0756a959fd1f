// The prose of the rulebook as the checks of words read it: what is filled in, icons and citations
// masked, every word with its way back to the chapter.
#pragma once

#include <functional>
#include <vector>

#include "render/book/book.h"
#include "validator/terms/prose.h"

namespace loom {

struct BookProse {
  Prose prose;
  std::vector<Span> places;  // of each byte
  const Block* block = nullptr;
  bool names_people = false;  // in an example, or in a section without rules such as credits

  Span span(size_t begin, size_t end) const;
};

void each_book_prose(const Book& book, const std::function<void(const BookProse&)>& visit);

}  // namespace loom
