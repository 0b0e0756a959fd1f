#include "engine/simulation/card_measures.h"

namespace loom::engine {
namespace {

statistics::Share part_of(int64_t hits, int64_t count) {
  return {static_cast<uint64_t>(hits), static_cast<uint64_t>(count)};
}

double ratio(int64_t sum, int64_t count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

// Each contender is compared with itself: a card that only the better players like is not the
// better for it.
statistics::Comparison lift_of(const EngineCardTally& card,
                               const std::vector<Contender>& contenders, int players,
                               const Tally& tally) {
  double expected = 0;
  int64_t taken = 0;
  for (size_t i = 0; i < contenders.size(); ++i) {
    taken += card.takers_won[i];
    expected += static_cast<double>(card.takers_won[i]) *
                share_of_a_seat(tally.contenders[i], contenders[i].seats);
  }
  if (taken == 0) return statistics::lift({}, kWholeWin, 0, 0);
  return statistics::lift(sums(card.taker_share), kWholeWin, expected / static_cast<double>(taken),
                          ratio(taken, tally.won * players));
}

}  // namespace

std::vector<EngineCardMeasures> measure_engine_cards(const Tables& tables,
                                                     const std::vector<Contender>& contenders,
                                                     int players, const Tally& tally) {
  std::vector<EngineCardMeasures> made;
  std::vector<double> p_values;
  std::vector<size_t> tested;
  for (size_t i = 0; i < tables.engine_cards.size(); ++i) {
    const EngineCardTally& card = tally.engine_cards[i];
    EngineCardMeasures& measures = made.emplace_back();
    measures.card = static_cast<uint8_t>(i);
    measures.taken = part_of(card.taken, card.offered);
    measures.taken_share = statistics::share(measures.taken);
    measures.taken_round = ratio(card.taken_round, card.taken);
    // Alone there is nobody who leaves the card to a rival.
    if (players > 1) measures.lift = lift_of(card, contenders, players, tally);
    if (!measures.lift.difference.known()) continue;
    tested.push_back(i);
    p_values.push_back(measures.lift.p_value);
  }
  const std::vector<double> corrected = statistics::false_discovery(p_values);
  for (size_t i = 0; i < tested.size(); ++i) made[tested[i]].corrected_p = corrected[i];
  return made;
}

std::vector<GoalMeasures> measure_goals(const Tables& tables,
                                        const std::vector<Contender>& contenders,
                                        const Tally& tally) {
  std::vector<GoalMeasures> made;
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    const GoalTally& goal = tally.goals[i];
    GoalMeasures& measures = made.emplace_back();
    measures.goal = static_cast<uint8_t>(i);
    measures.started = part_of(goal.started, goal.appeared);
    measures.completed = part_of(goal.completed, goal.appeared);
    measures.started_share = statistics::share(measures.started);
    measures.completed_share = statistics::share(measures.completed);
    measures.completed_round = ratio(goal.completed_round, goal.completed);
    measures.contributors = ratio(goal.contributors, goal.completed);
    for (size_t c = 0; c < contenders.size(); ++c) {
      measures.led_by.push_back(statistics::share(part_of(goal.led_by[c], goal.completed)));
      measures.joined_by.push_back(statistics::split_share(
          {static_cast<uint64_t>(goal.completed), goal.joined_by[c], 0}, contenders[c].seats));
    }
  }
  return made;
}

}  // namespace loom::engine
