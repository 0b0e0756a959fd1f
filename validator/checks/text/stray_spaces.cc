// PL0535: a text starts or ends with a space, has two in a row, or one before a mark such as a
// comma. On a card this shows as a hole, or as a line that does not stand straight.
#include <fmt/core.h>
#include <string>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// A mark that belongs to the word before it; `.5` and `...` do not.
bool hugs_left(std::string_view text, size_t at) {
  if (std::string_view(",.;:!?").find(text[at]) == std::string_view::npos) return false;
  const bool more = at + 1 < text.size();
  if (text[at] != '.') return !more || !is_letter_or_digit(text[at + 1]);
  return !more || (!is_letter_or_digit(text[at + 1]) && text[at + 1] != '.');
}

// What is wrong with the blanks from `begin` to `end`; empty when nothing is.
std::string fault_of(std::string_view text, size_t begin, size_t end) {
  const bool line_starts = begin > 0 && text[begin - 1] == '\n';
  if (begin == 0) return "the text starts with a space";
  if (end == text.size() || text[end] == '\n') {
    const bool last = text.find_first_not_of(" \t\n", end) == std::string_view::npos;
    return last ? "the text ends with a space" : "the line ends with a space";
  }
  if (line_starts) return {};  // indented on purpose
  if (hugs_left(text, end)) return "there is a space before " + quoted(text.substr(end, 1));
  if (end - begin > 1) return fmt::format("there are {} spaces in a row", end - begin);
  return {};
}

}  // namespace

void stray_spaces(const CheckContext& context, Diagnostics& diagnostics) {
  for (const ReadText& read : context.texts) {
    const ContentText& content = read.text;
    const std::string_view text = content.text.text();
    for (size_t begin = 0; begin < text.size(); ++begin) {
      if (!is_blank(text[begin])) continue;
      size_t end = begin;
      while (end < text.size() && is_blank(text[end])) ++end;
      std::string fault = fault_of(text, begin, end);
      if (!fault.empty()) {
        diagnostics.report(codes::stray_space, content.text.span(begin, end), std::move(fault));
      }
      begin = end;
    }
  }
}

}  // namespace loom::text
