// A tally of two games that were written by hand, counted by hand.
#include "engine/simulation/tally.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include "engine/simulation/count.h"
#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

Rules rules_of_three() { return game_of(real_tables(), 3).rules; }

// Seats 0 and 2 share the win in round 3. Contender 1 sits at 0 and 1, contender 0 at 2.
Record shared_win() {
  Record record;
  record.ending = Ending::end_goal;
  record.rounds = 3;
  record.won = 0b101;
  record.contenders[0] = 1;
  record.contenders[1] = 1;
  record.contenders[2] = 0;
  record.scores[0] = 20;
  record.scores[1] = 12;
  record.scores[2] = 20;
  for (int round = 0; round <= 3; ++round) {
    record.round_log.rounds[round].meaning = static_cast<uint8_t>(5 - round);
    record.round_log.rounds[round].held[0] = 9;
  }
  record.round_log.rounds[1].scores[1] = 3;  // leads after a third
  record.round_log.rounds[2].scores[2] = 6;  // then another
  record.round_log.rounds[3].scores[0] = 20;
  record.round_log.rounds[3].scores[2] = 20;  // nobody alone
  record.round_log.fragile[1] = 2;
  record.actions[2][rules_of_three().donate.value] = 1;
  record.actions[0][rules_of_three().load.value] = 1;
  record.offered.add(4);
  record.offered.add(5);
  record.taken.add(5);
  record.taker[5] = 0;
  record.taken_round[5] = 2;
  record.appeared.add(1);
  record.started.add(1);
  record.completed.add(1);
  record.completed_round[1] = 3;
  record.leader[1] = 2;
  record.contributors[1] = 0b101;
  record.flow[2][static_cast<int>(Flow::gathered)][1] = 4;
  return record;
}

Record collapse() {
  Record record;
  record.ending = Ending::collapse;
  record.rounds = 2;
  record.contenders[1] = 1;
  record.contenders[2] = 1;
  record.scores[0] = 7;
  record.offered.add(5);
  record.appeared.add(1);
  return record;
}

std::unique_ptr<Tally> both() {
  auto tally = std::make_unique<Tally>();
  count(*tally, rules_of_three(), shared_win());
  count(*tally, rules_of_three(), collapse());
  return tally;
}

TEST(Tally, CountsEndings) {
  const auto tally = both();
  EXPECT_EQ(tally->games, 2);
  EXPECT_EQ(tally->endings[static_cast<int>(Ending::collapse)], 1);
  EXPECT_EQ(tally->endings[static_cast<int>(Ending::end_goal)], 1);
  EXPECT_EQ(tally->won, 1);
  EXPECT_EQ(tally->shared, 1);
  EXPECT_EQ(tally->collapsed_in[2], 1);
  EXPECT_EQ(tally->end_goal_in[3], 1);
  EXPECT_EQ(tally->length[2] + tally->length[3], 2);
  EXPECT_EQ(tally->rounds.sum, 5);
  EXPECT_EQ(tally->rounds.squares, 13);
}

TEST(Tally, SplitsASharedWinExactly) {
  const auto tally = both();
  EXPECT_EQ(tally->seat_share[0].sum, 30);
  EXPECT_EQ(tally->seat_share[1].sum, 0);
  EXPECT_EQ(tally->seat_share[2].sum, 30);
  EXPECT_EQ(tally->seat_share[2].count, 1);  // not of the collapse
  EXPECT_EQ(tally->contenders[0].share.sum, 30);
  EXPECT_EQ(tally->contenders[1].share.sum, 30);
  EXPECT_EQ(tally->contenders[1].share.squares, 900);
  EXPECT_EQ(tally->contenders[1].seat_games[0], 1);
  EXPECT_EQ(tally->contenders[1].seat_share[0], 30);
  EXPECT_EQ(tally->contenders[0].seat_share[2], 30);
}

TEST(Tally, CountsScores) {
  const auto tally = both();
  EXPECT_EQ(tally->margin.count, 1);
  EXPECT_EQ(tally->margin.sum, 0);
  EXPECT_EQ(tally->scores[20], 2);
  EXPECT_EQ(tally->scores[0], 2);
  EXPECT_EQ(tally->winning_scores[20], 1);
  EXPECT_EQ(tally->contenders[1].score.count, 4);  // two seats in two games
  EXPECT_EQ(tally->contenders[1].score.sum, 32);
  EXPECT_EQ(tally->contenders[1].surviving_score.count, 2);
  EXPECT_EQ(tally->contenders[0].score.sum, 27);
}

TEST(Tally, FollowsTheLead) {
  const auto tally = both();
  EXPECT_EQ(tally->lead_changes.sum, 1);
  EXPECT_EQ(tally->led_share.count, 1);
  EXPECT_EQ(tally->led_share.sum, 0);  // seat 1 led, and did not win
}

TEST(Tally, CountsRoundsUpToTheLastOfEachGame) {
  const auto tally = both();
  EXPECT_EQ(tally->by_round[2].begun, 2);
  EXPECT_EQ(tally->by_round[3].begun, 1);
  EXPECT_EQ(tally->by_round[4].begun, 0);
  EXPECT_EQ(tally->by_round[0].meaning.sum, 5);
  EXPECT_EQ(tally->by_round[3].meaning.sum, 2);
  EXPECT_EQ(tally->by_round[1].held[0].sum, 9);
  EXPECT_EQ(tally->by_round[2].flow[static_cast<int>(Flow::gathered)][1], 4);
  EXPECT_EQ(tally->final_meaning[2], 1);
}

TEST(Tally, CountsTheCourse) {
  const auto tally = both();
  EXPECT_EQ(tally->donations.sum, 1);
  EXPECT_EQ(tally->donation_games, 1);
  EXPECT_EQ(tally->fragile.sum, 2);
  EXPECT_EQ(tally->fragile_games, 1);
  EXPECT_EQ(tally->contenders[1].fragile.sum, 2);
  EXPECT_EQ(tally->contenders[1].loaded.sum, 1);
}

TEST(Tally, CountsCards) {
  const auto tally = both();
  EXPECT_EQ(tally->engine_cards[4].offered, 1);
  EXPECT_EQ(tally->engine_cards[4].taken, 0);
  const EngineCardTally& card = tally->engine_cards[5];
  EXPECT_EQ(card.offered, 2);
  EXPECT_EQ(card.taken, 1);
  EXPECT_EQ(card.taken_by[1], 1);
  EXPECT_EQ(card.taken_round, 2);
  EXPECT_EQ(card.taker_share.sum, 30);
  EXPECT_EQ(card.takers_won[1], 1);
  EXPECT_EQ(card.takers_share[1], 30);
  const GoalTally& goal = tally->goals[1];
  EXPECT_EQ(goal.appeared, 2);
  EXPECT_EQ(goal.started, 1);
  EXPECT_EQ(goal.completed, 1);
  EXPECT_EQ(goal.completed_round, 3);
  EXPECT_EQ(goal.contributors, 2);
  EXPECT_EQ(goal.led_by[0], 1);
  EXPECT_EQ(goal.led_by_seat[2], 1);
  EXPECT_EQ(goal.joined_by[1], 1);
}

TEST(Tally, IsTheSumOfItsParts) {
  auto one = std::make_unique<Tally>();
  auto other = std::make_unique<Tally>();
  count(*one, rules_of_three(), shared_win());
  count(*other, rules_of_three(), collapse());
  add(*one, *other);
  EXPECT_EQ(std::memcmp(one.get(), both().get(), sizeof(Tally)), 0);
}

}  // namespace
}  // namespace loom::engine::testing
