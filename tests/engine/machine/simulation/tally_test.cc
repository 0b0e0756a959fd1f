// A tally of two games that were written by hand, counted by hand.
#include "engine/machine/simulation/tally.h"

#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "engine/machine/simulation/measures.h"
#include "engine/machine/simulation/record.h"
#include "tests/engine/machine/real_program.h"
#include "tests/engine/machine/simulation/seats.h"

namespace loom::testing {
namespace {

using machine::Counted;
using machine::Record;
using machine::Tally;

constexpr int64_t kHalf = machine::kWholeWin / 2;

const Counted& of_three() {
  static const Counted kCounted(
      std::get<machine::Game>(machine::make_game(real_program(), {3, 1, {}})));
  return kCounted;
}

size_t ending(const std::string& name) {
  const auto& all = real_program().endings;
  return static_cast<size_t>(std::find(all.begin(), all.end(), name) - all.begin());
}

int zone(const char* name) { return machine::number_of(real_program().zones, name); }

int first_card(int of_zone) {
  const int kind = real_program().zones[static_cast<size_t>(of_zone)].kind;
  return real_program().kinds[static_cast<size_t>(kind)].first;
}

// The place of a track among the standings.
size_t meaning() {
  const int place = of_three().tokens + machine::number_of(real_program().tracks, "meaning");
  return static_cast<size_t>(place);
}

Record empty(int rounds) {
  Record record;
  record.rounds = rounds;
  record.tracks.resize(real_program().tracks.size() * 3);
  record.features.resize(of_three().features.size() * 3);
  record.actions.resize(static_cast<size_t>(of_three().actions) * 3);
  record.statuses.resize(static_cast<size_t>(of_three().statuses) * 3);
  record.drawn.resize(static_cast<size_t>(of_three().kinds));
  record.appeared.resize(static_cast<size_t>(of_three().cards));
  record.worked.resize(static_cast<size_t>(of_three().cards));
  record.scores_after.assign(static_cast<size_t>(rounds) + 1, {0, 0, 0});
  record.standings_after.assign(static_cast<size_t>(rounds) + 1,
                                std::vector<int>(of_three().standings.size()));
  return record;
}

// Seats 0 and 2 share the win in round 3. Contender 1 sits at 0 and 1, contender 0 at 2.
Record shared_win() {
  Record record = empty(3);
  record.ending = static_cast<int>(ending("end-initiative"));
  record.won = 0b101;
  record.contenders[0] = 1;
  record.contenders[1] = 1;
  record.contenders[2] = 0;
  record.scores[0] = 20;
  record.scores[1] = 12;
  record.scores[2] = 20;
  for (size_t round = 0; round <= 3; ++round) {
    record.standings_after[round][meaning()] = static_cast<int>(5 - round);
    record.standings_after[round][0] = 9;
  }
  record.scores_after[1] = {0, 3, 0};    // leads after a third
  record.scores_after[2] = {0, 0, 6};    // then another
  record.scores_after[3] = {20, 0, 20};  // nobody alone
  record.statuses[1] = 2;                // seat 1
  record.actions[2] = 1;                 // the first action, seat 2
  record.actions[3] = 1;                 // the second, seat 0
  record.accepted[0] = 2;
  record.declined = 1;
  const int pattern = first_card(zone("palette")) + 5;
  const int work = first_card(zone("completed")) + 1;
  record.appeared[static_cast<size_t>(pattern)] = 1;
  record.appeared[static_cast<size_t>(work)] = 1;
  record.worked[static_cast<size_t>(work)] = 1;
  record.arrivals.push_back(
      {of_three().arrival(zone("palette"), pattern), zone("palette"), 0, 0b001, 2});
  record.arrivals.push_back(
      {of_three().arrival(zone("completed"), work), zone("completed"), 2, 0b101, 3});
  record.flows.push_back({2, 1, of_three().source_named("gather"), 4, 0});
  record.flows.push_back({2, 1, of_three().source_named("event"), 0, 1});
  record.cells = {0, 0, 3};
  return record;
}

Record collapse() {
  Record record = empty(2);
  record.ending = static_cast<int>(ending("collapse"));
  record.contenders[1] = 1;
  record.contenders[2] = 1;
  record.scores[0] = 7;
  record.appeared[first_card(zone("palette")) + 5] = 1;
  return record;
}

Tally both() {
  Tally tally(of_three());
  machine::count(tally, of_three(), shared_win());
  machine::count(tally, of_three(), collapse());
  return tally;
}

TEST(MachineTally, CountsEndings) {
  const Tally tally = both();
  EXPECT_EQ(tally.games, 2);
  EXPECT_EQ(tally.endings[ending("collapse")].games, 1);
  EXPECT_EQ(tally.endings[ending("collapse")].won, 0);
  EXPECT_EQ(tally.endings[ending("collapse")].in_round[2], 1);
  EXPECT_EQ(tally.endings[ending("end-initiative")].won, 1);
  EXPECT_EQ(tally.endings[ending("end-initiative")].in_round[3], 1);
  EXPECT_EQ(tally.won, 1);
  EXPECT_EQ(tally.shared, 1);
  EXPECT_EQ(tally.length[2] + tally.length[3], 2);
  EXPECT_EQ(tally.rounds.sum, 5);
  EXPECT_EQ(tally.rounds.squares, 13);
}

TEST(MachineTally, SplitsASharedWinExactly) {
  const Tally tally = both();
  EXPECT_EQ(tally.seat_share[0].sum, kHalf);
  EXPECT_EQ(tally.seat_share[1].sum, 0);
  EXPECT_EQ(tally.seat_share[2].sum, kHalf);
  EXPECT_EQ(tally.seat_share[2].count, 1);  // not of the collapse
  EXPECT_EQ(tally.contenders[0].share.sum, kHalf);
  EXPECT_EQ(tally.contenders[1].share.sum, kHalf);
  EXPECT_EQ(tally.contenders[1].share.squares, kHalf * kHalf);
  EXPECT_EQ(tally.contenders[1].seat_games[0], 1);
  EXPECT_EQ(tally.contenders[1].seat_share[0], kHalf);
  EXPECT_EQ(tally.contenders[0].seat_share[2], kHalf);
  for (int64_t players = 1; players <= machine::kMaxPlayers; ++players) {
    EXPECT_EQ(machine::kWholeWin % players, 0);
  }
}

TEST(MachineTally, CountsScores) {
  const Tally tally = both();
  EXPECT_EQ(tally.margin.count, 1);
  EXPECT_EQ(tally.margin.sum, 0);
  EXPECT_EQ(tally.scores.at(20), 2);
  EXPECT_EQ(tally.scores.at(0), 2);
  EXPECT_EQ(tally.winning.at(20), 1);
  EXPECT_EQ(tally.contenders[1].score.count, 4);  // two seats in two games
  EXPECT_EQ(tally.contenders[1].score.sum, 32);
  EXPECT_EQ(tally.contenders[1].winning_score.count, 2);
  EXPECT_EQ(tally.contenders[0].score.sum, 27);
}

TEST(MachineTally, FollowsTheLead) {
  const Tally tally = both();
  EXPECT_EQ(tally.lead_changes.sum, 1);
  EXPECT_EQ(tally.led_share.count, 1);
  EXPECT_EQ(tally.led_share.sum, 0);  // seat 1 led, and did not win
}

// Where the lowest score wins, the lead, the margin and the winning score are told by that.
TEST(MachineTally, TurnsRoundWhereTheLowestWins) {
  Record record = shared_win();
  record.aim = machine::Aim::lowest;
  record.won = 0b010;
  Tally tally(of_three());
  machine::count(tally, of_three(), record);
  EXPECT_EQ(tally.margin.sum, 8);
  EXPECT_EQ(tally.winning.at(12), 1);
}

TEST(MachineTally, CountsRoundsUpToTheLastOfEachGame) {
  const Tally tally = both();
  EXPECT_EQ(tally.by_round[2].games, 2);
  EXPECT_EQ(tally.by_round[3].games, 1);
  EXPECT_EQ(tally.by_round[4].games, 0);
  EXPECT_EQ(tally.by_round[0].standings[meaning()].sum, 5);
  EXPECT_EQ(tally.by_round[3].standings[meaning()].sum, 2);
  EXPECT_EQ(tally.by_round[1].standings[0].sum, 9);
  const auto track = static_cast<size_t>(machine::number_of(real_program().tracks, "meaning"));
  EXPECT_EQ(tally.by_round[1].histogram[track].at(4), 1);
  EXPECT_EQ(tally.tracks[track].sum, 2);
}

TEST(MachineTally, CountsFlowsByWhatMovesThem) {
  const Tally tally = both();
  const auto flow = [&](bool in, int source) {
    return static_cast<size_t>(of_three().flow(1, in, source));
  };
  EXPECT_EQ(tally.by_round[2].flows[flow(true, of_three().source_named("gather"))], 4);
  EXPECT_EQ(tally.flows[flow(true, of_three().all_sources())].sum, 4);
  EXPECT_EQ(tally.flows[flow(true, of_three().all_sources())].squares, 16);
  EXPECT_EQ(tally.flows[flow(true, of_three().all_sources())].with_rounds, 12);
  EXPECT_EQ(tally.flows[flow(true, of_three().all_effects())].sum, 0);
  EXPECT_EQ(tally.flows[flow(false, of_three().all_effects())].sum, 1);
  EXPECT_EQ(tally.flows[flow(false, of_three().source_named("event"))].sum, 1);
}

TEST(MachineTally, CountsTheCourse) {
  const Tally tally = both();
  EXPECT_EQ(tally.actions[0].times.sum, 1);
  EXPECT_EQ(tally.actions[0].games, 1);
  EXPECT_EQ(tally.statuses[0].times.sum, 2);
  EXPECT_EQ(tally.statuses[0].games, 1);
  EXPECT_EQ(tally.contenders[1].statuses[0].sum, 2);
  EXPECT_EQ(tally.contenders[1].actions[1].sum, 1);
  EXPECT_EQ(tally.contenders[1].actions[1].count, 2);
  EXPECT_EQ(tally.contenders[1].accepted.sum, 2);
  EXPECT_EQ(tally.accepted.sum, 2);
  EXPECT_EQ(tally.declined.sum, 1);
  EXPECT_EQ(tally.cells[0], 2);
  EXPECT_EQ(tally.cells[3], 1);
}

TEST(MachineTally, CountsCards) {
  const Tally tally = both();
  const int pattern = first_card(zone("palette")) + 5;
  const int work = first_card(zone("completed")) + 1;
  EXPECT_EQ(tally.cards[static_cast<size_t>(pattern)].appeared, 2);
  EXPECT_EQ(tally.cards[static_cast<size_t>(pattern)].worked, 0);
  EXPECT_EQ(tally.cards[static_cast<size_t>(work)].worked, 1);
  const machine::ArrivalTally& taken =
      tally.arrivals[static_cast<size_t>(of_three().arrival(zone("palette"), pattern))];
  EXPECT_EQ(taken.games, 1);
  EXPECT_EQ(taken.by[1], 1);
  EXPECT_EQ(taken.rounds, 2);
  EXPECT_EQ(taken.share.sum, kHalf);
  EXPECT_EQ(taken.won_with[1], 1);
  const machine::ArrivalTally& completed =
      tally.arrivals[static_cast<size_t>(of_three().arrival(zone("completed"), work))];
  EXPECT_EQ(completed.by[0], 1);
  EXPECT_EQ(completed.joined[1], 1);
  EXPECT_EQ(completed.contributors, 2);
  EXPECT_EQ(tally.contenders[1].brought[static_cast<size_t>(zone("palette"))].sum, 1);
}

TEST(MachineTally, IsTheSumOfItsParts) {
  Tally one(of_three());
  Tally other(of_three());
  machine::count(one, of_three(), shared_win());
  machine::count(other, of_three(), collapse());
  Tally turned = other;
  add(one, other);
  EXPECT_EQ(one, both());
  Tally first(of_three());
  machine::count(first, of_three(), shared_win());
  add(turned, first);
  EXPECT_EQ(turned, both());
}

}  // namespace
}  // namespace loom::testing
