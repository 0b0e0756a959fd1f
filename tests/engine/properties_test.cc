// What holds in every game, shown by many random ones: nothing is lost, nothing legal is refused,
// nothing else is accepted, and the legal actions are those of the oracle.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

#include "engine/describe.h"
#include "engine/log.h"
#include "tests/engine/invariants.h"
#include "tests/engine/oracle.h"
#include "tests/engine/random_play.h"
#include "tests/engine/real_game.h"
#include "tests/engine/skipped_choices.h"

namespace loom::engine::testing {
namespace {

// No game makes nearly as many choices: a round has at most some 30 for each player.
constexpr int kTooManyChoices = 20000;

using ActionSet = std::set<std::pair<int, int>>;

template <typename Actions>
ActionSet as_set(const Actions& actions) {
  ActionSet set;
  for (const Action action : actions) set.emplace(static_cast<int>(action.move), action.index);
  return set;
}

std::string in_words(const Game& game, const State& state, const ActionSet& actions) {
  std::string text;
  for (const auto& [move, index] : actions) {
    const Action action = {static_cast<Move>(move), static_cast<uint8_t>(index)};
    text += "\n  " + std::to_string(move) + " " + std::to_string(index) + "  " +
            describe(game, state, action);
  }
  return text;
}

// Empty when the engine and the oracle offer the same, once each.
std::string disagreement(const Game& game, const State& state) {
  const Options options = legal_actions(game, state);
  const std::vector<Action> told = oracle_actions(game, state);
  const ActionSet offered = as_set(options);
  const ActionSet expected = as_set(told);
  if (offered.size() != static_cast<size_t>(options.count)) return "an action is offered twice";
  if (expected.size() != told.size()) return "the oracle tells an action twice";
  if (offered == expected) return {};
  ActionSet missing;
  ActionSet surplus;
  std::set_difference(expected.begin(), expected.end(), offered.begin(), offered.end(),
                      std::inserter(missing, missing.end()));
  std::set_difference(offered.begin(), offered.end(), expected.begin(), expected.end(),
                      std::inserter(surplus, surplus.end()));
  return "step " + std::to_string(static_cast<int>(state.top().what)) + " of player " +
         std::to_string(state.top().player) +
         "; only the oracle offers:" + in_words(game, state, missing) +
         "\nonly the engine offers:" + in_words(game, state, surplus);
}

bool same_bytes(const State& one, const State& other) {
  return std::memcmp(&one, &other, sizeof(State)) == 0;
}

// Empty when each legal action is accepted.
std::string refused_legal_action(const Game& game, const State& state) {
  for (const Action action : legal_actions(game, state)) {
    const Refusal why = refusal(game, state, action);
    if (why) return describe(game, state, action) + ": " + to_text(game, why);
  }
  return {};
}

// "A2: …", "Q20: …"
bool begins_with_rule(const std::string& text) {
  const size_t colon = text.find(": ");
  return colon != std::string::npos && colon >= 2 && std::isupper(text[0]) != 0 &&
         std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(colon),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

// Empty when every action that is not legal is refused by a rule and changes nothing.
std::string accepted_illegal_action(const Game& game, const State& state, int& tried) {
  constexpr int kIndexes = 16;
  const ActionSet legal = as_set(legal_actions(game, state));
  for (int move = 0; move < kMoves; ++move) {
    for (int index = 0; index < kIndexes; ++index) {
      if (legal.contains({move, index})) continue;
      ++tried;
      const Action action = {static_cast<Move>(move), static_cast<uint8_t>(index)};
      const std::string name = "action " + std::to_string(move) + " " + std::to_string(index);
      State after = state;
      const Refusal why = try_apply(game, after, action);
      if (!why) return name + " is accepted";
      if (!same_bytes(state, after)) return name + " is refused and changes the state";
      const std::string text = to_text(game, why);
      if (!begins_with_rule(text)) return name + " names no rule: " + text;
    }
  }
  return {};
}

// Empty when a copy goes the same way.
std::string copy_that_differs(const Game& game, const State& state, Action action) {
  State one = state;
  State other = state;
  apply(game, one, action);
  apply(game, other, action);
  return same_bytes(one, other) ? "" : "a copy goes another way";
}

// Plays a game; `look` sees each state with its number and says what is wrong with it.
template <typename Look>
void play(const Tables& tables, const Setup& setup, const Look& look) {
  const Game game = made_game(tables, setup);
  Chooser chooser(setup.seed, setup.seed % 3 == 0 ? even_taste() : random_taste(setup.seed));
  State state = new_game(game);
  for (int choice = 0;; ++choice) {
    const std::string fault = look(game, state, choice);
    ASSERT_EQ(fault, "") << setup_text(tables, setup) << ", choice " << choice;
    if (state.over()) return;
    ASSERT_LT(choice, kTooManyChoices) << setup_text(tables, setup) << " does not end";
    const Options options = legal_actions(game, state);
    ASSERT_GT(options.count, 0) << setup_text(tables, setup) << ", choice " << choice;
    const Action action = chooser.choose(options);
    const State before = state;
    apply(game, state, action);
    std::string passage = broken_passage(before, state);
    if (passage.empty()) passage = skipped_choice(game, before, action, state);
    ASSERT_EQ(passage, "") << setup_text(tables, setup) << ", choice " << choice;
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
      play(real_tables(), random_setup(real_tables(), GetParam(), seed), look);
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Players, Properties, ::testing::Range(1, kMaxPlayers + 1));

TEST_P(Properties, HoldInEveryState) {
  int compared = 0;
  play_games(1'000, 5'000, [&](const Game& game, const State& state, int choice) {
    std::string fault = broken_invariant(game, state);
    if (!fault.empty() || state.over()) return fault;
    if (choice % 20 == 0) {
      ++compared;
      fault = disagreement(game, state);
      if (fault.empty()) fault = refused_legal_action(game, state);
    }
    if (fault.empty() && choice % 20 == 10) {
      fault = copy_that_differs(game, state, *legal_actions(game, state).begin());
    }
    return fault;
  });
  RecordProperty("compared", compared);
  EXPECT_GT(compared, GetParam() == 1 ? 5'000 : 10'000);  // a lone player's games are short
}

TEST_P(Properties, LegalActionsAreTheOracles) {
  int compared = 0;
  std::set<Move> offered;
  play_games(100'000, 2'000, [&](const Game& game, const State& state, int /*choice*/) {
    ++compared;
    for (const Action action : oracle_actions(game, state)) offered.insert(action.move);
    return disagreement(game, state);
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
Tables tables_with_two_standing_kinds() {
  return changed_tables("cards/patterns/6-reinforcement.yaml", "standing: support",
                        "standing: insight");
}

TEST(Oracle, AgreesWhenSeveralKindsOfTokenAreStoodInFor) {
  const Tables tables = tables_with_two_standing_kinds();
  int two_kinds = 0;
  for (uint64_t seed = 1; seed <= 10'000 && !::testing::Test::HasFatalFailure(); ++seed) {
    play(tables, random_setup(tables, 2, seed), [&](const Game& game, const State& state, int) {
      const bool leans = !state.over() && state.top().what == Do::pay_leaning;
      if (leans && state.steps[state.depth - 2].what == Do::pay_leaning) ++two_kinds;
      return leans ? disagreement(game, state) : std::string();
    });
  }
  EXPECT_GT(two_kinds, 0);
}

// Growth asks for 2 Energy and 1 Insight, and that is just what is there beside a card that stands
// in for Energy: both ways to pay are open, and neither may be taken for the only one.
TEST(Oracle, SeesAChoiceWhenTheTokensAreJustEnough) {
  const Tables tables = tables_with_two_standing_kinds();
  const Game game = game_of(tables, 2);
  State state = new_game(game);
  ASSERT_EQ(state.top().what, Do::choose_action);
  const uint8_t growth = engine_card(tables, "growth");
  Player& player = state.players[chooser(state)];
  const uint8_t energy = 0;
  for (size_t token = 0; token < tables::kMaxTokens; ++token) {
    player.tokens[token] = tables.engine_cards.items[growth].tokens[token];
  }
  player.standing[energy] = 1;
  state.prism[0] = growth;
  apply(game, state, {Move::load, 0});
  ASSERT_EQ(state.top().what, Do::pay_leaning);
  EXPECT_EQ(legal_actions(game, state).count, 2);
  EXPECT_EQ(disagreement(game, state), "");
}

TEST_P(Properties, WhatIsNotLegalIsRefused) {
  int tried = 0;
  play_games(200'000, 300, [&](const Game& game, const State& state, int choice) {
    std::string fault;
    if (choice % 16 == 0 || state.over()) fault = accepted_illegal_action(game, state, tried);
    return fault;
  });
  RecordProperty("tried", tried);
  EXPECT_GT(tried, 100'000);
}

TEST_P(Properties, CopiesGoTheSameWay) {
  play_games(300'000, 200, [&](const Game& game, const State& state, int /*choice*/) {
    std::string fault;
    for (const Action action : legal_actions(game, state)) {
      if (fault.empty()) fault = copy_that_differs(game, state, action);
    }
    return fault;
  });
}

// Empty when a written game plays again to the same end.
std::string replay_that_differs(const Setup& setup) {
  const Tables& tables = real_tables();
  const Game game = made_game(tables, setup);
  Recorder recorder(game, setup);
  Chooser chooser(setup.seed, random_taste(setup.seed));
  State state = new_game(game);
  while (!state.over()) {
    const Action action = chooser.choose(legal_actions(game, state));
    const uint8_t active = state.active;
    recorder.action(state, action);
    apply(game, state, action);
    recorder.after(active, state);
  }
  if (recorder.log().entries.back().hash != state.hash) return "the end has another hash";
  const auto back = read_log(tables, write_log(tables, recorder.log()));
  if (const auto* reason = std::get_if<std::string>(&back)) return *reason;
  return replay(tables, std::get<Log>(back));
}

TEST_P(Properties, LogsReplay) {
  for (uint64_t seed = 400'000; seed < 400'040; ++seed) {
    const auto setup = random_setup(real_tables(), GetParam(), seed);
    EXPECT_EQ(replay_that_differs(setup), "") << setup_text(real_tables(), setup);
  }
}

// ---- every game ends ----

State idle_game(const Game& game) {
  State state = new_game(game);
  while (!state.over()) {
    const Options options = legal_actions(game, state);
    const Action* idle = std::find_if(options.begin(), options.end(), [](Action action) {
      return action.move == Move::pass || action.move == Move::keep;
    });
    apply(game, state, idle == options.end() ? *options.begin() : *idle);
  }
  return state;
}

TEST(Endings, CollapseComesWhenNobodyActs) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const State state = idle_game(game_of(real_tables(), players));
    EXPECT_EQ(state.ending, Ending::collapse) << players;
    EXPECT_EQ(state.tracks[game_of(real_tables(), players).rules.meaning.value], 0) << players;
  }
}

TEST(Endings, CompetitiveGamesLastTheirRounds) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Game game = game_of(real_tables(), players, 1, {"competitive"});
    const State state = idle_game(game);
    EXPECT_EQ(state.ending, Ending::rounds) << players;
    EXPECT_EQ(state.round, game.rules.rounds) << players;
  }
}

TEST(Endings, TheCapStopsWhatNothingElseEnds) {
  const Tables tables =
      changed_tables("rules/04-round.yaml", "{collapse: true}", "{collapse: false}");
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Game game = game_of(tables, players);
    const State state = idle_game(game);
    EXPECT_EQ(state.ending, Ending::cap) << players;
    EXPECT_EQ(state.round, game.rules.most_rounds) << players;
  }
}

}  // namespace
}  // namespace loom::engine::testing
