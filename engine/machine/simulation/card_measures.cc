#include "engine/machine/simulation/card_measures.h"

namespace loom::machine {
namespace {

statistics::Share part_of(int64_t hits, int64_t count) {
  return {static_cast<uint64_t>(hits), static_cast<uint64_t>(count)};
}

double ratio(int64_t sum, int64_t count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

// Each contender is compared with itself: a card that only the better players like is not the
// better for it.
statistics::Comparison lift_of(const ArrivalTally& card, const std::vector<Contender>& contenders,
                               int players, const Tally& tally) {
  double expected = 0;
  int64_t moved = 0;
  for (size_t i = 0; i < contenders.size(); ++i) {
    moved += card.won_with[i];
    expected += static_cast<double>(card.won_with[i]) *
                share_of_a_seat(tally.contenders[i], contenders[i].seats);
  }
  if (moved == 0) return statistics::lift({}, kWholeWin, 0, 0);
  return statistics::lift(sums(card.share), kWholeWin, expected / static_cast<double>(moved),
                          ratio(moved, tally.won * players));
}

MovedMeasures measure_one(const ArrivalTally& card, int64_t appeared,
                          const std::vector<Contender>& contenders, int players,
                          const Tally& tally) {
  MovedMeasures measures;
  measures.moved = part_of(card.games, appeared);
  measures.share = statistics::share(measures.moved);
  measures.round = ratio(card.rounds, card.games);
  measures.contributors = ratio(card.contributors, card.games);
  for (size_t c = 0; c < contenders.size(); ++c) {
    measures.by.push_back(share_of(card.by[c], card.games));
    measures.joined_by.push_back(statistics::split_share(
        {static_cast<uint64_t>(card.games), card.joined[c], 0}, contenders[c].seats));
  }
  // Alone there is nobody who leaves the card to a rival.
  if (players > 1) measures.lift = lift_of(card, contenders, players, tally);
  return measures;
}

}  // namespace

std::vector<int> zones_moved_to(const program::Program& program, const Counted& counted,
                                const Tally& tally) {
  std::vector<int> zones;
  for (size_t z = 0; z < program.zones.size(); ++z) {
    const auto zone = static_cast<int>(z);
    const program::Kind& kind = program.kinds[static_cast<size_t>(program.zones[z].kind)];
    int64_t games = 0;
    for (int i = 0; i < kind.count; ++i) {
      const int arrival = counted.arrival(zone, kind.first + i);
      games += tally.arrivals[static_cast<size_t>(arrival)].games;
    }
    if (games > 0) zones.push_back(zone);
  }
  return zones;
}

std::vector<CardMeasures> measure_cards(const Tally& tally) {
  std::vector<CardMeasures> made;
  for (size_t i = 0; i < tally.cards.size(); ++i) {
    const CardTally& card = tally.cards[i];
    const statistics::Share worked = part_of(card.worked, card.appeared);
    made.push_back({static_cast<int>(i), worked, statistics::share(worked)});
  }
  return made;
}

std::vector<MovedMeasures> measure_moved(const program::Program& program, const Counted& counted,
                                         const std::vector<Contender>& contenders,
                                         const Tally& tally) {
  std::vector<MovedMeasures> made;
  for (const int zone : zones_moved_to(program, counted, tally)) {
    const size_t first = made.size();
    const auto which = static_cast<size_t>(program.zones[static_cast<size_t>(zone)].kind);
    const program::Kind& kind = program.kinds[which];
    for (int card = kind.first; card < kind.first + kind.count; ++card) {
      const auto arrival = static_cast<size_t>(counted.arrival(zone, card));
      made.push_back(measure_one(tally.arrivals[arrival],
                                 tally.cards[static_cast<size_t>(card)].appeared, contenders,
                                 counted.players, tally));
      made.back().zone = zone;
      made.back().card = card;
    }
    std::vector<double> p_values;
    std::vector<size_t> tested;
    for (size_t i = first; i < made.size(); ++i) {
      if (!made[i].lift.difference.known()) continue;
      tested.push_back(i);
      p_values.push_back(made[i].lift.p_value);
    }
    const std::vector<double> corrected = statistics::false_discovery(p_values);
    for (size_t i = 0; i < tested.size(); ++i) made[tested[i]].corrected_p = corrected[i];
  }
  return made;
}

}  // namespace loom::machine
