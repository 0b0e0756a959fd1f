// What a tally says: figures that add up, and cards that stand out beyond chance only.
#include "engine/machine/simulation/measures.h"

#include <gtest/gtest.h>

#include "engine/machine/on_table.h"
#include "tests/engine/machine/machine_table.h"
#include "tests/engine/machine/real_program.h"
#include "tests/engine/machine/simulation/seats.h"

namespace loom::testing {
namespace {

using machine::ArrivalTally;
using machine::Counted;
using machine::kWholeWin;
using machine::Measures;
using machine::MovedMeasures;
using machine::Simulation;
using machine::Tally;

Simulation four(const std::vector<std::string>& bots) {
  return simulation_of(real_program(), bots, 4000);
}

const Counted& of_four() {
  static const Counted kCounted(
      std::get<machine::Game>(machine::make_game(real_program(), {4, 1, {}})));
  return kCounted;
}

int palette() { return machine::number_of(real_program().zones, "palette"); }

int first_pattern() {
  const int kind = real_program().zones[static_cast<size_t>(palette())].kind;
  return real_program().kinds[static_cast<size_t>(kind)].first;
}

ArrivalTally& taken(Tally& tally, int card) {
  return tally.arrivals[static_cast<size_t>(of_four().arrival(palette(), first_pattern() + card))];
}

// Four bots that win equally often, and every pattern taken equally often by each of them.
Tally even_tally() {
  Tally tally(of_four());
  tally.games = tally.won = 4000;
  for (size_t c = 0; c < 4; ++c) tally.contenders[c].share = {4000, 1000 * kWholeWin, 0};
  const int which = real_program().zones[static_cast<size_t>(palette())].kind;
  const int patterns = real_program().kinds[static_cast<size_t>(which)].count;
  for (int card = 0; card < patterns; ++card) {
    tally.cards[first_pattern() + card].appeared = 2000;
    ArrivalTally& sums = taken(tally, card);
    sums.games = 400;
    sums.share = {400, 100 * kWholeWin, 0};
    for (int c = 0; c < 4; ++c) sums.by[c] = sums.won_with[c] = 100;
  }
  return tally;
}

MovedMeasures of_card(const Measures& measures, int card) {
  for (const MovedMeasures& each : measures.moved) {
    if (each.zone == palette() && each.card == first_pattern() + card) return each;
  }
  ADD_FAILURE() << card;
  return {};
}

Measures measured(const std::vector<std::string>& bots, const Tally& tally) {
  return machine::measure(real_program(), of_four(), four(bots), tally);
}

TEST(MachineMeasures, LetOnlyTheStrikingCardStandOut) {
  Tally tally = even_tally();
  taken(tally, 7).share.sum = 160 * kWholeWin;  // 40 % instead of 25 %
  taken(tally, 9).share.sum = 115 * kWholeWin;  // 28.75 %: chance enough, among sixty
  taken(tally, 11) = {};
  const Measures measures = measured({"stability", "engine", "racing", "social"}, tally);
  for (const MovedMeasures& card : measures.moved) {
    EXPECT_EQ(card.stands_out(), card.card == first_pattern() + 7) << card.card;
  }
  // 40 % against the 24.57 % of the same bots in the other games.
  const auto lift = of_card(measures, 7).lift.difference;
  EXPECT_NEAR(lift.value, 0.15 / (1 - 400.0 / 16000), 1e-9);
  EXPECT_LT(lift.low, lift.value);
  EXPECT_GT(lift.low, 0.09);
  EXPECT_NEAR(of_card(measures, 9).lift.p_value, 0.083, 1e-3);
  EXPECT_GT(of_card(measures, 9).corrected_p, 0.5);
  EXPECT_NEAR(of_card(measures, 7).share.value, 0.2, 1e-12);
  // Never taken: nothing is said of what it is worth.
  EXPECT_EQ(of_card(measures, 11).moved.hits, 0U);
  EXPECT_FALSE(of_card(measures, 11).lift.difference.known());
}

// A card that only the best bot takes wins often, and is no better for it.
TEST(MachineMeasures, DoNotCreditACardWithItsTaker) {
  Tally tally = even_tally();
  tally.contenders[2].share.sum = 2200 * kWholeWin;
  for (const size_t c : {0, 1, 3}) tally.contenders[c].share.sum = 600 * kWholeWin;
  ArrivalTally& card = taken(tally, 0);
  card.share = {400, 220 * kWholeWin, 0};
  for (int c = 0; c < 4; ++c) card.won_with[c] = c == 2 ? 400 : 0;
  const Measures measures = measured({"stability", "engine", "racing", "social"}, tally);
  EXPECT_NEAR(of_card(measures, 0).lift.difference.value, 0, 1e-9);
  EXPECT_FALSE(of_card(measures, 0).stands_out());
}

TEST(MachineMeasures, CountABotAtSeveralSeatsBySeat) {
  Tally tally = even_tally();
  tally.contenders[0].share = {4000, 4000 * kWholeWin, 0};
  ArrivalTally& card = taken(tally, 0);
  for (int c = 0; c < 4; ++c) card.won_with[c] = c == 0 ? 400 : 0;
  const Measures measures = measured({"greedy", "greedy", "greedy", "greedy"}, tally);
  EXPECT_NEAR(of_card(measures, 0).lift.difference.value, 0, 1e-9);
}

TEST(MachineMeasures, OfRealGamesAddUp) {
  const Simulation simulation =
      simulation_of(real_program(), {"random", "random", "racing"}, 60, 2);
  const Tally tally = run(real_program(), simulation);
  const Counted counted(
      std::get<machine::Game>(machine::make_game(real_program(), simulation.setup)));
  const Measures measures = machine::measure(real_program(), counted, simulation, tally);
  double seats = 0;
  for (const auto& share : measures.seat_shares) seats += share.value;
  double bots = 0;
  for (const auto& share : measures.contender_shares) bots += share.value;
  EXPECT_NEAR(seats, 1, 1e-9);
  EXPECT_NEAR(bots, 1, 1e-9);
  double endings = 0;
  for (const std::string& ending : real_program().endings) {
    endings += measures.figure("ending/" + ending).value;
  }
  EXPECT_NEAR(endings, 1, 1e-9);
  EXPECT_EQ(measures.figure("rounds").count, 60U);
  EXPECT_FALSE(measures.figure("no-such-thing").known());
  // What is held after a round is what was held before, and what came in, less what went out; the
  // first round is begun by every game.
  const machine::RoundMeasures& first = measures.rounds[1];
  EXPECT_EQ(first.games, 60);
  for (int token = 0; token < counted.tokens; ++token) {
    const auto place = static_cast<size_t>(token);
    const auto flow = [&](bool in) {
      return first.flows[static_cast<size_t>(counted.flow(token, in, counted.all_sources()))];
    };
    EXPECT_NEAR(measures.rounds[0].standings[place].value + flow(true) - flow(false),
                first.standings[place].value, 1e-9);
  }
}

// A feature that the file of kind `bots` names under `measures` is counted at the end of each game,
// whether anybody weighs it or not.
TEST(MachineMeasures, CountTheFeaturesThatAreNamed) {
  const program::Program program = program_of("duel", {{"bots", R"(kind: bots
features:
  left: {title: fighters left in hand, is: number of fighters in hand}
  strong: {title: strong fighters in hand, is: number of fighters in hand whose strength > 2}
weights: {strong: 200}
measures: [left]
)"}});
  const Simulation simulation = simulation_of(program, {"random", "random"}, 50);
  const Counted counted(std::get<machine::Game>(machine::make_game(program, simulation.setup)));
  ASSERT_EQ(counted.features.size(), 1U);
  const Tally tally = run(program, simulation);
  // The game ends when one has none left: of the two, one at least has none.
  EXPECT_EQ(tally.contenders[0].features[0].count, 100);
  EXPECT_LE(tally.contenders[0].features[0].sum, 50);
  const Measures measures = machine::measure(program, counted, simulation, tally);
  EXPECT_TRUE(measures.figure("feature/left/random").known());
  EXPECT_FALSE(measures.figure("feature/strong/random").known());
}

}  // namespace
}  // namespace loom::testing
