// PL0561: the statement has another order, direction or time than the rule: clockwise or the other
// way, what comes first, when in the game it happens.
#include <fmt/core.h>
#include <algorithm>

#include "validator/check_codes.h"
#include "validator/checks/statement/stated_rules.h"
#include "validator/context/declared_checks.h"

namespace loom::statement {
namespace {

bool is_own_clockwise(const DoneLine& done) {
  return done.line->verb == Verb::each && done.line->args.size() > 1;
}

void directions(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto anti = rule.text->find("anticlockwise");
  auto clockwise = rule.text->find("clockwise");
  std::erase_if(clockwise, [&](const StatedPhrase& phrase) {
    return std::any_of(anti.begin(), anti.end(), [&](const StatedPhrase& other) {
      return other.first <= phrase.first && phrase.last <= other.last;
    });
  });
  const Line* around = nullptr;
  const Line* each = nullptr;
  for (const DoneLine& done : rule.lines) {
    if (is_own_clockwise(done)) around = done.line;
    if (done.line->verb == Verb::each && done.line->name == "player") each = done.line;
  }
  if (around != nullptr && !anti.empty() && clockwise.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, anti[0], around->span,
                  "the statement goes round the other way");
  }
  if (around == nullptr && each != nullptr && !clockwise.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, clockwise[0], each->span,
                  "the statement goes round from somebody, and the rule from nobody");
  }
  if (around == nullptr) return;
  const bool from_start = around->args[1].op == Op::local && around->args[1].name == "start-player";
  const auto first = rule.text->find("from-start");
  const auto next = rule.text->find("from-next");
  if (from_start && !next.empty() && first.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, next[0], around->span,
                  "the statement begins with another player than the rule");
  }
  if (around->args[1].op == Op::next && next.empty() && !first.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, first[0], around->span,
                  "the statement begins with another player than the rule");
  }
}

struct Deed {
  std::string_view key;
  std::vector<Verb> verbs;
};
const std::vector<Deed>& deeds() {
  static const std::vector<Deed> kDeeds = {{"deed-shuffle", {Verb::shuffle}},
                                           {"deed-draw", {Verb::draw, Verb::refill}},
                                           {"deed-discard", {Verb::discard}},
                                           {"deed-move", {Verb::move}},
                                           {"deed-pay", {Verb::pay, Verb::pay_tokens}},
                                           {"deed-show", {Verb::show}},
                                           {"deed-end", {Verb::end_game}}};
  return kDeeds;
}

// "shuffle, then deal": all of one comes after all of the other.
void sequences(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  const auto places = [&](const Deed& deed) {
    std::vector<size_t> at;
    for (size_t i = 0; i < rule.lines.size(); ++i) {
      if (std::count(deed.verbs.begin(), deed.verbs.end(), rule.lines[i].line->verb) > 0 &&
          !rule.lines[i].named) {
        at.push_back(i);
      }
    }
    return at;
  };
  for (const StatedPhrase& then : rule.text->find("then")) {
    for (const Deed& before : deeds()) {
      for (const Deed& after : deeds()) {
        if (&before == &after) continue;
        const auto said_before = [&](const StatedPhrase& p) {
          return p.last < then.first && words[then.first].sentence - words[p.last].sentence <= 1;
        };
        const auto said_after = [&](const StatedPhrase& p) {
          return p.first > then.last && words[p.first].sentence == words[then.first].sentence;
        };
        const auto firsts = rule.text->find(before.key);
        const auto seconds = rule.text->find(after.key);
        const auto first = std::find_if(firsts.begin(), firsts.end(), said_before);
        const auto second = std::find_if(seconds.begin(), seconds.end(), said_after);
        if (first == firsts.end() || second == seconds.end()) continue;
        // Who does it again later has said neither.
        if (std::any_of(firsts.begin(), firsts.end(), said_after) ||
            std::any_of(seconds.begin(), seconds.end(), said_before)) {
          continue;
        }
        const std::vector<size_t> ones = places(before);
        const std::vector<size_t> others = places(after);
        if (ones.empty() || others.empty() || ones.front() < others.back()) continue;
        report_stated(diagnostics, codes::stated_order, rule, then,
                      rule.lines[others.front()].line->span,
                      "the statement has another order than the lines");
        return;
      }
    }
  }
}

struct Times {
  bool setup = false;
  bool turn = false;
  std::vector<size_t> round;  // which of so many parts
  size_t rounds = 0;
};

bool names(const std::vector<std::string>& list, const Rule& rule, std::vector<size_t>* at = {}) {
  bool found = false;
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i].substr(0, list[i].find('.')) != rule.id) continue;
    found = true;
    if (at != nullptr) at->push_back(i);
  }
  return found;
}

// Of rules that the frame of play names itself.
Times times_of(const StatedRule& rule, const behaviour::Frame& frame) {
  Times times;
  times.setup = names(frame.setup, *rule.rule);
  times.turn = names(frame.turn, *rule.rule);
  names(frame.round, *rule.rule, &times.round);
  times.rounds = frame.round.size();
  return times;
}

void moments(const StatedRule& rule, const behaviour::Behaviour& behaviour,
             Diagnostics& diagnostics) {
  if (rule.lines.empty()) return;
  const Span done = rule.lines[0].line->span;
  const auto wrong = [&](std::string_view key, const std::string& message) {
    const auto said = rule.text->find(key);
    if (!said.empty())
      report_stated(diagnostics, codes::stated_order, rule, said[0], done, message);
  };
  const bool only_at_end =
      std::all_of(rule.lines.begin(), rule.lines.end(),
                  [](const DoneLine& line) { return line.at_end || line.named; });
  if (only_at_end) wrong("at-once", "the statement says at once, and the rule waits for the end");
  const bool ends = !rule.doing->at_end.empty() || !rule.doing->score.empty();
  const Times times = times_of(rule, behaviour.frame);
  const bool known = times.setup || times.turn || !times.round.empty();
  if (!known) return;
  if (!ends) wrong("time-game-end", "the statement waits for the end, and the rule does not");
  if (times.round.empty()) {
    wrong("time-round-end", "the statement speaks of a round, and the rule comes at another time");
    wrong("time-round-start",
          "the statement speaks of a round, and the rule comes at another time");
  } else if (times.rounds > 1) {
    if (times.round.back() == 0)
      wrong("time-round-end", "the statement says the end of a round, and the rule comes first");
    if (times.round.front() + 1 == times.rounds)
      wrong("time-round-start", "the statement says the start of a round, and the rule comes last");
  }
  if (!times.setup) wrong("time-setup", "the statement speaks of the setup, the rule of play");
}

}  // namespace

void stated_orders(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  for (const StatedRule& rule : rules.all()) {
    directions(rule, diagnostics);
    sequences(rule, diagnostics);
    moments(rule, rules.behaviour(), diagnostics);
  }
}

}  // namespace loom::statement
