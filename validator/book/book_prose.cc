#include "validator/book/book_prose.h"

#include <algorithm>

namespace loom {
namespace {

BookProse prose_of(const Runs& runs, const Block& block, bool names_people) {
  BookProse result;
  result.block = &block;
  result.names_people = names_people;
  std::string text;
  for (const Run& run : runs) {
    const bool typed = run.type == Run::Type::text && !run.from_data;
    // An entity stands for another text than was typed.
    const bool exact = run.span.end - run.span.begin == run.text.size();
    for (size_t i = 0; i < run.text.size(); ++i) {
      text += typed ? (run.text[i] == '\n' ? ' ' : run.text[i]) : kMasked;
      Span place = run.span;
      if (exact) {
        place.begin = run.span.begin + static_cast<uint32_t>(i);
        place.end = place.begin + 1;
      }
      result.places.push_back(place);
    }
  }
  result.prose = read_prose(text, false);
  return result;
}

void walk(const std::vector<Block>& blocks, bool free,
          const std::function<void(const BookProse&)>& visit) {
  bool plain_section = false;
  for (const Block& block : blocks) {
    if (block.type == Block::Type::heading) plain_section = block.plain;
    const bool example = block.type == Block::Type::box && block.name == "example";
    const bool names_people = free || plain_section || example;
    each_prose(block, [&](const Runs& runs) { visit(prose_of(runs, block, names_people)); });
    walk(block.children, names_people, visit);
  }
}

}  // namespace

Span BookProse::span(size_t begin, size_t end) const {
  if (begin >= places.size()) return {};
  Span span = places[begin];
  const Span& last = places[std::min(std::max(end, begin + 1), places.size()) - 1];
  span.end = std::max(span.end, last.end);
  return span;
}

void each_book_prose(const Book& book, const std::function<void(const BookProse&)>& visit) {
  for (const Chapter& chapter : book.chapters) walk(chapter.blocks, false, visit);
}

}  // namespace loom
