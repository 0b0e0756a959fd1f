// What a tally tells: figures under their names, cards that stand out, goals and rounds.
#include "engine/simulation/measures.h"

#include <gtest/gtest.h>

#include "tests/engine/real_game.h"

namespace loom::engine::testing {
namespace {

Simulation four(const std::vector<std::string>& names) {
  Simulation simulation;
  for (const std::string& name : names) {
    simulation.seats.push_back(std::get<Bot>(read_bot(real_tables(), name)));
  }
  simulation.setup.players = static_cast<int>(names.size());
  return simulation;
}

// Four styles of equal strength in 4000 games that somebody won, where every card is taken by each
// of them in 100 games, and wins a quarter of these.
Tally even_tally() {
  Tally tally;
  tally.games = tally.won = 4000;
  for (int c = 0; c < 4; ++c) tally.contenders[c].share = {4000, 1000 * kWholeWin, 0};
  for (size_t i = 0; i < real_tables().engine_cards.size(); ++i) {
    EngineCardTally& card = tally.engine_cards[i];
    card.offered = 2000;
    card.taken = 400;
    card.taker_share = {400, 100 * kWholeWin, 0};
    for (int c = 0; c < 4; ++c) {
      card.takers_won[c] = 100;
      card.takers_share[c] = 25 * kWholeWin;
    }
  }
  return tally;
}

TEST(Measures, FindTheCardThatWins) {
  Tally tally = even_tally();
  tally.engine_cards[7].taker_share.sum = 160 * kWholeWin;  // 40 % instead of 25 %
  tally.engine_cards[9].taker_share.sum = 115 * kWholeWin;  // 28.75 %: chance enough, among sixty
  tally.engine_cards[11] = {};
  tally.engine_cards[11].offered = 1500;
  const auto measures =
      measure(real_tables(), four({"stability", "engine", "racing", "social"}), tally);
  for (const EngineCardMeasures& card : measures.engine_cards) {
    EXPECT_EQ(card.stands_out(), card.card == 7) << static_cast<int>(card.card);
  }
  // 40 % against the 24.57 % of the same bots in the other games.
  const auto& lift = measures.engine_cards[7].lift.difference;
  EXPECT_NEAR(lift.value, 0.15 / (1 - 400.0 / 16000), 1e-9);
  EXPECT_LT(lift.low, lift.value);
  EXPECT_GT(lift.low, 0.09);
  EXPECT_NEAR(measures.engine_cards[9].lift.p_value, 0.083, 1e-3);
  EXPECT_GT(measures.engine_cards[9].corrected_p, 0.5);
  EXPECT_NEAR(measures.engine_cards[7].taken_share.value, 0.2, 1e-12);
  // Never taken: nothing is said of what it is worth.
  EXPECT_EQ(measures.engine_cards[11].taken.hits, 0U);
  EXPECT_FALSE(measures.engine_cards[11].lift.difference.known());
}

// A card that only the best bot takes wins often, and is no better for it.
TEST(Measures, DoNotCreditACardWithItsTaker) {
  Tally tally = even_tally();
  tally.contenders[2].share.sum = 2200 * kWholeWin;
  for (const int c : {0, 1, 3}) tally.contenders[c].share.sum = 600 * kWholeWin;
  EngineCardTally& card = tally.engine_cards[0];
  card.taker_share = {400, 220 * kWholeWin, 0};
  for (int c = 0; c < 4; ++c) card.takers_won[c] = c == 2 ? 400 : 0;
  const auto measures =
      measure(real_tables(), four({"stability", "engine", "racing", "social"}), tally);
  EXPECT_NEAR(measures.engine_cards[0].lift.difference.value, 0, 1e-9);
  EXPECT_FALSE(measures.engine_cards[0].stands_out());
}

TEST(Measures, CountABotAtSeveralSeatsBySeat) {
  Tally tally = even_tally();
  tally.contenders[0].share = {4000, 4000 * kWholeWin, 0};
  EngineCardTally& card = tally.engine_cards[0];
  for (int c = 0; c < 4; ++c) card.takers_won[c] = c == 0 ? 400 : 0;
  const auto measures =
      measure(real_tables(), four({"greedy", "greedy", "greedy", "greedy"}), tally);
  EXPECT_NEAR(measures.engine_cards[0].lift.difference.value, 0, 1e-9);
}

TEST(Measures, OfRealGamesAddUp) {
  Simulation simulation = four({"greedy", "racing", "random"});
  simulation.games = 120;
  const auto played = simulate(real_tables(), simulation);
  const Measures measures = measure(real_tables(), simulation, std::get<Tally>(played));
  double seats = 0;
  for (const Estimate& share : measures.seat_shares) seats += share.value;
  double bots = 0;
  for (const Estimate& share : measures.contender_shares) bots += share.value;
  EXPECT_NEAR(seats, 1, 1e-9);
  EXPECT_NEAR(bots, 1, 1e-9);
  EXPECT_NEAR(measures.figure("collapse").value + measures.figure("won").value, 1, 1e-9);
  EXPECT_EQ(measures.figure("rounds").count, 120U);
  EXPECT_FALSE(measures.figure("no-such-thing").known());
  EXPECT_EQ(measures.goals.size(), real_tables().goals.size());
  // What is held after a round is what was held before, and what came in, less what went out; the
  // first round is begun by every game.
  const RoundMeasures& first = measures.rounds[1];
  EXPECT_EQ(first.begun, 120);
  for (size_t token = 0; token < real_tables().tokens.size(); ++token) {
    double held = measures.rounds[0].held[token].value;
    for (size_t flow = 0; flow < kFlows; ++flow) {
      held += (comes_in(static_cast<Flow>(flow)) ? 1 : -1) * first.flow[flow][token];
    }
    EXPECT_NEAR(held, first.held[token].value, 1e-9);
  }
}

}  // namespace
}  // namespace loom::engine::testing
