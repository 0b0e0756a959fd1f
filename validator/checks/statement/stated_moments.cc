// PL0561: the statement tells of another time than that of the rule: when in the game, in a round
// or in a turn it comes, and for how long something counts.
#include <algorithm>
#include <optional>

#include "schema/behaviour/visit.h"
#include "validator/check_codes.h"
#include "validator/checks/statement/stated_parts.h"

namespace loom::statement {
namespace {

// At which places the frame of play names a rule, of so many.
struct Places {
  std::vector<size_t> at;
  size_t count = 0;

  bool none() const { return at.empty(); }
  bool begin() const { return count > 1 && !none() && at.back() == 0; }
  bool end() const { return count > 1 && !none() && at.front() + 1 == count; }
  bool after_begin() const { return !none() && at.front() > 0; }
};

Places places_in(const std::vector<std::string>& list, const Rule& rule) {
  Places places;
  places.count = list.size();
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i].substr(0, list[i].find('.')) == rule.id) places.at.push_back(i);
  }
  return places;
}

// Which part of a round has the turns in it.
std::optional<size_t> turns_in(const behaviour::Behaviour& behaviour) {
  const auto& round = behaviour.frame.round;
  for (size_t i = 0; i < round.size(); ++i) {
    const auto* doing = behaviour.find(round[i].substr(0, round[i].find('.')));
    bool turns = false;
    if (doing != nullptr) {
      behaviour::visit_lines(doing->does,
                             [&](const Line& line) { turns |= line.verb == Verb::take_turn; });
    }
    if (turns && round[i].find('.') == std::string::npos) return i;
  }
  return std::nullopt;
}

class Moments {
 public:
  Moments(const StatedRule& rule, const behaviour::Behaviour& behaviour, Diagnostics& diagnostics)
      : rule_(rule),
        setup_(places_in(behaviour.frame.setup, *rule.rule)),
        round_(places_in(behaviour.frame.round, *rule.rule)),
        turn_(places_in(behaviour.frame.turn, *rule.rule)),
        turns_(turns_in(behaviour)),
        counters_(behaviour.names.counters),
        diagnostics_(diagnostics) {}

  void look() {
    endings();
    limits();
    counted();
    powers();
    if (rule_.lines.empty()) return;
    done_ = rule_.lines[0].line->span;
    const bool only_at_end =
        std::all_of(rule_.lines.begin(), rule_.lines.end(),
                    [](const DoneLine& line) { return line.at_end || line.named; });
    if (only_at_end) wrong("at-once", "the statement says at once, and the rule waits for the end");
    if (!setup_.none() || !round_.none() || !turn_.none()) return in_frame();
    if (!rule_.doing->when.empty()) follows();
  }

 private:
  void wrong(std::string_view key, const char* message) {
    const auto said = rule_.text->find(key);
    if (!said.empty())
      report_stated(diagnostics_, codes::stated_order, rule_, said[0], done_, message);
  }

  void in_frame() {
    const bool ends = !rule_.doing->at_end.empty() || !rule_.doing->score.empty();
    if (!ends) wrong("time-game-end", "the statement waits for the end, and the rule does not");
    if (round_.none()) {
      constexpr const char* kRound =
          "the statement speaks of a round, and the rule comes at another time";
      wrong("time-round-end", kRound);
      wrong("time-round-start", kRound);
    } else if (round_.begin() || (turns_ && round_.at.back() < *turns_)) {
      wrong("time-round-end", "the statement says the end of a round, and the rule comes first");
    } else if (round_.end() || (turns_ && round_.at.front() > *turns_)) {
      wrong("time-round-start", "the statement says the start of a round, and the rule comes last");
    }
    if (setup_.none()) wrong("time-setup", "the statement speaks of the setup, the rule of play");
    if (turn_.begin())
      wrong("time-turn-end", "the statement says the end of a turn, and the rule comes first");
    if (turn_.after_begin())
      wrong("time-turn-start", "the statement says the start of a turn, and the rule comes later");
    const bool only_round = !round_.none() && turn_.none() && setup_.none();
    if (only_round && rule_.doing->when.empty() && !rule_.offers() && rule_.doing->steps.empty()) {
      wrong("as-soon",
            "the statement follows at once, and the rule waits for its place in a round");
    }
  }

  // What follows by itself waits for no place in a round or turn.
  void follows() {
    constexpr const char* kWaits = "the statement waits, and the rule follows as soon as it can";
    for (const char* key : {"time-round-start", "time-round-end", "time-turn-start",
                            "time-turn-end", "time-game-end"}) {
      wrong(key, kWaits);
    }
  }

  // `… after one more turn for each other player`
  void endings() {
    const Line* later = nullptr;
    const Line* now = nullptr;
    for (const DoneLine& done : rule_.lines) {
      if (done.named || done.line->verb != Verb::end_game) continue;
      (done.line->must ? later : now) = done.line;
    }
    const auto said = rule_.text->find("more-turns");
    const auto ends = rule_.text->find("deed-end");
    if (later != nullptr && said.empty() && !ends.empty()) {
      report_stated(diagnostics_, codes::stated_order, rule_, ends[0], later->span,
                    "the rule leaves the others one more turn, and its statement does not");
    }
    if (later == nullptr && now != nullptr && !said.empty()) {
      report_stated(diagnostics_, codes::stated_order, rule_, said[0], now->span,
                    "the statement leaves the others more turns, and the rule does not");
    }
  }

  // "once a turn" where it is once a round.
  void limits() {
    for (const behaviour::Limit& limit : rule_.doing->limits) {
      const auto right = rule_.text->find(limit.per_turn ? "per-turn" : "per-round");
      const auto other = rule_.text->find(limit.per_turn ? "per-round" : "per-turn");
      if (other.empty() || !right.empty()) continue;
      report_stated(diagnostics_, codes::stated_order, rule_, other[0], limit.span,
                    limit.per_turn ? "the statement counts by rounds, and the rule by turns"
                                   : "the statement counts by turns, and the rule by rounds");
    }
  }

  // "up to 5 in a round", of what is counted anew in every turn.
  void counted() {
    using Resets = behaviour::Counter::Resets;
    for (const DoneValue& value : rule_.values) {
      if (value.named || value.within == nullptr || value.expr->op != Op::counter) continue;
      const Resets resets = counters_[value.expr->index].resets;
      if (resets == Resets::never) continue;
      const bool turn = resets == Resets::turn;
      const auto other = rule_.text->find(turn ? "per-round" : "per-turn");
      if (other.empty() || rule_.text->says(turn ? "per-turn" : "per-round")) continue;
      return report_stated(diagnostics_, codes::stated_order, rule_, other[0], value.expr->span,
                           turn ? "the statement counts by rounds, and the rule by turns"
                                : "the statement counts by turns, and the rule by rounds");
    }
  }

  // No power comes at the end of a turn; which other moments there are is up to the cards.
  void powers() {
    if (rule_.doing->powers.empty()) return;
    done_ = rule_.doing->power_cards[0].span;
    wrong("time-turn-end", "the statement speaks of the end of a turn, and no power comes then");
  }

  const StatedRule& rule_;
  const Places setup_;
  const Places round_;
  const Places turn_;
  const std::optional<size_t> turns_;
  const std::vector<behaviour::Counter>& counters_;
  Span done_;
  Diagnostics& diagnostics_;
};

}  // namespace

void stated_moments(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                    Diagnostics& diagnostics) {
  Moments(rule, behaviour, diagnostics).look();
}

}  // namespace loom::statement
