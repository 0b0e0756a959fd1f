// PL0560: two figures have been exchanged, or one counts something else than in the rule.
#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "schema/behaviour/visit.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/statement/stated_parts.h"
#include "validator/terms/fold_text.h"

namespace loom::statement {
namespace {

constexpr size_t kSoonAfter = 5;  // words between a figure and what it is for

// The words of a figure's name without the id of its rule: hand, for and two of `R2.hand-for-two`.
std::set<std::string> parts_of_name(const std::string& path) {
  std::set<std::string> parts;
  std::string part;
  for (const char c : path.substr(std::min(path.find('.'), path.size() - 1) + 1) + "-") {
    if (c != '-' && c != '.') {
      part += c;
    } else if (!part.empty()) {
      parts.insert(fold_text(part));
      part.clear();
    }
  }
  return parts;
}

std::set<std::string> without(std::set<std::string> parts, const std::set<std::string>& others) {
  for (const std::string& other : others) parts.erase(other);
  return parts;
}

// Whether one of the words is said right after a figure, before the next.
bool is_told_as(const std::vector<StatedWord>& words, size_t at,
                const std::set<std::string>& parts) {
  for (size_t i = at + 1; i < words.size() && i <= at + kSoonAfter; ++i) {
    if (words[i].sentence != words[at].sentence || !words[i].figure.empty()) return false;
    if (parts.contains(words[i].folded)) return true;
  }
  return false;
}

// "{chain} for a pack, {pack} for a chain": each is told by the other's name.
void told_by_names(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  for (size_t i = 0; i < words.size(); ++i) {
    for (size_t j = i + 1; j < words.size(); ++j) {
      if (words[i].figure.empty() || words[j].figure.empty()) continue;
      if (words[i].figure == words[j].figure) continue;
      const auto one = parts_of_name(words[i].figure);
      const auto other = parts_of_name(words[j].figure);
      const auto only_one = without(one, other);
      const auto only_other = without(other, one);
      if (!is_told_as(words, i, only_other) || is_told_as(words, i, only_one) ||
          !is_told_as(words, j, only_one) || is_told_as(words, j, only_other)) {
        continue;
      }
      report_stated(diagnostics, codes::stated_number, rule, {i, j}, rule.doing->span,
                    fmt::format("the statement tells {} by the name of {}, and the other way round",
                                quoted(words[i].figure), quoted(words[j].figure)));
      return;
    }
  }
}

// Kinds of cards that lines draw or lay out as many of as a figure says.
std::set<int> counted_kinds(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                            const std::string& path, const Line*& place) {
  std::set<int> kinds;
  for (const DoneLine& done : rule.lines) {
    const Line& line = *done.line;
    const Expr* amount = nullptr;
    int kind = -1;
    if (line.verb == Verb::refill && line.args[0].op == Op::zone) {
      amount = &behaviour.zone_spaces[line.args[0].index];
      kind = behaviour.names.zones[line.args[0].index].holds;
    } else if (line.verb == Verb::draw && line.args[1].op == Op::deck) {
      amount = line.args.data();
      kind = line.args[1].index;
    }
    if (amount == nullptr || amount->op != Op::figure || amount->name != path) continue;
    kinds.insert(kind);
    place = done.line;
  }
  return kinds;
}

// `Event` of "an Event".
std::string bare_title(const Kind& kind) {
  const size_t space = kind.title.find(' ');
  return space == std::string::npos ? kind.title : kind.title.substr(space + 1);
}

// "{index} Patterns", where so many Initiatives are laid out.
void counted_cards(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                   Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i].figure.empty()) continue;
    const Line* place = nullptr;
    const std::set<int> done = counted_kinds(rule, behaviour, words[i].figure, place);
    if (done.empty() || place == nullptr) continue;
    for (size_t next = i + 1; next <= i + 2 && next < words.size(); ++next) {
      for (size_t kind = 0; kind < behaviour.names.kinds.size(); ++kind) {
        const std::string title = bare_title(*behaviour.names.kinds[kind]);
        if (rule.text->matches(title, next) == 0 && rule.text->matches(title + "s", next) == 0)
          continue;
        if (done.contains(static_cast<int>(kind))) return;
        report_stated(diagnostics, codes::stated_number, rule, {i, next}, place->span,
                      fmt::format("the statement counts {} by {}, and the rule something else",
                                  quoted(title), quoted(words[i].figure)));
        return;
      }
    }
  }
}

std::set<std::string> figures_in(const std::vector<Line>& lines) {
  std::set<std::string> found;
  behaviour::visit_lines(lines, [&](const Line& line) {
    behaviour::visit_values(line, [&](const Expr& expr) {
      if (expr.op == Op::figure) found.insert(expr.name);
    });
  });
  return found;
}

// The number in `players = 2`, or 0.
int64_t compared_number(const Line& test) {
  if (test.args.empty() || test.args[0].op != Op::equal) return 0;
  for (const Expr& side : test.args[0].of) {
    if (side.op == Op::number && side.type == behaviour::Type::number) return side.number;
  }
  return 0;
}

// "{hand} when two play", where the figure is for all others: the nearest one before the number.
void conditional_figures(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  for (const DoneLine& done : rule.lines) {
    if (done.named || done.line->verb != Verb::test || done.line->otherwise.empty()) continue;
    const int64_t number = compared_number(*done.line);
    if (number < 2) continue;
    const auto then = figures_in(done.line->body);
    const auto otherwise = figures_in(done.line->otherwise);
    for (size_t i = 0; i < words.size(); ++i) {
      if (!words[i].is_number || !words[i].figure.empty() || words[i].number != number) continue;
      for (size_t before = i; before-- > 0 && words[before].sentence == words[i].sentence;) {
        const std::string& path = words[before].figure;
        if (then.contains(path)) break;
        if (!otherwise.contains(path)) continue;
        report_stated(diagnostics, codes::stated_number, rule, {before, i}, done.line->span,
                      fmt::format("the statement takes {} when it is {}, and the rule otherwise",
                                  quoted(path), number));
        return;
      }
    }
  }
}

}  // namespace

void exchanged_figures(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                       Diagnostics& diagnostics) {
  told_by_names(rule, diagnostics);
  counted_cards(rule, behaviour, diagnostics);
  conditional_figures(rule, diagnostics);
}

}  // namespace loom::statement
