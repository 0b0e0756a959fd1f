// PL0820: the rulebook types a figure instead of taking it from the rules. The number stays behind
// when the figure changes, and the book contradicts the game.
#include "schema/text/wording.h"

#include <fmt/core.h>
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"
#include "validator/terms/typed_numbers.h"

namespace loom::book {

void book_figures(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  each_book_prose(book, [&](const BookProse& text) {
    for (const auto& [begin, end] :
         find_typed_numbers(text.prose, context.glossary, context.model.language)) {
      const std::string written = text.prose.text.substr(begin, end - begin);
      diagnostics
          .report(codes::book_figure, text.span(begin, end),
                  "the rulebook types the number " + quoted(written))
          .note(
              "name the figure it comes from, as in `{{ S2.meaning }}`; a number that is no figure "
              "of the game is written " +
              quoted(fmt::format("{{={}}}", written)));
    }
  });
}

}  // namespace loom::book
