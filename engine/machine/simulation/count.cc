// Adds the record of a game to a tally.
#include <algorithm>
#include <bit>
#include <limits>

#include "engine/machine/simulation/record.h"

namespace loom::machine {
namespace {

size_t place(int number) { return static_cast<size_t>(number); }

// The best score is the lowest where that wins.
int better_by(int score, Aim aim) { return aim == Aim::lowest ? -score : score; }

void count_seats(Tally& tally, const Counted& counted, const Record& record) {
  constexpr int kNone = std::numeric_limits<int>::min();
  int best = kNone;
  int next = kNone;
  for (int seat = 0; seat < counted.players; ++seat) {
    if (record.won != 0) tally.seat_share[place(seat)].add(record.share_of(seat));
    tally.seat_score[place(seat)].add(record.scores[seat]);
    ++tally.scores[record.scores[seat]];
    const int points = better_by(record.scores[seat], record.aim);
    next = std::max(next, std::min(points, best));
    best = std::max(best, points);
  }
  if (record.won == 0) return;
  ++tally.won;
  tally.shared += std::popcount(record.won) > 1 ? 1 : 0;
  ++tally.winning[better_by(best, record.aim)];
  if (counted.players > 1 && record.aim != Aim::together) tally.margin.add(best - next);
}

// Of one contender, over its seats.
template <typename Of>
void add_sum(std::vector<Moments>& into, const Counted& counted, const Record& record,
             uint8_t contender, Of of_thing_and_seat) {
  for (size_t thing = 0; thing < into.size(); ++thing) {
    int64_t sum = 0;
    for (int seat = 0; seat < counted.players; ++seat) {
      if (record.contenders[seat] != contender) continue;
      sum += of_thing_and_seat(static_cast<int>(thing), seat);
    }
    into[thing].add(sum);
  }
}

void count_seat(ContenderTally& mine, const Counted& counted, const Record& record, int seat) {
  mine.score.add(record.scores[seat]);
  for (size_t i = 0; i < mine.tracks.size(); ++i) {
    mine.tracks[i].add(record.of_seat(record.tracks, static_cast<int>(i), seat, counted.players));
  }
  for (size_t i = 0; i < mine.features.size(); ++i) {
    const auto feature = static_cast<int>(i);
    mine.features[i].add(record.of_seat(record.features, feature, seat, counted.players));
  }
  if (record.won == 0) return;
  mine.winning_score.add(record.scores[seat]);
  ++mine.seat_games[seat];
  mine.seat_share[seat] += record.share_of(seat);
}

void count_contender(Tally& tally, const Counted& counted, const Record& record, uint8_t number) {
  ContenderTally& mine = tally.contenders[number];
  int64_t share = 0;
  int64_t accepted = 0;
  int seats = 0;
  for (int seat = 0; seat < counted.players; ++seat) {
    if (record.contenders[seat] != number) continue;
    ++seats;
    share += record.share_of(seat);
    accepted += record.accepted[seat];
    count_seat(mine, counted, record, seat);
  }
  if (seats == 0) return;
  if (record.won != 0) mine.share.add(share);
  mine.accepted.add(accepted);
  add_sum(mine.actions, counted, record, number, [&](int action, int seat) {
    return record.of_seat(record.actions, action, seat, counted.players);
  });
  add_sum(mine.statuses, counted, record, number, [&](int status, int seat) {
    return record.of_seat(record.statuses, status, seat, counted.players);
  });
  std::vector<int> brought(mine.brought.size());
  for (const Arrival& arrival : record.arrivals) {
    if (arrival.by < 0 || record.contenders[arrival.by] != number) continue;
    ++brought[place(arrival.zone)];
  }
  for (size_t zone = 0; zone < brought.size(); ++zone) mine.brought[zone].add(brought[zone]);
}

void count_rounds(Tally& tally, const Counted& counted, const Record& record) {
  const int last = counted.round(record.rounds);
  tally.rounds.add(record.rounds);
  ++tally.length[place(last)];
  EndingTally& ending = tally.endings[place(record.ending)];
  ++ending.games;
  ending.won += record.won != 0 ? 1 : 0;
  ++ending.in_round[place(last)];
  for (int round = 0; round <= last; ++round) {
    RoundTally& sums = tally.by_round[place(round)];
    ++sums.games;
    const std::vector<int>& standings = record.standings_after[place(round)];
    for (size_t i = 0; i < standings.size(); ++i) {
      sums.standings[i].add(standings[i]);
      const Standing& standing = counted.standings[i];
      if (standing.what != Standing::What::track) continue;
      ++sums.histogram[place(standing.index)][standings[i]];
      if (round == last) tally.tracks[place(standing.index)].add(standings[i]);
    }
  }
}

void count_flows(Tally& tally, const Counted& counted, const Record& record) {
  std::vector<int64_t> whole(tally.flows.size());
  const auto add = [&](const Flowed& flowed, bool in, int amount) {
    if (amount == 0) return;
    const bool of_effects = counted.sources[place(flowed.source)].of_effects;
    for (const int source : {flowed.source, counted.all_effects(), counted.all_sources()}) {
      if (source == counted.all_effects() && !of_effects) continue;
      const size_t flow = place(counted.flow(flowed.token, in, source));
      whole[flow] += amount;
      tally.by_round[place(flowed.round)].flows[flow] += amount;
    }
  };
  for (const Flowed& flowed : record.flows) {
    add(flowed, true, flowed.in);
    add(flowed, false, flowed.out);
  }
  for (size_t flow = 0; flow < whole.size(); ++flow) {
    if (whole[flow] == 0) continue;
    Rate& rate = tally.flows[flow];
    rate.sum += whole[flow];
    rate.squares += whole[flow] * whole[flow];
    rate.with_rounds += whole[flow] * record.rounds;
  }
}

void count_lead(Tally& tally, const Counted& counted, const Record& record) {
  if (counted.players == 1 || record.aim == Aim::together) return;
  const int last = counted.round(record.rounds);
  int leader = -1;
  int changes = 0;
  for (int round = 1; round <= last; ++round) {
    const int now = sole_leader(record.scores_after[place(round)], record.aim);
    if (now < 0) continue;
    changes += leader >= 0 && now != leader ? 1 : 0;
    leader = now;
  }
  tally.lead_changes.add(changes);
  const int third = std::min(std::max((last + 1) / 3, 1), last);
  const int ahead = sole_leader(record.scores_after[place(third)], record.aim);
  if (record.won != 0 && ahead >= 0) tally.led_share.add(record.share_of(ahead));
}

void count_course(Tally& tally, const Counted& counted, const Record& record) {
  const auto all = [&](const std::vector<int>& list, size_t thing) {
    int64_t sum = 0;
    for (int seat = 0; seat < counted.players; ++seat) {
      sum += record.of_seat(list, static_cast<int>(thing), seat, counted.players);
    }
    return sum;
  };
  for (size_t i = 0; i < tally.actions.size(); ++i) tally.actions[i].add(all(record.actions, i));
  for (size_t i = 0; i < tally.statuses.size(); ++i) {
    tally.statuses[i].add(all(record.statuses, i));
  }
  for (size_t i = 0; i < tally.drawn.size(); ++i) tally.drawn[i].add(record.drawn[i]);
  int accepted = 0;
  for (const int each : record.accepted) accepted += each;
  tally.accepted.add(accepted);
  tally.declined.add(record.declined);
  for (const int cell : record.cells) ++tally.cells[place(cell)];
}

void count_cards(Tally& tally, const Record& record) {
  for (size_t card = 0; card < tally.cards.size(); ++card) {
    tally.cards[card].appeared += record.appeared[card];
    tally.cards[card].worked += record.worked[card];
  }
  for (const Arrival& arrival : record.arrivals) {
    ArrivalTally& sums = tally.arrivals[place(arrival.index)];
    ++sums.games;
    sums.rounds += arrival.round;
    sums.contributors += std::popcount(arrival.joined);
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      if (((arrival.joined >> seat) & 1U) != 0) ++sums.joined[record.contenders[seat]];
    }
    if (arrival.by < 0) continue;
    const uint8_t contender = record.contenders[arrival.by];
    ++sums.by[contender];
    if (record.won == 0) continue;
    sums.share.add(record.share_of(arrival.by));
    ++sums.won_with[contender];
  }
}

}  // namespace

int64_t Record::share_of(int seat) const {
  if (((won >> seat) & 1U) == 0) return 0;
  return kWholeWin / std::popcount(won);
}

int sole_leader(const std::vector<int>& scores, Aim aim) {
  int leader = -1;
  bool shared = false;
  for (size_t i = 0; i < scores.size(); ++i) {
    const auto seat = static_cast<int>(i);
    const int ahead = leader < 0 ? 1
                                 : better_by(scores[i], aim) -
                                       better_by(scores[static_cast<size_t>(leader)], aim);
    if (ahead == 0) shared = true;
    if (ahead <= 0) continue;
    leader = seat;
    shared = false;
  }
  return shared ? -1 : leader;
}

void count(Tally& tally, const Counted& counted, const Record& record) {
  ++tally.games;
  count_seats(tally, counted, record);
  for (int i = 0; i < counted.players; ++i) {
    count_contender(tally, counted, record, static_cast<uint8_t>(i));
  }
  count_rounds(tally, counted, record);
  count_flows(tally, counted, record);
  count_lead(tally, counted, record);
  count_course(tally, counted, record);
  count_cards(tally, record);
}

}  // namespace loom::machine
