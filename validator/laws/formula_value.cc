#include "validator/laws/formula_value.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "schema/text/numbers.h"
#include "schema/text/wording.h"

namespace loom::law {
namespace {

// Means and quotients are not exact; no figure of a game is told apart by less.
constexpr double kAlike = 1e-9;

Amount number(double value) {
  if (!std::isfinite(value)) return {};
  return {Amount::Type::number, value, {}};
}
Amount truth(bool value) { return {Amount::Type::truth, value ? 1.0 : 0.0, {}}; }
bool is_none(const Amount& amount) { return amount.type == Amount::Type::none; }

bool alike(const Amount& a, const Amount& b) {
  if (a.type == Amount::Type::text) return a.text == b.text;
  return std::fabs(a.number - b.number) <= kAlike * std::max(1.0, std::fabs(a.number));
}

}  // namespace

std::string shown(const Amount& amount) {
  switch (amount.type) {
    case Amount::Type::none:
      return "not said";
    case Amount::Type::number:
      return shown_number(amount.number);
    case Amount::Type::text:
      return quoted(amount.text);
    case Amount::Type::truth:
      return amount.number != 0 ? "so" : "not so";
  }
  return {};
}

int64_t copies_of(const Card& card) {
  const Field* field = find_field(card.kind->fields, "copies");
  if (field == nullptr || field->shape.type != FieldType::integer) return 1;
  const Value& copies = card["copies"];
  return copies.present() ? copies.integer() : 1;
}

Reckoner::Reckoner(const LoadedGame& game) : game_(game) {
  for (const Card& card : game.model.cards) {
    by_id_.emplace(card.id(), &card);
    cards_[card.kind].push_back(&card);
  }
}

Amount Reckoner::work_out(const Formula& formula, const About& about) {
  using Type = Formula::Type;
  switch (formula.type) {
    case Type::number:
      return number(formula.number);
    case Type::figure:
      return formula.sort == Sort::truth ? truth(formula.number != 0) : number(formula.number);
    case Type::word:
      return {Amount::Type::text, 0, formula.text};
    case Type::field:
      return about.card == nullptr ? Amount{} : follow(game_, by_id_, *about.card, formula.path);
    case Type::over_cards: {
      if (formula.kind == nullptr) return over_cards(formula, *about.group);
      const auto known = over_kinds_.find(&formula);
      if (known != over_kinds_.end()) return known->second;
      const Amount amount = over_cards(formula, cards_of(*formula.kind));
      over_kinds_.emplace(&formula, amount);
      return amount;
    }
    case Type::arithmetic:
      return arithmetic(formula, about);
    case Type::comparison:
      return comparison(formula, about);
    case Type::both:
    case Type::either: {
      // What is not said decides nothing as long as the other side does.
      const double decides = formula.type == Type::either ? 1 : 0;
      const Amount left = work_out(formula.parts[0], about);
      if (!is_none(left) && left.number == decides) return left;
      const Amount right = work_out(formula.parts[1], about);
      if (!is_none(right) && right.number == decides) return right;
      return is_none(left) ? left : right;
    }
    case Type::negated: {
      const Amount inner = work_out(formula.parts[0], about);
      return is_none(inner) ? inner : truth(inner.number == 0);
    }
  }
  return {};
}

Amount Reckoner::arithmetic(const Formula& formula, const About& about) {
  const Amount left = work_out(formula.parts[0], about);
  const Amount right = work_out(formula.parts[1], about);
  if (is_none(left) || is_none(right)) return {};
  switch (formula.text.front()) {
    case '+':
      return number(left.number + right.number);
    case '-':
      return number(left.number - right.number);
    case '*':
      return number(left.number * right.number);
    default:
      return right.number == 0 ? Amount{} : number(left.number / right.number);
  }
}

Amount Reckoner::comparison(const Formula& formula, const About& about) {
  const Amount left = work_out(formula.parts[0], about);
  const Amount right = work_out(formula.parts[1], about);
  if (is_none(left) || is_none(right)) return {};
  const bool same = alike(left, right);
  const std::string_view sign = formula.text;
  if (sign == "=") return truth(same);
  if (sign == "!=") return truth(!same);
  if (same) return truth(sign.size() == 2);  // <= and >=
  return truth((left.number < right.number) == (sign.front() == '<'));
}

Amount Reckoner::over_cards(const Formula& formula, const CardList& cards) {
  const Formula* condition = formula.condition();
  double count = 0;
  double sum = 0;
  double lowest = 0;
  double highest = 0;
  std::set<std::string> different;
  for (const Card* card : cards) {
    const About one{card, nullptr};
    if (condition != nullptr) {
      const Amount chosen = work_out(*condition, one);
      if (is_none(chosen) || chosen.number == 0) continue;
    }
    if (formula.value() == nullptr) {
      count += static_cast<double>(copies_of(*card));
      continue;
    }
    const Amount value = work_out(*formula.value(), one);
    if (is_none(value)) continue;
    different.insert(shown(value));
    lowest = count == 0 ? value.number : std::min(lowest, value.number);
    highest = count == 0 ? value.number : std::max(highest, value.number);
    sum += value.number;
    count += 1;
  }
  const std::string_view function = formula.text;
  if (function == "count") return number(count);
  if (function == "sum") return number(sum);
  if (function == "different") return number(static_cast<double>(different.size()));
  if (count == 0) return {};
  if (function == "average") return number(sum / count);
  return number(function == "lowest" ? lowest : highest);
}

bool Reckoner::is_broken(const Formula& formula, const About& about) {
  const Amount amount = work_out(formula, about);
  return amount.type == Amount::Type::truth && amount.number == 0;
}

void Reckoner::add_sides(const Formula& formula, const About& about, std::string_view written,
                         std::vector<std::string>& sides) {
  using Type = Formula::Type;
  if (formula.type == Type::both || formula.type == Type::either || formula.type == Type::negated) {
    for (const Formula& part : formula.parts) {
      if (formula.type == Type::negated || is_broken(part, about))
        add_sides(part, about, written, sides);
    }
    return;
  }
  const auto add = [&](const Formula& side) {
    if (side.type == Type::number || side.type == Type::word) return;
    const std::string_view text = written.substr(side.begin, side.end - side.begin);
    const std::string said = fmt::format("{} is {}", quoted(text), shown(work_out(side, about)));
    if (std::find(sides.begin(), sides.end(), said) == sides.end()) sides.push_back(said);
  };
  if (formula.type == Type::comparison) {
    for (const Formula& side : formula.parts) add(side);
  } else {
    add(formula);
  }
}

std::string Reckoner::sides(const Formula& formula, const About& about, std::string_view written) {
  std::vector<std::string> sides;
  add_sides(formula, about, written, sides);
  return fmt::format("{}", fmt::join(sides, ", "));
}

}  // namespace loom::law
