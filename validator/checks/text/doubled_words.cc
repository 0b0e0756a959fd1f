// PL0534: a word stands twice in a row. The eye skips it, also where a line ends between the two,
// and it is printed.
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/prose.h"

namespace loom::text {

void doubled_words(const CheckContext& context, Diagnostics& diagnostics) {
  for (const auto& [text, prose] : context.texts) {
    for (size_t i = 0; i + 1 < prose.words.size(); ++i) {
      const ProseWord& word = prose.words[i];
      const ProseWord& next = prose.words[i + 1];
      const bool double_word =
          word.folded == next.folded && prose.joined(i) && !prose.hyphenated(i);
      if (!double_word) continue;
      const Span again = text.text.span(next.begin, next.end);
      diagnostics
          .report(codes::doubled_word, again, quoted(next.text) + " stands here twice in a row")
          .also(text.text.span(word.begin, word.end), "first here");
    }
  }
}

}  // namespace loom::text
