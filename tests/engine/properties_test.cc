// What holds in every game, shown by many random ones: nothing is lost, what is refused was not
// offered, and what is offered is what the oracle tells.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "engine/machine/game_log.h"
#include "engine/machine/why_not.h"
#include "tests/engine/invariants.h"
#include "tests/engine/oracle.h"
#include "tests/engine/random_play.h"
#include "tests/engine/real_play.h"
#include "tests/engine/skipped_choices.h"
#include "tests/engine/table_top.h"

namespace loom::machine::testing {
namespace {

// No game makes nearly as many choices: a round has at most some 30 for each player.
constexpr int kTooManyChoices = 20000;

std::string in_words(const std::set<Deed>& deeds) {
  std::string text;
  for (const Deed& deed : deeds) {
    text += "\n  move " + std::to_string(static_cast<int>(deed.move)) + " with " +
            std::to_string(deed.what);
  }
  return text;
}

// Empty when the machine and the oracle offer the same, once each.
std::string disagreement(const PlayRules& rules, const State& state) {
  const std::vector<Option> all = options(rules.game, state);
  std::set<Deed> offered;
  for (const Option& option : all) offered.insert(deed_of(rules.game, state, option));
  const Waiting waiting = waiting_in(rules, state);
  const std::vector<Deed> told = oracle_deeds(rules, SeenTable(rules, state), waiting);
  const std::set<Deed> expected(told.begin(), told.end());
  if (offered.size() != all.size()) return "an option is offered twice";
  if (expected.size() != told.size()) return "the oracle tells a deed twice";
  if (offered == expected) return {};
  std::set<Deed> missing;
  std::set<Deed> surplus;
  std::set_difference(expected.begin(), expected.end(), offered.begin(), offered.end(),
                      std::inserter(missing, missing.end()));
  std::set_difference(offered.begin(), offered.end(), expected.begin(), expected.end(),
                      std::inserter(surplus, surplus.end()));
  return "choice " + std::to_string(static_cast<int>(waiting.what)) + " of player " +
         std::to_string(waiting.player) + "; only the oracle offers:" + in_words(missing) +
         "\nonly the machine offers:" + in_words(surplus);
}

bool same_bytes(const State& one, const State& other) {
  return std::memcmp(&one, &other, sizeof(State)) == 0;
}

// Empty when nothing is refused that is offered, and each refusal names a rule and a reason.
std::string wrong_refusal(const Game& game, const State& state, int& refused) {
  std::set<std::string> offered;
  for (const Option& option : options(game, state)) {
    offered.insert(option_text(game, state, option));
    const std::string why = why_not(game, state, option);
    if (!why.empty()) return option_text(game, state, option) + " is offered and refused: " + why;
  }
  const std::vector<std::string>& rules = game.program->rules;
  for (const WhyNot& each : all_refused(game, state)) {
    ++refused;
    if (offered.contains(each.what)) return each.what + " is refused and offered";
    if (each.reason.empty()) return each.what + " is refused without a reason";
    if (std::find(rules.begin(), rules.end(), each.rule) == rules.end()) {
      return each.what + " names no rule: " + each.rule;
    }
  }
  return {};
}

// Empty when a copy goes the same way, and so does whoever only thinks of it.
std::string copy_that_differs(const Game& game, const State& state, const Option& option) {
  State one = state;
  State other = state;
  State thought = state;
  apply(game, one, option);
  apply(game, other, option);
  imagine(game, thought, option);
  if (!same_bytes(one, other)) return "a copy goes another way";
  thought.hash = one.hash;
  return same_bytes(one, thought) ? "" : "what was imagined goes another way";
}

// Plays a game; `look` sees each state with its number and says what is wrong with it.
template <typename Look>
void play(const Program& program, const Setup& setup, const Look& look) {
  const Game game = made_game(program, setup);
  const PlayRules rules(game);
  Chooser chooser(setup.seed, setup.seed % 3 == 0 ? even_taste() : random_taste(setup.seed));
  State state = new_game(game);
  for (int choice = 0;; ++choice) {
    const std::string fault = look(rules, state, choice);
    ASSERT_EQ(fault, "") << setup_text(program, setup) << ", choice " << choice;
    if (state.over()) return;
    ASSERT_LT(choice, kTooManyChoices) << setup_text(program, setup) << " does not end";
    const std::vector<Option> all = options(game, state);
    ASSERT_FALSE(all.empty()) << setup_text(program, setup) << ", choice " << choice;
    const Option option = chooser.choose(game, state, all);
    const Deed deed = deed_of(game, state, option);
    const State before = state;
    apply(game, state, option);
    std::string passage = broken_passage(rules, before, state);
    if (passage.empty()) passage = skipped_choice(rules, before, deed, state);
    ASSERT_EQ(passage, "") << setup_text(program, setup) << ", choice " << choice;
  }
}

// Games of one number of players.
class Properties : public ::testing::TestWithParam<int> {
 protected:
  // Seeds of different tests and players never meet.
  template <typename Look>
  void play_games(uint64_t first_seed, int games, const Look& look) {
    for (int i = 0; i < games && !HasFatalFailure(); ++i) {
      const uint64_t seed =
          (first_seed + static_cast<uint64_t>(i)) * 8 + static_cast<uint64_t>(GetParam());
      play(real_program(), random_setup(real_program(), GetParam(), seed), look);
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Players, Properties, ::testing::Range(1, kMostSeats + 1));

TEST_P(Properties, HoldInEveryState) {
  int compared = 0;
  play_games(1'000, 5'000, [&](const PlayRules& rules, const State& state, int choice) {
    std::string fault = broken_invariant(rules, state);
    if (!fault.empty() || state.over()) return fault;
    if (choice % 20 == 0) {
      ++compared;
      fault = disagreement(rules, state);
    }
    if (fault.empty() && choice % 20 == 10) {
      fault = copy_that_differs(rules.game, state, options(rules.game, state).front());
    }
    return fault;
  });
  RecordProperty("compared", compared);
  EXPECT_GT(compared, GetParam() == 1 ? 5'000 : 10'000);  // a lone player's games are short
}

TEST_P(Properties, OptionsAreTheOracles) {
  int compared = 0;
  std::set<Move> offered;
  play_games(100'000, 2'000, [&](const PlayRules& rules, const State& state, int /*choice*/) {
    ++compared;
    const SeenTable table(rules, state);
    for (const Deed& deed : oracle_deeds(rules, table, waiting_in(rules, state))) {
      offered.insert(deed.move);
    }
    return disagreement(rules, state);
  });
  RecordProperty("compared", compared);
  EXPECT_GT(compared, 40'000);
  // Each move came up, but what one player cannot do, and a gain that no card gives.
  std::set<Move> never = {Move::gain};
  if (GetParam() == 1) {
    never.insert(
        {Move::join, Move::touchpoint, Move::give, Move::ask, Move::accept, Move::decline});
  }
  for (int move = 0; move < kMoves; ++move) {
    const auto which = static_cast<Move>(move);
    EXPECT_NE(offered.contains(which), never.contains(which)) << "move " << move;
  }
}

// Cards that stand in for different tokens, so that a payment can lean on several kinds.
Program with_two_standing_kinds() {
  return changed_program(
      {{"cards/patterns/6-reinforcement.yaml", "standing: support", "standing: insight"}});
}

TEST(Oracle, AgreesWhenSeveralKindsOfTokenAreStoodInFor) {
  const Program program = with_two_standing_kinds();
  int two_kinds = 0;
  for (uint64_t seed = 1; seed <= 10'000 && !::testing::Test::HasFatalFailure(); ++seed) {
    const auto look = [&](const PlayRules& rules, const State& state, int /*choice*/) {
      const Waiting waiting = waiting_in(rules, state);
      if (waiting.what != Choice::leaning) return std::string();
      const SeenTable table(rules, state);
      const SeenTable::Player& who = table.players[waiting.player];
      int kinds = 0;
      for (int token = 0; token < kTokens; ++token) {
        const bool asked = rules.faces[waiting.card].tokens[token] > 0;
        kinds += asked && who.standing[token] > who.leaned[token] ? 1 : 0;
      }
      if (kinds > 1) ++two_kinds;
      return disagreement(rules, state);
    };
    play(program, random_setup(program, 2, seed), look);
  }
  EXPECT_GT(two_kinds, 0);
}

// Growth asks for 2 Energy and 1 Insight, and that is just what is there beside a card that stands
// in for Energy: both ways to pay are open, and neither may be taken for the only one.
TEST(Oracle, SeesAChoiceWhenTheTokensAreJustEnough) {
  const Program program = with_outcomes({}, {{"habit", "standing", "energy"}});
  TableTop top(2, {}, program);
  top.prism({"growth"});
  top.palette(0, {"habit"});
  top.hold(0, 2, 1, 0);
  ASSERT_EQ(top.load("growth"), "");
  ASSERT_TRUE(top.waits(Choice::leaning));
  EXPECT_EQ(top.option_count(), 2);
  EXPECT_EQ(disagreement(PlayRules(top.game), top.state), "");
}

TEST_P(Properties, WhatIsRefusedIsNotOffered) {
  int refused = 0;
  play_games(200'000, 300, [&](const PlayRules& rules, const State& state, int choice) {
    return choice % 4 == 0 ? wrong_refusal(rules.game, state, refused) : std::string();
  });
  RecordProperty("refused", refused);
  EXPECT_GT(refused, GetParam() == 1 ? 2'000 : 10'000);  // a lone player's games are short
}

TEST_P(Properties, CopiesGoTheSameWay) {
  play_games(300'000, 200, [&](const PlayRules& rules, const State& state, int /*choice*/) {
    std::string fault;
    for (const Option& option : options(rules.game, state)) {
      if (fault.empty()) fault = copy_that_differs(rules.game, state, option);
    }
    return fault;
  });
}

// Empty when a written game plays again to the same end.
std::string replay_that_differs(const Setup& setup) {
  const Program& program = real_program();
  const Game game = made_game(program, setup);
  GameLog log;
  log.content = program.content;
  log.setup = setup;
  Chooser chooser(setup.seed, random_taste(setup.seed));
  State state = new_game(game);
  while (!state.over()) {
    const std::vector<Option> all = options(game, state);
    const Option option = chooser.choose(game, state, all);
    const State before = state;
    apply(game, state, option);
    note(game, log, before,
         static_cast<int>(std::find(all.begin(), all.end(), option) - all.begin()), state);
  }
  if (log.entries.back().hash != state.hash) return "the end has another hash";
  const auto back = read_game_log(program, write_game_log(program, log));
  if (const auto* reason = std::get_if<std::string>(&back)) return *reason;
  return replay_game_log(program, std::get<GameLog>(back));
}

TEST_P(Properties, LogsReplay) {
  for (uint64_t seed = 400'000; seed < 400'040; ++seed) {
    const auto setup = random_setup(real_program(), GetParam(), seed);
    EXPECT_EQ(replay_that_differs(setup), "") << setup_text(real_program(), setup);
  }
}

// ---- every game ends ----

State idle_game(const Game& game) {
  State state = new_game(game);
  while (!state.over()) {
    const std::vector<Option> all = options(game, state);
    const auto idle = std::find_if(all.begin(), all.end(), [](const Option& option) {
      return option.what == Option::What::pass;
    });
    apply(game, state, idle == all.end() ? all.front() : *idle);
  }
  return state;
}

std::string ending_of(const Game& game, const State& state) {
  return game.program->endings[state.ending];
}

TEST(Endings, CollapseComesWhenNobodyActs) {
  for (int players = 1; players <= kMostSeats; ++players) {
    const Game game = game_of(real_program(), players);
    const State state = idle_game(game);
    EXPECT_EQ(ending_of(game, state), "collapse") << players;
    EXPECT_EQ(SeenTable(PlayRules(game), state).meaning, 0) << players;
  }
}

TEST(Endings, CompetitiveGamesLastTheirRounds) {
  for (int players = 1; players <= kMostSeats; ++players) {
    const Game game = game_of(real_program(), players, 1, {"competitive"});
    const State state = idle_game(game);
    EXPECT_EQ(ending_of(game, state), "rounds") << players;
    EXPECT_EQ(state.round, figure_of(game, "X4.rounds")) << players;
  }
}

TEST(Endings, TheCapStopsWhatNothingElseEnds) {
  const Program program =
      changed_program({{"rules/04-round.yaml", "{collapse: true}", "{collapse: false}"}});
  for (int players = 1; players <= kMostSeats; ++players) {
    const Game game = game_of(program, players);
    const State state = idle_game(game);
    EXPECT_EQ(ending_of(game, state), "most-rounds") << players;
    EXPECT_EQ(state.round, figure_of(game, "E1.most-rounds")) << players;
  }
}

}  // namespace
}  // namespace loom::machine::testing
