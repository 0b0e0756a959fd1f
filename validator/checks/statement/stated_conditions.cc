// PL0564: the statement leaves out a condition of the rule, turns it round, or sets another bound.
#include <fmt/core.h>
#include <algorithm>

#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/statement/stated_rules.h"
#include "validator/context/declared_checks.h"

namespace loom::statement {
namespace {

StatedPhrase whole(const StatedRule& rule) { return {0, rule.text->words().size() - 1}; }

// A switch is told by the name of its variant, and what goes with it there.
bool is_switch(const Expr& condition) {
  if (condition.op == Op::both) return is_switch(condition.of[0]) || is_switch(condition.of[1]);
  if (condition.op == Op::either) return is_switch(condition.of[0]) && is_switch(condition.of[1]);
  return condition.op == Op::figure ||
         (condition.op == Op::negated && condition.of[0].op == Op::figure);
}

// Of the whole rule: an `if` between its lines is often told by a word such as "first", or settled
// by a ruling.
const Expr* first_condition(const StatedRule& rule) {
  for (const auto* all : {&rule.doing->needs, &rule.doing->condition}) {
    for (const Expr& expr : *all) {
      if (!is_switch(expr)) return &expr;
    }
  }
  return nullptr;
}

// "A sleeping player …": what somebody is says it too.
bool is_called(const StatedRule& rule, const Expr& condition, const behaviour::Names& names) {
  if (condition.op == Op::status) {
    for (size_t i = 0; i < rule.text->words().size(); ++i) {
      if (rule.text->matches(names.statuses[condition.index].title, i) > 0) return true;
    }
  }
  return std::any_of(condition.of.begin(), condition.of.end(),
                     [&](const Expr& part) { return is_called(rule, part, names); });
}

void missing(const StatedRule& rule, const behaviour::Names& names, Diagnostics& diagnostics) {
  const Expr* condition = first_condition(rule);
  if (condition == nullptr || rule.text->says("condition")) return;
  if (is_called(rule, *condition, names)) return;
  report_stated(diagnostics, codes::stated_condition, rule, whole(rule), condition->span,
                "the rule has a condition, and its statement none");
}

// `cannot play`: something in the statement says the same.
void denials(const StatedRule& rule, Diagnostics& diagnostics) {
  const DoneValue* cannot = nullptr;
  const DoneValue* can = nullptr;
  for (const DoneValue& value : rule.values) {
    if (value.named) continue;
    const Op op = value.expr->op;
    if ((op == Op::can && value.denied) || (op == Op::can_other && !value.denied)) cannot = &value;
    if (op == Op::can && !value.denied) can = &value;
  }
  if (cannot != nullptr && can == nullptr && !rule.text->says("cannot")) {
    report_stated(diagnostics, codes::stated_condition, rule, whole(rule), cannot->expr->span,
                  "the rule is for those who cannot, and its statement does not say so");
  }
}

void endings(const StatedRule& rule, Diagnostics& diagnostics) {
  if (!rule.doing->when.empty()) return;
  for (const DoneLine& done : rule.lines) {
    if (done.line->verb != Verb::end_game || done.named || done.conditional) continue;
    const auto said = rule.text->find("strong-condition");
    if (said.empty()) continue;
    report_stated(diagnostics, codes::stated_condition, rule, said[0], done.line->span,
                  "the statement has a condition for the end, and the rule none");
  }
}

// Which way a comparison binds the figure's other side: 1 from below, -1 from above.
int bound_of(const StatedRule& rule, const DoneValue& value) {
  if (value.within == nullptr) return 0;
  int way = 0;
  if (value.within->op == Op::at_least || value.within->op == Op::more) way = 1;
  if (value.within->op == Op::at_most || value.within->op == Op::less) way = -1;
  if (&value.within->of[0] == value.expr) way = -way;
  if (value.denied) way = -way;
  return rule.doing->forbids.empty() ? way : -way;
}

void bounds(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i].figure.empty() || rule.text->says("turning", words[i].sentence)) continue;
    // Of "no more than 3" and the "more than 3" in it the longer one counts.
    const auto around = [&](std::string_view key) {
      size_t longest = 0;
      for (const StatedPhrase& phrase : rule.text->find(key)) {
        if (phrase.first <= i && i <= phrase.last) longest = phrase.last - phrase.first + 1;
      }
      return longest;
    };
    const size_t below = around("bound-below");
    const size_t above = around("bound-above");
    const int said = below > above ? 1 : above > below ? -1 : 0;
    if (said == 0) continue;
    int done = 0;
    bool several = false;
    const Expr* place = nullptr;
    const auto see = [&](int way, const Expr& expr) {
      if (way == 0) return;
      several |= done != 0 && done != way;
      done = way;
      place = &expr;
    };
    for (const DoneValue& value : rule.values) {
      if (value.expr->op == Op::figure && value.expr->name == words[i].figure) {
        see(bound_of(rule, value), *value.expr);
      }
    }
    for (const DoneLine& line : rule.lines) {
      const bool most =
          line.line->verb == Verb::repeat || (line.line->verb == Verb::act && !line.line->must);
      if (!most) continue;
      const Expr& amount = line.line->args[line.line->verb == Verb::repeat ? 0 : 1];
      if (amount.op == Op::figure && amount.name == words[i].figure) see(-1, amount);
    }
    for (const behaviour::Limit& limit : rule.doing->limits) {
      if (limit.most[0].name == words[i].figure) see(-1, limit.most[0]);
    }
    if (several || done == 0 || done == said) continue;
    report_stated(diagnostics, codes::stated_condition, rule, {i, i}, place->span,
                  fmt::format("the statement takes {} for the {}, and the rule for the {}",
                              quoted(words[i].figure), said > 0 ? "least" : "most",
                              done > 0 ? "least" : "most"));
  }
}

// "If you are not Fragile", where the rule is for those who are.
void statuses(const StatedRule& rule, const behaviour::Names& names, Diagnostics& diagnostics) {
  for (size_t status = 0; status < names.statuses.size(); ++status) {
    const Expr* place = nullptr;
    bool either_way = false;
    bool denied = false;
    for (const DoneValue& value : rule.values) {
      if (value.expr->op != Op::status || value.expr->index != static_cast<int>(status)) continue;
      either_way |= place != nullptr && denied != value.denied;
      denied = value.denied;
      place = value.expr;
    }
    for (const DoneLine& done : rule.lines) either_way |= done.line->verb == Verb::become;
    if (place == nullptr || either_way) continue;
    const auto& words = rule.text->words();
    for (size_t i = 1; i < words.size(); ++i) {
      if (rule.text->matches(names.statuses[status].title, i) == 0) continue;
      const bool not_so = rule.text->is("is-not", i - 1);
      if (not_so == denied) return;
      if (!not_so && !rule.text->is("is-so", i - 1)) continue;
      report_stated(diagnostics, codes::stated_condition, rule, {i - 1, i}, place->span,
                    not_so ? "the statement is for those who are not, the rule for those who are"
                           : "the statement is for those who are, the rule for those who are not");
      return;
    }
  }
}

// One of several suffices: some word says so.
void alternatives(const StatedRule& rule, Diagnostics& diagnostics) {
  for (const auto* all : {&rule.doing->needs, &rule.doing->condition}) {
    for (const Expr& expr : *all) {
      if (expr.op != Op::either || is_switch(expr) || rule.text->says("alternative")) continue;
      report_stated(diagnostics, codes::stated_condition, rule, whole(rule), expr.span,
                    "one of several suffices for the rule, and its statement does not say so");
      return;
    }
  }
}

// "If it was your last card", where the rule asks for another one.
void last_cards(const StatedRule& rule, Diagnostics& diagnostics) {
  const Expr* there = nullptr;
  for (const DoneValue& value : rule.values) {
    if (value.named || value.expr->op != Op::there_is) continue;
    if (value.denied) return;
    there = value.expr;
  }
  if (there == nullptr) return;
  for (const StatedPhrase& last : rule.text->find("no-card-left")) {
    const int sentence = rule.text->words()[last.first].sentence;
    if (rule.text->says("turning", sentence) || rule.text->says("is-not", sentence)) continue;
    report_stated(diagnostics, codes::stated_condition, rule, last, there->span,
                  "the statement asks for none, and the rule for some");
    return;
  }
}

}  // namespace

void stated_conditions(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  for (const StatedRule& rule : rules.all()) {
    missing(rule, rules.behaviour().names, diagnostics);
    denials(rule, diagnostics);
    endings(rule, diagnostics);
    bounds(rule, diagnostics);
    statuses(rule, rules.behaviour().names, diagnostics);
    alternatives(rule, diagnostics);
    last_cards(rule, diagnostics);
  }
}

}  // namespace loom::statement
