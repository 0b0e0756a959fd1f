// PL0536: two words are run together at a mark, as in "one,two". It reads like a slip, and the line
// cannot break there.
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/prose.h"

namespace loom::text {
namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// The mark alone between two words. A full stop also stands in abbreviations and addresses, so only
// where a word ends in a small letter and a capitalised one follows.
bool run_together(const Prose& prose, size_t word) {
  const ProseWord& before = prose.words[word];
  const ProseWord& after = prose.words[word + 1];
  if (after.begin <= before.end) return false;
  const size_t at = after.begin - 1;
  // An icon or a figure may stand before the mark.
  if (at != before.end && prose.text[at - 1] != kMasked) return false;
  const char mark = prose.text[at];
  if (mark == ',' || mark == ';' || mark == '!' || mark == '?') return true;
  const bool sentences = before.text.size() > 1 && is_small(before.text.back()) &&
                         after.text.size() > 1 && is_capital(after.text[0]) &&
                         is_small(after.text[1]);
  return mark == '.' && sentences;
}

// Inside an address such as https://example.org/?a,b every mark may stand alone.
bool in_address(const Prose& prose, size_t at) {
  const size_t begin = prose.text.find_last_of(" \t\n", at) + 1;
  const size_t end = std::min(prose.text.find_first_of(" \t\n", at), prose.text.size());
  const std::string_view run = std::string_view(prose.text).substr(begin, end - begin);
  return run.find('/') != std::string_view::npos || run.find('@') != std::string_view::npos;
}

}  // namespace

void missing_space(const CheckContext& context, Diagnostics& diagnostics) {
  for (const auto& [text, prose] : context.texts) {
    for (size_t i = 0; i + 1 < prose.words.size(); ++i) {
      if (!run_together(prose, i)) continue;
      const size_t mark = prose.words[i + 1].begin - 1;
      if (in_address(prose, mark)) continue;
      const Span span = text.text.span(mark, mark + 1);
      diagnostics
          .report(codes::missing_space, span,
                  "there is no space after " + quoted(prose.text.substr(mark, 1)))
          .suggest(span, prose.text.substr(mark, 1) + " ");
    }
  }
}

}  // namespace loom::text
