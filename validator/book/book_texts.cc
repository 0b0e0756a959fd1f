// Chapters of the rulebook, looked at for what all texts are looked at for. The codes are those of
// the family `text`.
#include <fmt/core.h>

#include "schema/text/wording.h"
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"

namespace loom::book {
namespace {

constexpr text::Look kLooks[] = {text::look_for_misspelt_words, text::look_for_odd_characters,
                                 text::look_for_wrong_articles, text::look_for_unfinished_texts,
                                 text::look_for_number_slips,   text::look_for_confused_words,
                                 text::look_for_small_initials, text::look_for_doubled_words};

// A paragraph of sentences ends in a mark; what is filled in may bring its own.
void look_at_end(const BookProse& read, Diagnostics& diagnostics) {
  if (read.block->type != Block::Type::paragraph || read.names_people) return;
  const std::string& all = read.prose.text;
  const size_t last = all.find_last_not_of(" \t\n");
  if (last == std::string::npos || read.prose.words.size() < 4) return;
  const char end = all[last];
  const bool open = (end >= 'a' && end <= 'z') || (end >= 'A' && end <= 'Z') || end == ',';
  // Other sentences in it show that it is made of such.
  if (!open || all.find(". ") == std::string::npos) return;
  const Span span = read.span(last, last + 1);
  diagnostics.report(codes::missing_end, span, "this paragraph does not end in a full stop")
      .suggest(span, end == ',' ? "." : fmt::format("{}.", end));
}

}  // namespace

void book_texts(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  each_book_prose(book, [&](const BookProse& read) {
    const text::WrittenText written{
        read.prose, [&read](size_t begin, size_t end) { return read.span(begin, end); }, false};
    for (const text::Look look : kLooks) look(context, written, diagnostics);
    look_at_end(read, diagnostics);
  });
}

}  // namespace loom::book
