// PL0534: a word stands twice in a row. The eye skips it, also where a line ends between the two,
// and it is printed.
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {

void look_for_doubled_words(const CheckContext& /*context*/, const WrittenText& text,
                            Diagnostics& diagnostics) {
  const Prose& prose = text.prose;
  bool doubled_before = false;  // of a word that goes on and on nothing more is said
  for (size_t i = 0; i + 1 < prose.words.size(); ++i) {
    const ProseWord& word = prose.words[i];
    const ProseWord& next = prose.words[i + 1];
    const bool doubled = word.folded == next.folded && prose.joined(i) && !prose.hyphenated(i);
    const bool is_new = doubled && !doubled_before;
    doubled_before = doubled;
    if (!is_new) continue;
    diagnostics
        .report(codes::doubled_word, text.span_of(next),
                quoted(next.text) + " stands here twice in a row")
        .also(text.span_of(word), "first here");
  }
}

void doubled_words(const CheckContext& context, Diagnostics& diagnostics) {
  look_everywhere(context, look_for_doubled_words, diagnostics);
}

}  // namespace loom::text
