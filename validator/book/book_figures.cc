// PL0820: the rulebook types a figure instead of taking it from the rules. The number stays behind
// when the figure changes, and the book contradicts the game.
#include <algorithm>

#include "schema/structure/wording.h"
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/codes.h"
#include "validator/terms/glossary.h"

namespace loom::book {
namespace {

constexpr std::string_view kDigits = "0123456789";

void report(const BookProse& text, size_t begin, size_t end, Diagnostics& diagnostics) {
  const std::string written = text.prose.text.substr(begin, end - begin);
  diagnostics
      .report(codes::book_figure, text.span(begin, end),
              "the rulebook types the number " + quoted(written))
      .note(
          "name the figure it comes from, as in `{{ S2.meaning }}`; a number that is no figure of "
          "the game is written " +
          quoted("{=" + written + "}"));
}

void check_digits(const BookProse& text, Diagnostics& diagnostics) {
  const std::string& prose = text.prose.text;
  for (size_t at = prose.find_first_of(kDigits); at != std::string::npos;
       at = prose.find_first_of(kDigits, at)) {
    const size_t end = std::min(prose.find_first_not_of(kDigits, at), prose.size());
    report(text, at, end, diagnostics);
    at = end;
  }
}

// "two Events": a number word right before a term of the game.
void check_words(const BookProse& text, const Glossary& glossary,
                 const std::vector<std::string>& numbers, Diagnostics& diagnostics) {
  for (const TermUse& use : find_terms(glossary, text.prose)) {
    if (use.first == 0 || !text.prose.joined(use.first - 1)) continue;
    const ProseWord& before = text.prose.words[use.first - 1];
    if (std::find(numbers.begin(), numbers.end(), before.folded) == numbers.end()) continue;
    report(text, before.begin, before.end, diagnostics);
  }
}

}  // namespace

void book_figures(const LoadedGame& game, const Book& book, Diagnostics& diagnostics) {
  const Glossary glossary = read_glossary(game.model);
  const auto heard = game.model.language.heard.find("numbers");
  const std::vector<std::string> numbers =
      heard == game.model.language.heard.end() ? std::vector<std::string>() : heard->second;
  each_book_prose(book, [&](const BookProse& text) {
    check_digits(text, diagnostics);
    check_words(text, glossary, numbers, diagnostics);
  });
}

}  // namespace loom::book
