#include "engine/simulation/tally.h"

#include <algorithm>
#include <cstring>

#include "engine/simulation/count.h"

namespace loom::engine {
namespace {

int capped(int round) { return std::min(round, kMostRounds); }

void count_seats(Tally& tally, const Rules& rules, const Record& record) {
  int best = -1;
  int next = -1;
  for (int seat = 0; seat < rules.players; ++seat) {
    const int score = record.scores[seat];
    if (record.won != 0) tally.seat_share[seat].add(record.share_of(seat));
    tally.seat_score[seat].add(score);
    ++tally.scores[std::clamp(score, 0, kMostScore)];
    next = std::max(next, std::min(score, best));
    best = std::max(best, score);
  }
  if (record.ending != Ending::collapse && rules.players > 1) tally.margin.add(best - next);
  if (record.won == 0) return;
  ++tally.won;
  if (count_bits(record.won) > 1) ++tally.shared;
  ++tally.winning_scores[std::clamp(best, 0, kMostScore)];
}

void count_contender(Tally& tally, const Rules& rules, const Record& record, int number) {
  ContenderTally& mine = tally.contenders[number];
  int64_t share = 0;
  int64_t actions[tables::kMaxActions] = {};
  int64_t touchpoints = 0;
  int64_t completed = 0;
  int64_t fragile = 0;
  int64_t loaded = 0;
  int seats = 0;
  for (int seat = 0; seat < rules.players; ++seat) {
    if (record.contenders[seat] != number) continue;
    ++seats;
    share += record.share_of(seat);
    mine.score.add(record.scores[seat]);
    if (record.ending != Ending::collapse) mine.surviving_score.add(record.scores[seat]);
    for (size_t i = 0; i < tables::kMaxTracks; ++i) mine.tracks[i].add(record.tracks[seat][i]);
    for (size_t i = 0; i < tables::kMaxActions; ++i) actions[i] += record.actions[seat][i];
    touchpoints += record.touchpoints[seat];
    completed += record.completed_goals[seat];
    fragile += record.round_log.fragile[seat];
    loaded += record.actions[seat][rules.load.value];
    if (record.won == 0) continue;
    ++mine.seat_games[seat];
    mine.seat_share[seat] += record.share_of(seat);
  }
  if (seats == 0) return;
  if (record.won != 0) mine.share.add(share);
  for (size_t i = 0; i < tables::kMaxActions; ++i) mine.actions[i].add(actions[i]);
  mine.touchpoints.add(touchpoints);
  mine.completed.add(completed);
  mine.fragile.add(fragile);
  mine.loaded.add(loaded);
}

void count_rounds(Tally& tally, const Record& record) {
  const int last = capped(record.rounds);
  tally.rounds.add(record.rounds);
  ++tally.length[last];
  if (record.ending == Ending::collapse) ++tally.collapsed_in[last];
  if (record.ending == Ending::end_goal) ++tally.end_goal_in[last];
  for (int round = 0; round <= last; ++round) {
    RoundTally& sums = tally.by_round[round];
    const RoundLog::Round& told = record.round_log.rounds[round];
    ++sums.begun;
    sums.meaning.add(told.meaning);
    ++sums.meaning_counts[std::min<int>(told.meaning, kMostMeaning)];
    for (size_t t = 0; t < tables::kMaxTokens; ++t) {
      sums.held[t].add(told.held[t]);
      for (int flow = 0; flow < kFlows; ++flow) {
        sums.flow[flow][t] += record.flow[round][flow][t];
      }
    }
  }
  for (int flow = 0; flow < kFlows; ++flow) {
    for (size_t t = 0; t < tables::kMaxTokens; ++t) {
      int64_t all = 0;
      for (int round = 0; round <= last; ++round) all += record.flow[round][flow][t];
      Rate& rate = tally.flows[flow][t];
      rate.sum += all;
      rate.squares += all * all;
      rate.with_rounds += all * record.rounds;
    }
  }
  ++tally.final_meaning[record.round_log.rounds[last].meaning];
}

void count_lead(Tally& tally, const Rules& rules, const Record& record) {
  if (rules.players == 1) return;
  const int last = capped(record.rounds);
  int leader = -1;
  int changes = 0;
  for (int round = 1; round <= last; ++round) {
    const int now = sole_leader(record.round_log.rounds[round], rules.players);
    if (now < 0) continue;
    if (leader >= 0 && now != leader) ++changes;
    leader = now;
  }
  tally.lead_changes.add(changes);
  const int third = std::max((last + 1) / 3, 1);
  const int ahead = sole_leader(record.round_log.rounds[third], rules.players);
  if (record.won != 0 && ahead >= 0) tally.led_share.add(record.share_of(ahead));
}

void count_course(Tally& tally, const Rules& rules, const Record& record) {
  int donations = 0;
  int fragile = 0;
  int touchpoints = 0;
  for (int seat = 0; seat < rules.players; ++seat) {
    donations += record.actions[seat][rules.donate.value];
    fragile += record.round_log.fragile[seat];
    touchpoints += record.touchpoints[seat];
  }
  tally.donations.add(donations);
  tally.donation_games += donations > 0 ? 1 : 0;
  tally.fragile.add(fragile);
  tally.fragile_games += fragile > 0 ? 1 : 0;
  tally.touchpoints.add(touchpoints);
  tally.declined.add(record.declined);
  for (size_t i = 0; i < tables::kMaxAreas; ++i) tally.recycles[i].add(record.recycles[i]);
  for (size_t i = 0; i < tables::kMaxPressures; ++i) tally.pressures[i] += record.pressures[i];
}

template <int Words, typename Visit>
void each_card(const CardSet<Words>& cards, Visit visit) {
  for (int w = 0; w < Words; ++w) {
    for (uint64_t word = cards.words[w]; word != 0; word &= word - 1) {
      visit(static_cast<size_t>(w) * 64 + static_cast<size_t>(__builtin_ctzll(word)));
    }
  }
}

void count_cards(Tally& tally, const Record& record) {
  each_card(record.offered, [&](size_t card) { ++tally.engine_cards[card].offered; });
  each_card(record.taken, [&](size_t card) {
    EngineCardTally& sums = tally.engine_cards[card];
    const int seat = record.taker[card];
    const uint8_t contender = record.contenders[seat];
    ++sums.taken;
    ++sums.taken_by[contender];
    sums.taken_round += record.taken_round[card];
    if (record.won == 0) return;
    sums.taker_share.add(record.share_of(seat));
    ++sums.takers_won[contender];
    sums.takers_share[contender] += record.share_of(seat);
  });
}

void count_goals(Tally& tally, const Record& record) {
  each_card(record.appeared, [&](size_t goal) { ++tally.goals[goal].appeared; });
  each_card(record.started, [&](size_t goal) { ++tally.goals[goal].started; });
  each_card(record.completed, [&](size_t goal) {
    GoalTally& sums = tally.goals[goal];
    ++sums.completed;
    sums.completed_round += record.completed_round[goal];
    const uint8_t seats = record.contributors[goal];
    sums.contributors += count_bits(seats);
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      if (((seats >> seat) & 1U) != 0) ++sums.joined_by[record.contenders[seat]];
    }
    if (record.leader[goal] == kNobody) return;
    ++sums.led_by[record.contenders[record.leader[goal]]];
    ++sums.led_by_seat[record.leader[goal]];
  });
}

}  // namespace

void add(Tally& sum, const Tally& part) {
  constexpr size_t kNumbers = sizeof(Tally) / sizeof(int64_t);
  auto* to = reinterpret_cast<unsigned char*>(&sum);
  const auto* from = reinterpret_cast<const unsigned char*>(&part);
  for (size_t i = 0; i < kNumbers * sizeof(int64_t); i += sizeof(int64_t)) {
    int64_t a = 0;
    int64_t b = 0;
    std::memcpy(&a, to + i, sizeof a);
    std::memcpy(&b, from + i, sizeof b);
    a += b;
    std::memcpy(to + i, &a, sizeof a);
  }
}

void count(Tally& tally, const Rules& rules, const Record& record) {
  ++tally.games;
  ++tally.endings[static_cast<int>(record.ending)];
  count_seats(tally, rules, record);
  for (int i = 0; i < rules.players; ++i) count_contender(tally, rules, record, i);
  count_rounds(tally, record);
  count_lead(tally, rules, record);
  count_course(tally, rules, record);
  count_cards(tally, record);
  count_goals(tally, record);
}

void count(Tally& tally, const Visits& visits) {
  for (size_t table = 0; table < tables::kMaxTables; ++table) {
    for (size_t row = 0; row < tables::kMaxRows; ++row) {
      for (size_t layer = 0; layer <= tables::kMaxLayers; ++layer) {
        tally.cells[table][row][layer] += visits.cells[table][row][layer];
      }
    }
  }
}

}  // namespace loom::engine
