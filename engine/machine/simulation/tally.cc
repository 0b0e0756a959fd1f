#include "engine/machine/simulation/tally.h"

#include <algorithm>

#include "engine/machine/simulation/record.h"

namespace loom::machine {
namespace {

void add(int64_t& sum, int64_t part) { sum += part; }

void add(Moments& sum, const Moments& part) {
  sum.count += part.count;
  sum.sum += part.sum;
  sum.squares += part.squares;
}

void add(Times& sum, const Times& part) {
  add(sum.times, part.times);
  sum.games += part.games;
}

void add(Rate& sum, const Rate& part) {
  sum.sum += part.sum;
  sum.squares += part.squares;
  sum.with_rounds += part.with_rounds;
}

void add(std::map<int, int64_t>& sum, const std::map<int, int64_t>& part) {
  for (const auto& [number, games] : part) sum[number] += games;
}

void add(CardTally& sum, const CardTally& part) {
  sum.appeared += part.appeared;
  sum.worked += part.worked;
}

void add(ArrivalTally& sum, const ArrivalTally& part) {
  sum.games += part.games;
  sum.rounds += part.rounds;
  sum.contributors += part.contributors;
  add(sum.share, part.share);
  for (int i = 0; i < kMaxPlayers; ++i) {
    sum.by[i] += part.by[i];
    sum.joined[i] += part.joined[i];
    sum.won_with[i] += part.won_with[i];
  }
}

void add(EndingTally& sum, const EndingTally& part);
void add(RoundTally& sum, const RoundTally& part);
void add(ContenderTally& sum, const ContenderTally& part);

template <typename Item>
void add(std::vector<Item>& sum, const std::vector<Item>& part) {
  for (size_t i = 0; i < part.size(); ++i) add(sum[i], part[i]);
}

void add(EndingTally& sum, const EndingTally& part) {
  sum.games += part.games;
  sum.won += part.won;
  add(sum.in_round, part.in_round);
}

void add(RoundTally& sum, const RoundTally& part) {
  sum.games += part.games;
  add(sum.standings, part.standings);
  add(sum.histogram, part.histogram);
  add(sum.flows, part.flows);
}

void add(ContenderTally& sum, const ContenderTally& part) {
  add(sum.share, part.share);
  add(sum.score, part.score);
  add(sum.winning_score, part.winning_score);
  add(sum.tracks, part.tracks);
  add(sum.features, part.features);
  add(sum.actions, part.actions);
  add(sum.statuses, part.statuses);
  add(sum.brought, part.brought);
  add(sum.accepted, part.accepted);
  for (int i = 0; i < kMaxPlayers; ++i) {
    sum.seat_games[i] += part.seat_games[i];
    sum.seat_share[i] += part.seat_share[i];
  }
}

}  // namespace

Tally::Tally(const Counted& counted) {
  const auto size = [](int number) { return static_cast<size_t>(number); };
  const size_t all_rounds = size(counted.last_round) + 1;
  size_t all_tracks = 0;
  size_t all_zones = 0;
  for (const Standing& standing : counted.standings) {
    all_tracks += standing.what == Standing::What::track ? 1 : 0;
    all_zones += standing.what == Standing::What::cards ? 1 : 0;
  }
  endings.resize(size(counted.endings));
  for (EndingTally& ending : endings) ending.in_round.resize(all_rounds);
  seat_share.resize(size(counted.players));
  seat_score.resize(size(counted.players));
  contenders.resize(size(counted.players));
  for (ContenderTally& contender : contenders) {
    contender.tracks.resize(all_tracks);
    contender.features.resize(counted.features.size());
    contender.actions.resize(size(counted.actions));
    contender.statuses.resize(size(counted.statuses));
    contender.brought.resize(all_zones);
  }
  length.resize(all_rounds);
  tracks.resize(all_tracks);
  actions.resize(size(counted.actions));
  statuses.resize(size(counted.statuses));
  drawn.resize(size(counted.kinds));
  flows.resize(size(counted.flows));
  by_round.resize(all_rounds);
  for (RoundTally& round : by_round) {
    round.standings.resize(counted.standings.size());
    round.histogram.resize(all_tracks);
    round.flows.resize(size(counted.flows));
  }
  cards.resize(size(counted.cards));
  arrivals.resize(size(counted.arrivals));
  cells.resize(size(counted.cells));
}

void add(Tally& sum, const Tally& part) {
  if (sum.length.empty()) {  // of no game yet
    sum = part;
    return;
  }
  sum.games += part.games;
  sum.won += part.won;
  sum.shared += part.shared;
  add(sum.endings, part.endings);
  add(sum.seat_share, part.seat_share);
  add(sum.seat_score, part.seat_score);
  add(sum.contenders, part.contenders);
  add(sum.rounds, part.rounds);
  add(sum.length, part.length);
  add(sum.tracks, part.tracks);
  add(sum.margin, part.margin);
  add(sum.scores, part.scores);
  add(sum.winning, part.winning);
  add(sum.lead_changes, part.lead_changes);
  add(sum.led_share, part.led_share);
  add(sum.actions, part.actions);
  add(sum.statuses, part.statuses);
  add(sum.drawn, part.drawn);
  add(sum.accepted, part.accepted);
  add(sum.declined, part.declined);
  add(sum.flows, part.flows);
  add(sum.by_round, part.by_round);
  add(sum.cards, part.cards);
  add(sum.arrivals, part.arrivals);
  add(sum.cells, part.cells);
}

}  // namespace loom::machine
