// The record of a game tells what happened in it: held against the game's own choices and states,
// watched from outside.
#include "engine/simulation/record.h"

#include <gtest/gtest.h>

#include "engine/random.h"
#include "tests/engine/bot_named.h"

namespace loom::engine::testing {
namespace {

struct Played {
  Game game;
  Record record;
};

Played played(const std::vector<std::string>& names, uint64_t seed,
              const std::vector<std::string>& variants = {}) {
  static std::vector<Bot> bots;
  bots.clear();
  for (const std::string& name : names) bots.push_back(bot_named(name));
  Seating seating;
  for (size_t i = 0; i < bots.size(); ++i) {
    seating.bots[i] = &bots[i];
    seating.contenders[i] = static_cast<uint8_t>(i);
  }
  Played result{game_of(real_tables(), static_cast<int>(names.size()), seed, variants), {}};
  play_game(result.game, seating, result.record);
  return result;
}

// The same game once more, choice by choice, counted in the plainest way.
struct Counted {
  int actions[kMaxPlayers][tables::kMaxActions] = {};
  int put[tables::kMaxTokens] = {};
  int taken_from_supply[tables::kMaxTokens] = {};
  int donated = 0;
  int accepted = 0;
  CardSet<2> loaded;
  State end;
};

Counted counted(const std::vector<std::string>& names, uint64_t seed) {
  const Game game = game_of(real_tables(), static_cast<int>(names.size()), seed);
  Counted result;
  State state = new_game(game);
  uint32_t choices[kMaxPlayers] = {};
  int round = state.round;
  while (!state.over()) {
    const uint8_t player = chooser(state);
    if (state.round != round) std::fill(std::begin(choices), std::end(choices), 0U);
    round = state.round;
    uint32_t index = (state.round * 512U + choices[player]++) * 16U;
    const uint64_t own = random_bits(seed, Stream::player, player);
    const Action action = choose(bot_named(names[player]), game, state, own, index);
    if (action.move == Move::gather) ++result.actions[player][game.rules.gather.value];
    if (action.move == Move::load) {
      ++result.actions[player][game.rules.load.value];
      result.loaded.add(state.prism[action.index]);
    }
    if (action.move == Move::put) ++result.put[action.index];
    if (action.move == Move::take) ++result.taken_from_supply[action.index];
    if (action.move == Move::donate) ++result.donated;
    if (action.move == Move::accept) ++result.accepted;
    apply(game, state, action);
  }
  result.end = state;
  return result;
}

TEST(Record, TellsWhatWasChosen) {
  const std::vector<std::string> names = {"greedy", "random", "social"};
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    const Played one = played(names, seed);
    const Counted other = counted(names, seed);
    const Record& record = one.record;
    const Rules& rules = one.game.rules;
    ASSERT_EQ(record.ending, other.end.ending);
    EXPECT_EQ(record.rounds, other.end.round);
    EXPECT_EQ(record.won, winners(one.game, other.end));
    EXPECT_EQ(record.taken, other.loaded);
    EXPECT_EQ(record.completed, other.end.completed);
    int donated = 0;
    int accepted = 0;
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(record.scores[i], score(one.game, other.end, i));
      EXPECT_EQ(record.actions[i][rules.gather.value], other.actions[i][rules.gather.value]);
      EXPECT_EQ(record.actions[i][rules.load.value], other.actions[i][rules.load.value]);
      donated += record.actions[i][rules.donate.value];
      accepted += record.touchpoints[i];
    }
    EXPECT_EQ(donated, other.donated);
    EXPECT_EQ(accepted, other.accepted);
    for (size_t token = 0; token < one.game.tables->tokens.size(); ++token) {
      int put = 0;
      int gathered = 0;
      for (const auto& round : record.flow) {
        put += round[static_cast<int>(Flow::put)][token];
        gathered += round[static_cast<int>(Flow::gathered)][token];
      }
      EXPECT_EQ(put, other.put[token]);
      EXPECT_EQ(gathered, other.taken_from_supply[token]);
    }
  }
}

// Tokens neither appear nor vanish: what is paid for cards is what their costs allow.
TEST(Record, AccountsForEveryToken) {
  for (uint64_t seed = 1; seed <= 30; ++seed) {
    const Played one = played({"greedy", "engine", "random", "stability"}, seed,
                              {seed % 2 == 0 ? "conversion" : "hard-game"});
    const Tables& tables = *one.game.tables;
    int asked = 0;
    int extra = 0;
    for (size_t i = 0; i < tables.engine_cards.size(); ++i) {
      if (!one.record.taken.has(static_cast<uint8_t>(i))) continue;
      for (const uint8_t count : tables.engine_cards.items[i].tokens) asked += count;
      for (const uint8_t count : tables.engine_cards.items[i].layers) extra += count;
    }
    int paid = 0;
    for (const auto& round : one.record.flow) {
      for (size_t token = 0; token < tables.tokens.size(); ++token) {
        const int sum = round[static_cast<int>(Flow::paid)][token];
        EXPECT_LT(sum, 100) << "below nothing";
        paid += sum;
      }
    }
    EXPECT_LE(paid, asked + extra);
    EXPECT_GE(paid, asked / 2);
  }
}

TEST(Record, TellsHowRoundsEnded) {
  const Played one = played({"greedy", "greedy"}, 4);
  const Rules& rules = one.game.rules;
  const RoundLog& told = one.record.round_log;
  EXPECT_EQ(told.rounds[0].meaning, rules.group_start[rules.meaning.value]);
  for (size_t token = 0; token < one.game.tables->tokens.size(); ++token) {
    EXPECT_EQ(told.rounds[0].held[token], 2 * rules.token_start[token]);
  }
  EXPECT_EQ(told.rounds[one.record.rounds].scores[0], one.record.scores[0]);
}

TEST(Record, NamesContributorsOfEachCompletedGoal) {
  int completed = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const Played one = played({"greedy", "racing", "social", "engine"}, seed);
    const Record& record = one.record;
    for (size_t i = 0; i < one.game.tables->goals.size(); ++i) {
      const auto goal = static_cast<uint8_t>(i);
      if (record.completed.has(goal)) {
        ++completed;
        ASSERT_LT(record.leader[i], 4);
        EXPECT_TRUE((record.contributors[i] >> record.leader[i]) & 1U);
        EXPECT_TRUE(record.started.has(goal));
        EXPECT_GE(record.completed_round[i], 1);
      }
      if (record.started.has(goal)) {
        EXPECT_TRUE(record.appeared.has(goal));
      }
    }
    for (size_t i = 0; i < one.game.tables->engine_cards.size(); ++i) {
      const auto card = static_cast<uint8_t>(i);
      if (record.taken.has(card)) {
        EXPECT_TRUE(record.offered.has(card));
      }
    }
  }
  EXPECT_GT(completed, 20);
}

TEST(Record, KnowsWhoLeadsAlone) {
  RoundLog::Round round;
  round.scores[0] = 5;
  round.scores[1] = 7;
  round.scores[2] = 6;
  EXPECT_EQ(sole_leader(round, 3), 1);
  round.scores[2] = 7;
  EXPECT_EQ(sole_leader(round, 3), -1);
  round.scores[2] = 8;
  EXPECT_EQ(sole_leader(round, 3), 2);
  EXPECT_EQ(sole_leader(round, 2), 1);
}

}  // namespace
}  // namespace loom::engine::testing
