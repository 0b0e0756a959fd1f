// PL0565: the statement tells of another deed than the rule: draws for discards, gains for losses,
// face down for face up, the lowest for the highest, the bottom for the top.
#include <algorithm>

#include "validator/check_codes.h"
#include "validator/checks/statement/stated_parts.h"
#include "validator/checks/wording/told_claims.h"
#include "validator/context/declared_checks.h"

namespace loom::statement {
namespace {

const Line* own_line(const StatedRule& rule, std::initializer_list<Verb> verbs,
                     bool named = false) {
  for (const DoneLine& done : rule.lines) {
    if (done.named && !named) continue;
    if (std::find(verbs.begin(), verbs.end(), done.line->verb) != verbs.end()) return done.line;
  }
  return nullptr;
}

void draws(const StatedRule& rule, Diagnostics& diagnostics) {
  const Line* draw = own_line(rule, {Verb::draw, Verb::refill});
  const Line* discard = own_line(rule, {Verb::discard, Verb::recycle});
  const auto drawn = rule.text->find("deed-draw");
  const auto discarded = rule.text->find("deed-discard");
  const bool any_draw = own_line(rule, {Verb::draw, Verb::refill, Verb::recycle}, true) != nullptr;
  const bool any_discard =
      own_line(rule, {Verb::discard, Verb::recycle, Verb::pay, Verb::pay_tokens}, true) !=
          nullptr ||
      std::any_of(rule.lines.begin(), rule.lines.end(), [](const DoneLine& done) {
        return done.line->verb == Verb::move && done.line->args[1].op == Op::discards;
      });
  if (draw != nullptr && !any_discard && drawn.empty() && !discarded.empty()) {
    report_stated(diagnostics, codes::stated_deed, rule, discarded[0], draw->span,
                  "the statement discards, and the rule draws");
  }
  if (discard != nullptr && !any_draw && discarded.empty() && !drawn.empty()) {
    report_stated(diagnostics, codes::stated_deed, rule, drawn[0], discard->span,
                  "the statement draws, and the rule discards");
  }
}

// The way in which the lines change a component: 0 when in both ways, or not at all.
int way_of(const StatedRule& rule, const Thing& thing, const Line*& place) {
  int way = 0;
  bool both = false;
  for (const DoneLine& done : rule.lines) {
    const Line& line = *done.line;
    const bool pays = line.verb == Verb::pay_tokens;
    if (line.verb != Verb::change && !pays) {
      both |= line.verb == Verb::carry_out || line.verb == Verb::consult;
      continue;
    }
    const Expr& written = line.args[pays ? 1 : 0];
    const Expr& what = written.op == Op::held ? written.of[0] : written;
    const bool same =
        (thing.sort == Thing::Sort::track && what.op == Op::track && what.index == thing.id) ||
        (thing.sort == Thing::Sort::token && what.op == Op::token && what.index == thing.id);
    if (!same) continue;
    const int sign = pays ? -1 : line.sign;
    both |= way != 0 && way != sign;
    way = sign;
    place = &line;
  }
  return both ? 0 : way;
}

void gains(const StatedRule& rule, const CheckContext& context, const ToldWords& words,
           Diagnostics& diagnostics) {
  const std::string text = stated(context.model, rule.rule, rule.rule->statement);
  for (const Claim& claim : read_claims(words, text).claims) {
    if (claim.direction == 0 || claim.things.size() != 1) continue;
    const Line* place = nullptr;
    const int way = way_of(rule, claim.things[0], place);
    if (way == 0 || way == claim.direction) continue;
    report_stated(diagnostics, codes::stated_deed, rule, {0, rule.text->words().size() - 1},
                  place->span,
                  claim.direction > 0 ? "the statement gives what the rule takes"
                                      : "the statement takes what the rule gives");
    return;
  }
}

// Cards that come to lie where all see them, or only their owner.
void faces(const StatedRule& rule, const behaviour::Names& names, Diagnostics& diagnostics) {
  const auto check = [&](std::string_view key, bool hidden) {
    for (const StatedPhrase& phrase : rule.text->find(key)) {
      const Line* wrong = nullptr;
      for (const DoneLine& done : rule.lines) {
        if (done.named || (done.line->verb != Verb::draw && done.line->verb != Verb::move))
          continue;
        const Expr& to = done.line->args.back();
        if (to.op != Op::zone) continue;
        const behaviour::Zone& zone = names.zones[to.index];
        const auto& words = rule.text->words();
        bool here = false;
        for (size_t i = 0; i < words.size(); ++i) {
          here |= words[i].sentence == words[phrase.first].sentence &&
                  rule.text->matches(zone.title, i) > 0;
        }
        if (!here) continue;
        const bool down = done.line->face == behaviour::Face::down;
        if ((zone.owner_only || zone.hidden || down) == hidden) return;
        wrong = done.line;
      }
      if (wrong == nullptr) continue;
      report_stated(diagnostics, codes::stated_deed, rule, phrase, wrong->span,
                    hidden ? "the statement hides what the rule shows"
                           : "the statement shows what the rule hides");
      return;
    }
  };
  check("face-down", true);
  check("face-up", false);
}

void opposite(const StatedRule& rule, std::string_view key, std::string_view contrary, Op op,
              Op other, const char* message, Diagnostics& diagnostics) {
  const Expr* place = nullptr;
  for (const DoneValue& value : rule.values) {
    if (value.expr->op == other) return;
    if (value.expr->op == op && !value.named) place = value.expr;
  }
  for (const DoneLine& done : rule.lines) {
    if (done.line->verb != Verb::find) continue;
    if (done.line->backwards == (op == Op::first)) return;
  }
  const auto wrong = rule.text->extremes(contrary);
  if (place == nullptr || wrong.empty() || !rule.text->extremes(key).empty()) return;
  report_stated(diagnostics, codes::stated_deed, rule, wrong[0], place->span, message);
}

// A score that counts against its player is won by the lowest.
void winners(const StatedRule& rule, Diagnostics& diagnostics) {
  const behaviour::Doing& doing = *rule.doing;
  if (doing.score.empty()) return;
  const Expr& score = doing.score[0];
  const bool against = score.op == Op::subtract && score.of[0].op == Op::number;
  const auto favours = rule.text->find("counts-for");
  if (against && !favours.empty() && !rule.text->says("counts-against")) {
    report_stated(diagnostics, codes::stated_deed, rule, favours[0], score.span,
                  "the statement counts for players what the rule counts against them");
  }
  bool lowest = against;
  bool known = doing.wins.empty();
  for (const behaviour::Win& win : doing.wins) {
    if (win.who == behaviour::Win::Who::lowest) lowest = known = true;
    if (win.who == behaviour::Win::Who::highest) known = true;
  }
  if (!known) return;
  for (const StatedPhrase& win : rule.text->find("win")) {
    const int sentence = rule.text->words()[win.first].sentence;
    if (against && rule.text->says("score", sentence)) continue;  // it may speak of the figure
    const auto in_it = [&](std::string_view key) {
      auto found = rule.text->extremes(key);
      std::erase_if(found, [&](const StatedPhrase& phrase) {
        return rule.text->words()[phrase.first].sentence != sentence;
      });
      return found;
    };
    const auto wrong = in_it(lowest ? "highest" : "lowest");
    if (wrong.empty() || !in_it(lowest ? "lowest" : "highest").empty()) continue;
    report_stated(diagnostics, codes::stated_deed, rule, wrong[0], score.span,
                  "the statement lets somebody else win than the rule");
  }
}

}  // namespace

void stated_deeds(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  const ToldWords words(context.model.words, context.model.language);
  for (const StatedRule& rule : rules.all()) {
    draws(rule, diagnostics);
    gains(rule, context, words, diagnostics);
    faces(rule, rules.behaviour().names, diagnostics);
    opposite(rule, "highest", "lowest", Op::highest, Op::lowest,
             "the statement means the lowest, and the rule the highest", diagnostics);
    opposite(rule, "lowest", "highest", Op::lowest, Op::highest,
             "the statement means the highest, and the rule the lowest", diagnostics);
    opposite(rule, "at-top", "at-bottom", Op::last, Op::first,
             "the statement takes the other end than the rule", diagnostics);
    opposite(rule, "at-bottom", "at-top", Op::first, Op::last,
             "the statement takes the other end than the rule", diagnostics);
    winners(rule, diagnostics);
    stated_ways(rule, rules.behaviour(), diagnostics);
    stated_places(rule, rules.behaviour(), diagnostics);
  }
}

}  // namespace loom::statement
