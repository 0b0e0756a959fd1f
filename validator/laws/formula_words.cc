#include "validator/laws/formula_words.h"

#include <fmt/core.h>

#include <string_view>

#include "schema/text/numbers.h"
#include "schema/text/wording.h"

namespace loom::law {
namespace {

std::string_view compares(std::string_view sign) {
  if (sign == "=") return "is";
  if (sign == "!=") return "is not";
  if (sign == "<") return "is less than";
  if (sign == "<=") return "is at most";
  if (sign == ">") return "is more than";
  return "is at least";
}

std::string_view reckons(std::string_view sign) {
  if (sign == "+") return "plus";
  if (sign == "-") return "less";
  if (sign == "*") return "times";
  return "divided by";
}

std::string over_cards(const Formula& formula) {
  std::string words;
  if (formula.text == "count") {
    words = "the number of cards";
  } else if (formula.text == "different") {
    words = "the number of different values of " + in_words(*formula.value());
  } else {
    words =
        fmt::format("the {} {}", formula.text == "average" ? "average of" : formula.text + " of",
                    in_words(*formula.value()));
  }
  if (formula.kind != nullptr) words += " of kind " + quoted(formula.kind->name);
  if (formula.condition() != nullptr) words += " where " + in_words(*formula.condition());
  return words;
}

// Words have no order of their own in which they are reckoned.
std::string side(const Formula& formula) {
  const bool is_long = formula.type == Formula::Type::arithmetic;
  return is_long ? fmt::format("({})", in_words(formula)) : in_words(formula);
}

}  // namespace

std::string in_words(const Formula& formula) {
  using Type = Formula::Type;
  switch (formula.type) {
    case Type::number:
      return plain_number(formula.number);
    case Type::word:
    case Type::figure:
    case Type::field:
      return quoted(formula.text);
    case Type::over_cards:
      return over_cards(formula);
    case Type::arithmetic:
      return fmt::format("{} {} {}", side(formula.parts[0]), reckons(formula.text),
                         side(formula.parts[1]));
    case Type::comparison:
      return fmt::format("{} {} {}", in_words(formula.parts[0]), compares(formula.text),
                         in_words(formula.parts[1]));
    case Type::both:
      return fmt::format("{}, and {}", in_words(formula.parts[0]), in_words(formula.parts[1]));
    case Type::either:
      return fmt::format("{}, or {}", in_words(formula.parts[0]), in_words(formula.parts[1]));
    case Type::negated:
      return "it is not so that " + in_words(formula.parts[0]);
  }
  return {};
}

}  // namespace loom::law
