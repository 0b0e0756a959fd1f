// PL0544: a sentence that begins with a small letter, after the end of another one.
#include <fmt/core.h>

#include "schema/text/letters.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_small(c) || (c >= 'A' && c <= 'Z'); }

// The full stop, question or exclamation mark that ends a sentence before a word, blanks between;
// npos: none does.
size_t end_before(const WrittenText& text, size_t word) {
  const std::string& all = text.prose.text;
  const size_t begin = text.prose.words[word].begin;
  const size_t mark = begin == 0 ? std::string::npos : all.find_last_not_of(" \t\n", begin - 1);
  if (mark == std::string::npos || mark + 1 == begin) return std::string::npos;
  const bool ends = all[mark] == '.' || all[mark] == '?' || all[mark] == '!';
  // "…" written as dots goes on.
  return ends && text.before(mark) != '.' ? mark : std::string::npos;
}

// "e.g." and "No. 3" end no sentence, and neither does the initial of a name.
bool is_abbreviation(const CheckContext& context, const WrittenText& text, size_t mark) {
  const std::string& all = text.prose.text;
  size_t begin = mark;
  while (begin > 0 && (all[begin - 1] == '.' || is_letter(all[begin - 1]))) --begin;
  const std::string word = lower_case(all.substr(begin, mark - begin));
  return word.size() <= 1 || is_one_of(written_words(context, "abbreviations"), word);
}

}  // namespace

void look_for_small_initials(const CheckContext& context, const WrittenText& text,
                             Diagnostics& diagnostics) {
  for (size_t i = 1; i < text.prose.words.size(); ++i) {
    const ProseWord& word = text.prose.words[i];
    if (!is_small(word.text[0])) continue;
    const size_t mark = end_before(text, i);
    if (mark == std::string::npos || is_abbreviation(context, text, mark)) continue;
    diagnostics
        .report(codes::small_initial, text.span_of(word),
                fmt::format("a sentence begins with {} in small letters", quoted(word.text)))
        .suggest(text.span_of(word), capitalised(word.text));
  }
}

void small_initials(const CheckContext& context, Diagnostics& diagnostics) {
  look_everywhere(context, look_for_small_initials, diagnostics);
}

}  // namespace loom::text
