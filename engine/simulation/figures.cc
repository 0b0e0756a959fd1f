#include "engine/simulation/figures.h"

#include <fmt/core.h>
#include <algorithm>

namespace loom::engine {
namespace {

template <typename Cards>
std::vector<uint8_t> places(const Tables& common, const Cards& cards, const Tables& tables,
                            const Cards& others) {
  std::vector<uint8_t> found;
  for (const auto& card : cards) {
    uint8_t place = kNoCard;
    for (size_t i = 0; i < others.size(); ++i) {
      if (tables.text(others.items[i].slug) == common.text(card.slug)) {
        place = static_cast<uint8_t>(i);
      }
    }
    found.push_back(place);
  }
  return found;
}

int margin(const Rules& rules, const Record& record) {
  int best = 0;
  int next = 0;
  for (int i = 0; i < rules.players; ++i) {
    next = std::max(next, std::min(record.scores[i], best));
    best = std::max(best, record.scores[i]);
  }
  return best - next;
}

int total(const Rules& rules, const Record& record, tables::ActionId action) {
  int sum = 0;
  for (int i = 0; i < rules.players; ++i) sum += record.actions[i][action.value];
  return sum;
}

}  // namespace

void FigureList::add(const std::string& name, bool is_share, int64_t unit) {
  PairedFigure& figure = figures_.emplace_back();
  figure.name = name;
  figure.is_share = is_share;
  figure.unit = unit;
}

FigureList::FigureList(const Tables& common, const Tables& tables, const Simulation& simulation) {
  add("collapse", true);
  add("won", true);
  add("rounds", false);
  add("margin", false);
  add("group-track-at-end", false);
  add("donations", false);
  add("fragile", true);
  add("touchpoints", false);
  for (size_t i = 0; i < simulation.seats.size(); ++i) {
    add(fmt::format("win-share/seat-{}", i + 1), true, kWholeWin);
  }
  const auto contenders = contenders_of(simulation);
  contenders_ = contenders.size();
  for (const Contender& contender : contenders) add("win-share/" + contender.name, true, kWholeWin);
  for (const Contender& contender : contenders) add("score/" + contender.name, false);
  for (const tables::EngineCard& card : common.engine_cards) {
    add("card-taken/" + std::string(common.text(card.slug)), true);
  }
  for (const tables::Goal& goal : common.goals) {
    add("goal-completed/" + std::string(common.text(goal.slug)), true);
  }
  engine_cards_ = places(common, common.engine_cards, tables, tables.engine_cards);
  goals_ = places(common, common.goals, tables, tables.goals);
}

void FigureList::read(const Rules& rules, const Record& record, std::vector<Part>& parts) const {
  parts.clear();
  const auto add_part = [&](int64_t upper, int64_t lower = 1) { parts.push_back({upper, lower}); };
  const bool collapsed = record.ending == Ending::collapse;
  const int64_t won = record.won != 0 ? 1 : 0;
  int fragile = 0;
  int touchpoints = 0;
  for (int i = 0; i < rules.players; ++i) {
    fragile += record.round_log.fragile[i];
    touchpoints += record.touchpoints[i];
  }
  add_part(collapsed ? 1 : 0);
  add_part(won);
  add_part(record.rounds);
  add_part(collapsed ? 0 : margin(rules, record), collapsed ? 0 : 1);
  add_part(record.round_log.rounds[std::min(record.rounds, kMostRounds)].meaning);
  add_part(total(rules, record, rules.donate));
  add_part(fragile > 0 ? 1 : 0);
  add_part(touchpoints);
  for (int i = 0; i < rules.players; ++i) add_part(record.share_of(i), won);
  Part shares[kMaxContenders];
  Part scores[kMaxContenders];
  for (int i = 0; i < rules.players; ++i) {
    const uint8_t contender = record.contenders[i];
    shares[contender].upper += record.share_of(i);
    shares[contender].lower = won;
    scores[contender].upper += record.scores[i];
    scores[contender].lower += 1;
  }
  parts.insert(parts.end(), shares, shares + contenders_);
  parts.insert(parts.end(), scores, scores + contenders_);
  const auto in = [](const auto& set, uint8_t card) {
    return card != kNoCard && set.has(card) ? 1 : 0;
  };
  for (const uint8_t card : engine_cards_)
    add_part(in(record.taken, card), in(record.offered, card));
  for (const uint8_t goal : goals_) add_part(in(record.completed, goal), in(record.appeared, goal));
}

}  // namespace loom::engine
