#include "validator/laws/formula_faults.h"

#include <fmt/core.h>

#include "schema/source/document.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"

namespace loom::law {
namespace {

std::string_view name_of(Sort sort) {
  switch (sort) {
    case Sort::number:
      return "a number";
    case Sort::text:
      return "a word";
    case Sort::truth:
      return "something that is so or not";
  }
  return "";
}

}  // namespace

Span FormulaFaults::place(size_t begin, size_t end) const {
  Node scalar;
  scalar.type = Node::Type::scalar;
  scalar.span = text_.span;
  scalar.text = text_.text();
  return span_within(sources_[text_.span.file], scalar, begin, end);
}

Diagnostic* FormulaFaults::fault(const Code& code, size_t begin, size_t end, std::string message) {
  if (failed_) return nullptr;
  failed_ = true;
  return &diagnostics_.report(code, place(begin, end), std::move(message));
}

void FormulaFaults::unread(size_t begin, size_t end, std::string message, std::string note) {
  if (Diagnostic* said = fault(codes::law_unread, begin, end, std::move(message)))
    said->note(std::move(note));
}

void FormulaFaults::unknown(size_t begin, size_t end, std::string message,
                            const std::vector<std::string>& known) {
  const std::string wrong(text_.text().substr(begin, end - begin));
  Diagnostic* said = fault(codes::law_unknown, begin, end, std::move(message));
  if (said == nullptr) return;
  if (const std::string near = nearest_name(wrong, known); !near.empty())
    said->suggest(place(begin, end), near);
  if (!known.empty()) said->note("there are " + quoted_list(known, 12));
}

bool FormulaFaults::expect(const Formula& formula, Sort wanted) {
  if (failed_ || formula.sort == wanted) return !failed_;
  const std::string_view written = text_.text().substr(formula.begin, formula.end - formula.begin);
  Diagnostic* said = fault(
      codes::law_unread, formula.begin, formula.end,
      fmt::format("{} is {}, not {}", quoted(written), name_of(formula.sort), name_of(wanted)));
  if (wanted == Sort::truth) said->note("compare it, as in `… = 3` or `… <= K1.cards`");
  return false;
}

}  // namespace loom::law
