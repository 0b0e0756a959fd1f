// PL0542: a mark by which an author meant to come back, such as TODO, is still there.
#include <fmt/core.h>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

void look_for_unfinished_texts(const CheckContext& context, const WrittenText& text,
                               Diagnostics& diagnostics) {
  for (const std::string& mark : written_words(context, "unfinished")) {
    const std::string& all = text.prose.text;
    for (size_t at = all.find(mark); at != std::string::npos; at = all.find(mark, at + 1)) {
      const size_t end = at + mark.size();
      if (is_letter(mark[0]) && (is_letter(text.before(at)) || is_letter(text.at(end)))) continue;
      diagnostics
          .report(codes::unfinished_text, text.span(at, end),
                  fmt::format("{} says that this is not finished", quoted(mark)))
          .note("write what is to stand here, or take the mark out");
    }
  }
}

void unfinished_texts(const CheckContext& context, Diagnostics& diagnostics) {
  look_everywhere(context, look_for_unfinished_texts, diagnostics);
}

}  // namespace loom::text
