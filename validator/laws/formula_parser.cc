#include "validator/laws/formula_parser.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "schema/behaviour/lexer.h"
#include "schema/structure/scalar.h"
#include "schema/text/letters.h"
#include "schema/text/wording.h"
#include "validator/laws/field_path.h"
#include "validator/laws/formula_faults.h"

namespace loom::law {
namespace {

using behaviour::Lexeme;

// Deeper brackets than anybody can read.
constexpr int kDeepest = 20;

constexpr const char* kCount = "count";
constexpr std::array<std::string_view, 6> kFunctions{kCount,   "sum",     "average",
                                                     "lowest", "highest", "different"};
constexpr std::array<std::string_view, 6> kComparisons{"=", "!=", "<", "<=", ">", ">="};

template <size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Parser : private FormulaFaults {
 public:
  Parser(const LoadedGame& game, const Value& text, const Scope& scope, Diagnostics& diagnostics)
      : FormulaFaults(game.sources, text, diagnostics),
        game_(game),
        scope_(scope),
        lexemes_(behaviour::split_line(text.text())) {}

  std::optional<Formula> whole(Sort wanted) {
    Formula formula = either();
    if (!failed() && now().type != Lexeme::Type::end)
      unread(now().begin, now().end, "nothing is expected here",
             "compare with `=`, join with `and` or `or`");
    if (!failed()) expect(formula, wanted);
    if (failed()) return std::nullopt;
    return formula;
  }

 private:
  const Lexeme& now() const { return lexemes_[at_]; }
  bool takes(std::string_view word) {
    if (!now().is(word)) return false;
    ++at_;
    return true;
  }

  Formula joined(Formula left, Formula right, Formula::Type type, Sort sort,
                 std::string_view sign) {
    Formula formula;
    formula.type = type;
    formula.sort = sort;
    formula.text = sign;
    formula.begin = left.begin;
    formula.end = right.end;
    formula.parts.push_back(std::move(left));
    formula.parts.push_back(std::move(right));
    return formula;
  }

  Formula either() {
    Formula left = both();
    while (!failed() && takes("or")) {
      Formula right = both();
      if (expect(left, Sort::truth) && expect(right, Sort::truth))
        left = joined(std::move(left), std::move(right), Formula::Type::either, Sort::truth, "or");
    }
    return left;
  }

  Formula both() {
    Formula left = negated();
    while (!failed() && takes("and")) {
      Formula right = negated();
      if (expect(left, Sort::truth) && expect(right, Sort::truth))
        left = joined(std::move(left), std::move(right), Formula::Type::both, Sort::truth, "and");
    }
    return left;
  }

  Formula negated() {
    const size_t begin = now().begin;
    if (!takes("not")) return comparison();
    Formula inner = deeper([&] { return negated(); });
    Formula formula;
    if (!expect(inner, Sort::truth)) return formula;
    formula.type = Formula::Type::negated;
    formula.sort = Sort::truth;
    formula.begin = begin;
    formula.end = inner.end;
    formula.parts.push_back(std::move(inner));
    return formula;
  }

  Formula comparison() {
    Formula left = sum();
    if (failed() || !is_one_of(now().text, kComparisons)) return left;
    const Lexeme sign = now();
    ++at_;
    Formula right = sum();
    if (failed()) return left;
    if (!words_fit(left, right) || !words_fit(right, left)) return left;
    if (left.sort != right.sort) {
      expect(right, left.sort);
    } else if (left.sort != Sort::number && sign.text != "=" && sign.text != "!=") {
      unread(sign.begin, sign.end, fmt::format("{} compares numbers alone", quoted(sign.text)),
             "words are `=` or `!=`");
    }
    return joined(std::move(left), std::move(right), Formula::Type::comparison, Sort::truth,
                  sign.text);
  }

  // A word that stands alone means a value of the field that it is compared with.
  bool words_fit(const Formula& word, const Formula& other) {
    if (word.type != Formula::Type::word) return true;
    const size_t end = word.end;
    if (other.type != Formula::Type::field || other.sort == Sort::number) {
      std::vector<std::string> known = known_here();
      unknown(word.begin, end, fmt::format("{} leads nowhere", quoted(word.text)), known);
      return false;
    }
    const FieldSort field = sort_of(game_, *kind_here(), other.path);
    const bool may_be_any = field.values.empty();
    if (may_be_any ||
        std::find(field.values.begin(), field.values.end(), word.text) != field.values.end())
      return true;
    unknown(word.begin, end,
            fmt::format("{} is no value of {}", quoted(word.text), quoted(other.text)),
            field.values);
    return false;
  }

  Formula sum() {
    Formula left = product();
    while (!failed() && (now().is("+") || now().is("-"))) {
      const std::string_view sign = lexemes_[at_++].text;
      Formula right = product();
      if (expect(left, Sort::number) && expect(right, Sort::number))
        left = joined(std::move(left), std::move(right), Formula::Type::arithmetic, Sort::number,
                      sign);
    }
    return left;
  }

  Formula product() {
    Formula left = factor();
    while (!failed() && (now().is("*") || now().is("/"))) {
      const std::string_view sign = lexemes_[at_++].text;
      Formula right = factor();
      if (expect(left, Sort::number) && expect(right, Sort::number))
        left = joined(std::move(left), std::move(right), Formula::Type::arithmetic, Sort::number,
                      sign);
    }
    return left;
  }

  template <typename Read>
  Formula deeper(Read read) {
    if (++depth_ > kDeepest) {
      unread(now().begin, now().end, "the brackets of this law are too deep", "say it in two laws");
      return {};
    }
    Formula inner = read();
    --depth_;
    return inner;
  }

  Formula factor() {
    const Lexeme first = now();
    if (takes("-")) {
      Formula zero;
      zero.begin = first.begin;
      Formula inner = deeper([&] { return factor(); });
      if (!expect(inner, Sort::number)) return {};
      return joined(std::move(zero), std::move(inner), Formula::Type::arithmetic, Sort::number,
                    "-");
    }
    if (takes("(")) {
      Formula inner = deeper([&] { return either(); });
      if (!failed() && !takes(")"))
        unread(now().begin, now().end, "a `)` is missing", "close what is opened");
      inner.begin = first.begin;
      inner.end = lexemes_[at_ - 1].end;
      return inner;
    }
    if (first.type == Lexeme::Type::figure) return figure(first);
    if (const auto number = parse_number(first.text)) {
      ++at_;
      Formula formula = of_lexeme(first);
      formula.number = *number;
      return formula;
    }
    if (first.type == Lexeme::Type::word) {
      const bool is_called = lexemes_[at_ + 1].is("(");
      if (is_called || (scope_.group != nullptr && first.is(kCount))) return over_cards(first);
      return name(first);
    }
    unread(first.begin, first.end,
           first.type == Lexeme::Type::end ? "something is missing at the end"
                                           : "a number, a figure or a field should stand here",
           "such as `3`, `K1.cards`, `rank` or `count(pattern)`");
    return {};
  }

  static Formula of_lexeme(const Lexeme& lexeme) {
    Formula formula;
    formula.text = lexeme.text;
    formula.begin = lexeme.begin;
    formula.end = lexeme.end;
    return formula;
  }

  Formula figure(const Lexeme& lexeme) {
    ++at_;
    Formula formula = of_lexeme(lexeme);
    const auto found = find_figure(game_.model, nullptr, lexeme.text);
    if (!found || found->type == Figure::Type::text) {
      unknown(lexeme.begin, lexeme.end,
              fmt::format("{} is no figure of the rules", quoted(lexeme.text)),
              figure_paths(game_.model, nullptr));
      return formula;
    }
    formula.type = Formula::Type::figure;
    formula.sort = found->type == Figure::Type::flag ? Sort::truth : Sort::number;
    formula.number = static_cast<double>(found->number);
    return formula;
  }

  // Fields go before figures, since a card's own names are nearer.
  Formula name(const Lexeme& lexeme) {
    const std::vector<std::string> path = split_at(lexeme.text, '.');
    const Kind* kind = kind_here();
    if (kind != nullptr && find_field(kind->fields, path.front()) != nullptr) {
      ++at_;
      return field(lexeme, path);
    }
    const auto found = find_figure(game_.model, nullptr, lexeme.text);
    if (found && found->type != Figure::Type::text) return figure(lexeme);
    ++at_;
    Formula formula = of_lexeme(lexeme);
    // Beside a field it may yet be one of its values.
    if (kind != nullptr && path.size() == 1) {
      formula.type = Formula::Type::word;
      formula.sort = Sort::text;
      return formula;
    }
    unknown(lexeme.begin, lexeme.end, fmt::format("{} leads nowhere", quoted(lexeme.text)),
            known_here());
    return formula;
  }

  Formula field(const Lexeme& lexeme, const std::vector<std::string>& path) {
    Formula formula = of_lexeme(lexeme);
    formula.type = Formula::Type::field;
    formula.path = path;
    const FieldSort sort = sort_of(game_, *kind_here(), path);
    formula.sort = sort.sort;
    if (sort.found) return formula;
    if (!sort.needs.empty()) {
      unread(lexeme.begin, lexeme.end, sort.needs, "there are " + quoted_list(sort.known, 12));
      return formula;
    }
    size_t begin = lexeme.begin;
    for (size_t i = 0; i < sort.wrong; ++i) begin += path[i].size() + 1;
    unknown(begin, begin + path[sort.wrong].size(),
            fmt::format("nothing of {} is called {}", quoted(path[sort.wrong - 1]),
                        quoted(path[sort.wrong])),
            sort.known);
    return formula;
  }

  // `count`, `count(pattern where layer = form)`, `sum(copies of token)`, `highest(rank)`.
  Formula over_cards(const Lexeme& function) {
    ++at_;
    Formula formula = of_lexeme(function);
    formula.type = Formula::Type::over_cards;
    if (!is_one_of(function.text, kFunctions)) {
      unknown(function.begin, function.end,
              fmt::format("{} can do nothing with cards", quoted(function.text)),
              std::vector<std::string>(kFunctions.begin(), kFunctions.end()));
      return formula;
    }
    if (!takes("(")) return formula;
    const Kind* cards = kind_named_inside(function.is(kCount));
    if (failed()) return formula;
    formula.kind = cards;
    const Scope outer = scope_;
    scope_ = {cards == nullptr ? scope_.group : cards, nullptr};
    if (function.is(kCount)) {
      if (cards != nullptr) ++at_;
    } else {
      Formula value = deeper([&] { return sum(); });
      const bool counts_words = function.is("different");
      if (!failed() && (counts_words || expect(value, Sort::number))) {
        if (value.type == Formula::Type::word) {
          unknown(value.begin, value.end, fmt::format("{} leads nowhere", quoted(value.text)),
                  known_here());
        }
        formula.parts.push_back(std::move(value));
        formula.has_value = true;
      }
      if (cards != nullptr && !failed()) {
        if (takes("of")) {
          ++at_;  // the kind, which is known already
        } else {
          unread(now().begin, now().end, "nothing is expected here",
                 "join numbers with `+`, `-`, `*` or `/`");
        }
      }
    }
    if (!failed() && takes("where")) {
      Formula condition = deeper([&] { return either(); });
      if (expect(condition, Sort::truth)) {
        formula.parts.push_back(std::move(condition));
        formula.has_condition = true;
      }
    }
    scope_ = outer;
    if (!failed() && !takes(")"))
      unread(now().begin, now().end, "a `)` is missing", "close what is opened");
    formula.end = lexemes_[at_ - 1].end;
    return formula;
  }

  // `pattern` of `count(pattern …`, or that after the `of` of this bracket; none in a group.
  const Kind* kind_named_inside(bool counts) {
    size_t at = at_;
    if (!counts) {
      for (int open = 0; lexemes_[at].type != Lexeme::Type::end; ++at) {
        if (open == 0 &&
            (lexemes_[at].is("of") || lexemes_[at].is(")") || lexemes_[at].is("where")))
          break;
        if (lexemes_[at].is("(")) ++open;
        if (lexemes_[at].is(")")) --open;
      }
      if (lexemes_[at].is("of")) {
        ++at;
      } else if (scope_.group != nullptr) {
        return nullptr;
      } else {
        unread(lexemes_[at].begin, lexemes_[at].end, "it is not said of which cards",
               "as in `sum(copies of pattern)`");
        return nullptr;
      }
    } else if (scope_.group != nullptr && (now().is(")") || now().is("where"))) {
      return nullptr;
    }
    const Lexeme& named = lexemes_[at];
    const Kind* kind = game_.kinds.find(named.text);
    if (kind != nullptr && kind->of_cards) return kind;
    std::vector<std::string> known;
    for (const Kind& other : game_.kinds.all()) {
      if (other.of_cards) known.push_back(other.name);
    }
    unknown(named.begin, named.end, fmt::format("{} is no kind of card", quoted(named.text)),
            known);
    return nullptr;
  }

  const Kind* kind_here() const { return scope_.card; }

  std::vector<std::string> known_here() const {
    std::vector<std::string> known = figure_paths(game_.model, nullptr);
    if (const Kind* kind = kind_here()) {
      known.clear();
      for (const Field& field : kind->fields) known.push_back(field.name);
    }
    return known;
  }

  const LoadedGame& game_;
  Scope scope_;
  const std::vector<Lexeme> lexemes_;
  size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

std::optional<Formula> parse_formula(const LoadedGame& game, const Value& text, const Scope& scope,
                                     Sort wanted, Diagnostics& diagnostics) {
  return Parser(game, text, scope, diagnostics).whole(wanted);
}

}  // namespace loom::law
