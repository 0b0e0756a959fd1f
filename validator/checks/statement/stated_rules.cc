#include "validator/checks/statement/stated_rules.h"

#include <fmt/core.h>
#include <functional>

#include "validator/checks/rules/rule_texts.h"

namespace loom {
namespace {

using behaviour::Doing;
using behaviour::Expr;
using behaviour::Line;
using behaviour::Op;
using behaviour::Things;
using behaviour::Verb;

bool is_comparison(Op op) {
  return op == Op::equal || op == Op::unequal || op == Op::less || op == Op::at_most ||
         op == Op::more || op == Op::at_least;
}

class ValueWalker {
 public:
  ValueWalker(StatedRule& rule, bool named) : rule_(rule), named_(named) {}

  void walk(const Expr& expr, bool denied = false, const Expr* within = nullptr) {
    rule_.values.push_back({&expr, named_, denied, within});
    const bool turns = expr.op == Op::negated;
    const Expr* inside = is_comparison(expr.op) ? &expr : expr.of.size() > 1 ? nullptr : within;
    for (const Expr& part : expr.of) walk(part, denied != turns, inside);
    for (const Things& search : expr.search) walk(search, denied);
  }

  void walk(const Things& things, bool denied = false) {
    for (const Expr& part : things.count) walk(part, denied);
    for (const Expr& part : things.places) walk(part, denied);
    for (const Expr& part : things.filter) walk(part, denied);
  }

  void walk(const std::vector<Expr>& all) {
    for (const Expr& expr : all) walk(expr);
  }

 private:
  StatedRule& rule_;
  bool named_;
};

class LineWalker {
 public:
  LineWalker(StatedRule& rule, bool named) : rule_(rule), named_(named) {}

  void walk(const std::vector<Line>& lines, DoneLine around) {
    for (const Line& line : lines) walk(line, around);
  }

 private:
  void walk(const Line& line, DoneLine around) {
    around.line = &line;
    around.named = named_;
    rule_.lines.push_back(around);
    ValueWalker(rule_, named_).walk(line.args);
    DoneLine below = around;
    const bool test = line.verb == Verb::test || line.verb == Verb::repeat;
    below.conditional = below.conditional || test;
    below.by_choice = below.by_choice || line.verb == Verb::accept || line.verb == Verb::one_of;
    below.for_each = below.for_each || (line.verb == Verb::each && line.name == "player");
    walk(line.body, below);
    walk(line.otherwise, below);
    for (const behaviour::Way& way : line.ways) {
      ValueWalker(rule_, named_).walk(way.needs);
      walk(way.body, below);
    }
  }

  StatedRule& rule_;
  bool named_;
};

bool does_anything(const Doing& doing) {
  return !doing.does.empty() || !doing.steps.empty() || !doing.at_end.empty() ||
         !doing.score.empty() || !doing.needs.empty() || !doing.forbids.empty() ||
         !doing.limits.empty() || !doing.prices.empty() || !doing.wins.empty() ||
         !doing.powers.empty();
}

}  // namespace

std::string StatedRule::told(Span span) const {
  const behaviour::ReadLine* best = nullptr;
  for (const behaviour::ReadLine& line : reading) {
    const bool covers =
        line.span.file == span.file && line.span.begin <= span.begin && span.end <= line.span.end;
    const auto size = [](Span s) { return s.end - s.begin; };
    if (covers && (best == nullptr || size(line.span) < size(best->span))) best = &line;
  }
  return best == nullptr ? std::string() : best->text;
}

StatedRules::StatedRules(const CheckContext& context) : model_(context.model) {
  if (model_.language.stated.empty()) return;  // the language does not say how people state rules
  Diagnostics unheard;                         // whoever read the rules first has reported them
  behaviour_ = behaviour::read_behaviour(context.game, unheard);
  if (unheard.has_errors()) return;
  each_rule_text(context, [&](const ReadText& read, const Rule* rule) {
    if (rule == nullptr || read.text.path.back() != "statement") return;
    const Doing* doing = behaviour_.find(rule->id);
    if (doing != nullptr && does_anything(*doing)) add(*doing, read);
  });
}

void StatedRules::add(const Doing& doing, const ReadText& read) {
  StatedRule& rule = rules_.emplace_back();
  rule.rule = doing.rule;
  rule.doing = &doing;
  rule.text = std::make_unique<StatedText>(read, *doing.rule, model_);
  gather(rule, doing, false);
  // Rules that it names, one level deep.
  std::vector<const Doing*> named;
  for (const DoneLine& done : rule.lines) {
    if (done.line->verb != Verb::call) continue;
    const Doing* other = behaviour_.find(done.line->name.substr(0, done.line->name.find('.')));
    if (other != nullptr && other != &doing) named.push_back(other);
  }
  for (const Doing* other : named) gather(rule, *other, true);
}

void StatedRules::gather(StatedRule& rule, const Doing& doing, bool named) {
  DoneLine around;
  around.conditional = !doing.condition.empty();
  LineWalker lines(rule, named);
  lines.walk(doing.does, around);
  for (const auto& step : doing.steps) lines.walk(step.second, around);
  around.at_end = true;
  lines.walk(doing.at_end, around);
  ValueWalker values(rule, named);
  values.walk(doing.needs);
  values.walk(doing.condition);
  values.walk(doing.score);
  for (const Things& things : doing.choose) values.walk(things);
  for (const behaviour::Happening& when : doing.when) {
    for (const Things& card : when.card) values.walk(card);
  }
  for (const behaviour::Limit& limit : doing.limits) values.walk(limit.most);
  for (const behaviour::Price& price : doing.prices) {
    values.walk(price.amount);
    values.walk(price.times);
    values.walk(price.condition);
    for (const Things& cards : price.cards) values.walk(cards);
  }
  for (const behaviour::Win& win : doing.wins) values.walk(win.condition);
  for (size_t i = 0; i < behaviour_.words.size(); ++i) {
    if (behaviour_.names.words[i].rule == doing.rule->id) values.walk(behaviour_.words[i]);
  }
  for (behaviour::ReadLine& line : read_rule(doing, behaviour_, model_.language)) {
    rule.reading.push_back(std::move(line));
  }
}

void report_stated(Diagnostics& diagnostics, const Code& code, const StatedRule& rule,
                   StatedPhrase said, Span done, const std::string& message) {
  // One lie is often heard in several ways.
  for (const Diagnostic& told : diagnostics.all()) {
    if (told.code == &code && !told.labels.empty() && told.labels[0].span == done) return;
  }
  Diagnostic& found = diagnostics.report(code, rule.text->span(said), message);
  found.also(done, "what the rule does");
  found.note(fmt::format("it states: {}", rule.text->sentences(said)));
  if (const std::string told = rule.told(done); !told.empty()) {
    found.note(fmt::format("it does: {}", told));
  }
}

}  // namespace loom
