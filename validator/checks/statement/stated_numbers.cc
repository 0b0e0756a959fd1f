// PL0560: the statement names a number that the rule does not use, or the rule one that the
// statement keeps to itself. Players would play by one of them, the engine by the other.
#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/statement/stated_parts.h"
#include "validator/context/declared_checks.h"

namespace loom::statement {
namespace {

// The first two steps of a path: `I3.awards` of `I3.awards.last`.
std::string figure_of(std::string_view path) {
  const size_t dot = path.find('.');
  return std::string(path.substr(0, dot == std::string_view::npos ? dot : path.find('.', dot + 1)));
}

bool is_own(const std::string& path, const Rule& rule) { return path.starts_with(rule.id + "."); }

void silent_figures(const StatedRule& rule, Diagnostics& diagnostics) {
  std::set<std::string> stated;
  for (const StatedWord& word : rule.text->words()) stated.insert(figure_of(word.figure));
  for (const DoneValue& value : rule.values) {
    // One is understood where nothing is said.
    if (value.named || value.expr->op != Op::figure || value.expr->number < 2) continue;
    const std::string path = figure_of(value.expr->name);
    if (!is_own(path, *rule.rule) || !stated.insert(path).second) continue;
    report_stated(
        diagnostics, codes::stated_number, rule, {0, rule.text->words().size() - 1},
        value.expr->span,
        fmt::format("the rule goes by {}, which its statement does not name", quoted(path)));
  }
}

// Numbers that are typed: each side has one that the other lacks.
void typed_numbers(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  std::set<int64_t> said;
  std::set<int64_t> done;
  for (const StatedWord& word : words) {
    if (word.is_number) said.insert(word.number);
  }
  for (const DoneValue& value : rule.values) {
    if (value.expr->op == Op::number || value.expr->op == Op::figure)
      done.insert(value.expr->number);
  }
  const auto silent =
      std::find_if(rule.values.begin(), rule.values.end(), [&](const DoneValue& value) {
        const bool number = value.expr->op == Op::number || value.expr->op == Op::figure;
        return number && !value.named && value.expr->type == behaviour::Type::number &&
               value.expr->number > 1 && !said.contains(value.expr->number);
      });
  if (silent == rule.values.end()) return;
  for (size_t i = 0; i < words.size(); ++i) {
    if (!words[i].is_number || words[i].number < 2 || done.contains(words[i].number)) continue;
    if (!words[i].figure.empty()) continue;
    report_stated(diagnostics, codes::stated_number, rule, {i, i}, silent->expr->span,
                  fmt::format("the statement says {}, and the rule goes by {}", words[i].number,
                              silent->expr->number));
    return;
  }
}

std::vector<std::string> titles_of(const Expr& what, const Model& model) {
  const Expr& kind = what.op == Op::held ? what.of[0] : what;
  if (kind.op == Op::token) {
    return {model.words.tokens[kind.index].title, model.words.tokens[kind.index].many};
  }
  if (kind.op == Op::track) return {model.words.tracks[kind.index].title};
  return {};
}

// What the line takes so many of.
const Expr* counted_by(const Line& line, const std::string& path) {
  const size_t amount = line.verb == Verb::pay_tokens ? 0 : 1;
  const size_t what = 1 - amount;
  if (line.verb != Verb::change && line.verb != Verb::set && line.verb != Verb::pay_tokens)
    return nullptr;
  if (line.args[amount].op != Op::figure || line.args[amount].name != path) return nullptr;
  return &line.args[what];
}

// `{energy} Insight`: the figure of another component.
void other_components(const StatedRule& rule, const Model& model, Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  std::vector<std::string> all;
  for (const Token& token : model.words.tokens) all.insert(all.end(), {token.title, token.many});
  for (const Track& track : model.words.tracks) all.push_back(track.title);
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i].figure.empty()) continue;
    const auto named = std::find_if(all.begin(), all.end(), [&](const std::string& title) {
      return rule.text->matches(title, i + 1) > 0;
    });
    if (named == all.end()) continue;
    const Line* other = nullptr;
    bool fits = false;
    for (const DoneLine& done : rule.lines) {
      const Expr* what = counted_by(*done.line, words[i].figure);
      if (what == nullptr) continue;
      const std::vector<std::string> titles = titles_of(*what, model);
      if (titles.empty()) continue;
      other = done.line;
      for (const std::string& title : titles) fits |= rule.text->matches(title, i + 1) > 0;
    }
    if (other == nullptr || fits) continue;
    report_stated(diagnostics, codes::stated_number, rule, {i, i + 1}, other->span,
                  fmt::format("the statement counts {} by {}, and the rule something else",
                              quoted(*named), quoted(words[i].figure)));
  }
}

}  // namespace

void stated_numbers(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  if (rules.all().empty()) return;
  for (const StatedRule& rule : rules.all()) {
    silent_figures(rule, diagnostics);
    typed_numbers(rule, diagnostics);
    other_components(rule, context.model, diagnostics);
    exchanged_figures(rule, rules.behaviour(), diagnostics);
  }
}

}  // namespace loom::statement
