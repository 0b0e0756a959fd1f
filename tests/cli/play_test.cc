// `loom play`, as people and scripts use it: with typed lines, with bots, with saved games.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// In an empty folder of its own, with what is typed.
class Play : public ::testing::Test {
 protected:
  Outcome play(std::vector<std::string> options, const std::string& typed = {}) const {
    options.insert(options.begin(), {"play", "--game", kMeaningMade});
    return run_loom(options, {.folder = scratch_.path(), .stdin_text = typed});
  }
  std::string file(const std::string& name) const { return read_text(scratch_ / name); }

  ScratchFolder scratch_;
};

TEST_F(Play, BotsAlonePlayToTheEnd) {
  const Outcome outcome = play({"--players", "3", "--bots", "3", "--seed", "2"}, "1\n1\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, StartsWith("Meaning Made: 3 players, seed 2.\n"));
  EXPECT_THAT(outcome.out, HasSubstr("\nRound "));
  EXPECT_THAT(outcome.out, Not(HasSubstr("> ")));
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("in round [0-9]+\\. Outcome: "));
  EXPECT_EQ(play({"--players", "3", "--bots", "3", "--seed", "2"}).out, outcome.out);
}

TEST_F(Play, TakesTypedLines) {
  const Outcome outcome =
      play({"--seed", "1", "--names", "Ada"}, "?\nx\n0\n99\n1\n1\n2\n\nu\ns\ns saved.log\nq\n1\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  expect_golden(LOOM_TEST_DIR "/cli/goldens/play.txt", outcome.out);
}

TEST_F(Play, EndsWithTheInput) {
  const Outcome outcome = play({"--players", "2", "--seed", "1"}, "1\n1");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, EndsWith("\nthe input has ended\n"));
}

// Whatever is legal among many numbers, until the world or the End goal is done for.
TEST_F(Play, PeoplePlayToTheEnd) {
  std::string typed;
  for (int i = 0; i < 3000; ++i) typed += std::to_string(i % 17 + 1) + "\n";
  const Outcome outcome = play({"--players", "2", "--bots", "1", "--seed", "3"}, typed + "q\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("in round [0-9]+\\. Outcome: "));
  EXPECT_THAT(outcome.out, HasSubstr("`s FILE` saves the game"));
}

TEST_F(Play, UndoTakesBackChoicesOfPeopleAndTheAnswersOfBots) {
  const std::vector<std::string> options{"--bots", "2", "--seed", "5"};
  // Two actions of the person, which the bots answer with their turns.
  const std::string turn = "1\n1\n1\n1\n1\n1\n";
  ASSERT_EQ(play(options, "s a.log\n" + turn + "s b.log\nu\nu\nu\nu\nu\nu\nu\ns c.log\n" + turn +
                              "s d.log\nq\n")
                .exit_code,
            0);
  EXPECT_THAT(file("b.log"), HasSubstr("\n2 "));
  EXPECT_EQ(file("c.log"), file("a.log"));
  EXPECT_EQ(file("d.log"), file("b.log"));
  EXPECT_THAT(play(options, "u\nq\n").out, HasSubstr("there is nothing to take back\n"));
}

// What everybody chooses in a round is told in the game's own words, and what the next round brings
// is told apart from the last choice of this one.
TEST_F(Play, TellsChoicesOfTheRoundAndThenTheNextOne) {
  scratch_.copy(LOOM_TEST_DIR "/games/duel", "duel");
  scratch_.write("duel/rules/play.yaml",
                 "kind: play\nleast-players: \"2\"\nmost-players: \"2\"\nsetup: [D1]\n"
                 "round: [D2, D5]\nturn: [D2.turn, D4]\nmost-rounds: \"{D2.rounds}\"\n");
  scratch_.write("duel/rules/cheer.yaml",
                 "kind: rules\nsection: Cheer\nrules:\n  D5:\n"
                 "    statement: Each player cheers for {points} points or sulks.\n"
                 "    figures: {points: 1}\n    does:\n      - each player:\n"
                 "          - choose one of:\n"
                 "              cheer: [\"points +{points}\"]\n              sulk: [nothing]\n");
  scratch_.write("duel/rules/telling.yaml",
                 "kind: telling\noptions:\n  cheer: {says: cheer aloud}\n"
                 "  send: {says: \"send one\", more: [\"who is {title of fighter}\"]}\n");
  const Outcome outcome = run_loom({"play", "--game", "duel", "--players", "2", "--seed", "1"},
                                   {.folder = scratch_.path(), .stdin_text = "1\n1\n1\n1\nq\n"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("  1  send one\n +who is [A-Z]"));
  EXPECT_THAT(outcome.out, HasSubstr("  1  cheer aloud\n  2  sulk\n"));
  EXPECT_THAT(outcome.out,
              HasSubstr("* Player 2: cheer aloud\n    Player 2: +1 Points\n    Round 2\n"));
}

// Thirty-five ways to open a space are two choices, one after the other, and what is one's own
// stays in sight.
TEST_F(Play, ListsManyChoicesInTwoSteps) {
  const std::string game = LOOM_TEST_DIR "/games/elementary";
  const Outcome outcome = run_loom({"play", "--game", game, "--players", "3", "--seed", "3"},
                                   {.folder = scratch_.path(), .stdin_text = "2\nl\n2\n1\nq\n"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("\n  2  open Space 2 …\n"));
  const size_t again = outcome.out.find("> 2\n\nPlayer 1");
  ASSERT_NE(again, std::string::npos) << outcome.out;
  const std::string second = outcome.out.substr(again, outcome.out.find("\n> ", again) - again);
  EXPECT_THAT(second, HasSubstr("  1  open Space 2, "));
  EXPECT_THAT(second, HasSubstr("Hand: "));
  EXPECT_LE(std::count(second.begin(), second.end(), '\n'), 24);
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("\\* Player 1: open Space 2, "));
}

TEST_F(Play, GoesOnWithASavedGame) {
  const std::string first = "1\n1\n1\n";
  const std::string second = "1\n2\n2\n";
  play({"--players", "2", "--seed", "8", "--variant", "long"},
       first + "s half.log\n" + second + "s whole.log\nq\n");
  const Outcome outcome = play({"--load", "half.log"},
                               "s same.log\n" + second + "s rest.log\nu\nu\nu\ns back.log\nq\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, StartsWith("Meaning Made: 2 players, seed 8, Long Game."));
  EXPECT_EQ(file("same.log"), file("half.log"));
  EXPECT_EQ(file("rest.log"), file("whole.log"));
  EXPECT_EQ(file("back.log"), file("half.log"));
  // Over a log, but over nothing else.
  scratch_.write("notes.txt", "mine");
  const std::string saved =
      play({"--load", "half.log"}, "s notes.txt\ns notes.txt/x\ns same.log\ns .\nq\n").out;
  EXPECT_THAT(saved, HasSubstr("`notes.txt` is there already, and is no game log\n"));
  EXPECT_THAT(saved, HasSubstr("Not a directory\n"));
  EXPECT_THAT(saved, HasSubstr("`.` is there already, and is no game log\n"));
  EXPECT_EQ(file("notes.txt"), "mine");
}

TEST_F(Play, RefusesWhatTheGameDoesNotKnow) {
  const auto refusal = [&](const std::vector<std::string>& options) {
    const Outcome outcome = play(options);
    EXPECT_EQ(outcome.exit_code, 2) << ::testing::PrintToString(options);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, EndsWith("`loom play --help` tells more\n"));
    return outcome.err;
  };
  const std::string variant = refusal({"--variant", "hard-gme"});
  EXPECT_THAT(variant, StartsWith("loom: there is no variant `hard-gme`; did you mean "
                                  "`hard-game`?\nthe game has `"));
  EXPECT_THAT(variant, HasSubstr("`cooperative`"));
  EXPECT_THAT(variant, HasSubstr("`threshold`"));
  EXPECT_THAT(refusal({"--variant", "faster", "--variant", "unstable"}),
              HasSubstr("exclude each other"));
  EXPECT_THAT(refusal({"--variant", "faster-index"}), HasSubstr("needs `faster`"));
  EXPECT_THAT(refusal({"--set", "end-initiative=stewardshp"}),
              HasSubstr("there is no card `stewardshp` for `end-initiative`; did you mean "
                        "`stewardship`?"));
  EXPECT_THAT(refusal({"--set", "end-initiativ"}), HasSubstr("did you mean `end-initiative`?"));
  EXPECT_THAT(refusal({"--players", "7"}),
              HasSubstr("the game is for 1 to 6 players; 7 were asked for"));
  EXPECT_THAT(refusal({"--players", "0"}),
              HasSubstr("the game is for 1 to 6 players; 0 were asked for"));
  EXPECT_THAT(refusal({"--players", "2", "--bots", "3"}),
              HasSubstr("3 bots cannot take the seats of 2 players"));
  EXPECT_THAT(refusal({"--seats", "human,greddy"}), HasSubstr("did you mean `greedy`?"));
  EXPECT_THAT(refusal({"--seats", "human,cat"}), HasSubstr("it takes `human`"));
  EXPECT_THAT(refusal({"--seats", "human,,random"}), HasSubstr("a seat cannot be ``"));
  EXPECT_THAT(refusal({"--seats", "human,random", "--players", "3"}),
              HasSubstr("`--seats` names 2 seats for 3 players"));
  EXPECT_THAT(refusal({"--seats", "human,random", "--bots", "1"}), HasSubstr("exclude each other"));
  EXPECT_THAT(refusal({"--names", "Ada,Ben"}), HasSubstr("2 names for 1 player"));
  EXPECT_THAT(refusal({"--names", "A\tda"}), HasSubstr("a player's name has 1 to 20 letters"));
}

TEST_F(Play, RefusesLogsThatCannotBePlayedOn) {
  const auto refusal = [&](const std::vector<std::string>& options) {
    const Outcome outcome = play(options);
    EXPECT_EQ(outcome.exit_code, 2) << ::testing::PrintToString(options);
    return outcome.err;
  };
  play({"--players", "2", "--seed", "8"}, "1\n1\n1\ns a.log\nq\n");
  const std::string log = file("a.log");
  EXPECT_THAT(refusal({"--load", "none.log"}), HasSubstr("there is no file `none.log`"));
  EXPECT_THAT(refusal({"--load", "."}), HasSubstr("cannot read `.`"));
  EXPECT_THAT(refusal({"--load", "a.log", "--seed", "1"}), HasSubstr("`--seed` is of no use"));
  EXPECT_THAT(refusal({"--load", "a.log", "--bots", "3"}), HasSubstr("3 bots cannot take"));
  const auto changed = [&](const std::string& before, const std::string& after) {
    std::string text = log;
    text.replace(text.find(before), before.size(), after);
    scratch_.write("b.log", text);
    return refusal({"--load", "b.log"});
  };
  EXPECT_THAT(changed("loom game log 2", "a letter"), HasSubstr("`b.log`: line 1: not a game log"));
  EXPECT_THAT(changed("loom game log 2", "loom game log 1"),
              HasSubstr("a game log of format 1, which an older program wrote"));
  EXPECT_THAT(changed("content ", "content x"), HasSubstr("played with the content x"));
  EXPECT_THAT(changed("players 2", "players 200"),
              HasSubstr("the game is for 1 to 6 players; 200 were asked for"));
  EXPECT_THAT(changed("\n1 1 ", "\n1 99 "), HasSubstr("step 1 (line "));
}

// Whatever becomes of a log, it is played on or refused in words.
TEST_F(Play, SurvivesLogsThatAreBroken) {
  play({"--players", "2", "--seed", "8"}, "1\n1\n1\n2\n1\n1\ns a.log\nq\n");
  const std::string log = file("a.log");
  std::mt19937 numbers(20261118);
  for (int i = 0; i < 40; ++i) {
    std::string text = log;
    for (int n = 0; n < 3; ++n) {
      const size_t at = numbers() % text.size();
      if (numbers() % 2 == 0) {
        text[at] = static_cast<char>(numbers() % 256);
      } else {
        text.erase(at, numbers() % 30);
      }
    }
    scratch_.write("b.log", text);
    const Outcome outcome = play({"--load", "b.log"}, "q\n");
    EXPECT_TRUE(outcome.exit_code == 0 || outcome.exit_code == 2) << text;
    EXPECT_EQ(outcome.err.empty(), outcome.exit_code == 0) << text;
  }
}

TEST_F(Play, TellsWhyAnActionIsNotThere) {
  const Outcome outcome = play({"--players", "2", "--seed", "1"}, "w\nq\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("not Load Pattern [^:]+: A[23]: it takes"));
}

TEST_F(Play, TakesACardThatPeopleChoose) {
  const Outcome outcome =
      play({"--players", "2", "--seed", "1", "--set", "end-initiative=seed-vault"}, "s a.log\nq\n");
  EXPECT_THAT(outcome.out, HasSubstr("End Initiative Seed Vault"));
  EXPECT_THAT(file("a.log"), HasSubstr("\nset end-initiative=seed-vault\n"));
  EXPECT_EQ(play({"--load", "a.log"}, "q\n").exit_code, 0);
}

TEST_F(Play, SurvivesAnythingThatIsTyped) {
  std::mt19937 numbers(20260317);
  std::string typed;
  for (int i = 0; i < 20000; ++i) {
    const auto number = numbers();
    // Numbers and line breaks among the bytes, so that the game moves on too.
    typed += number % 4 == 0   ? '\n'
             : number % 4 == 1 ? static_cast<char>('0' + number / 4 % 10)
                               : static_cast<char>(number / 4 % 256);
  }
  typed += "\n" + std::string(100000, '9') + "\n\xff\xfe\n\n";
  const Outcome outcome = play({"--players", "3", "--bots", "1", "--seed", "4"}, typed);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
}

TEST_F(Play, UsesColourOnATerminalOnly) {
  const std::vector<std::string> arguments{"play",   "--game", kMeaningMade, "--players", "2",
                                           "--bots", "2",      "--seed",     "2"};
  EXPECT_THAT(run_on_terminal(arguments, {.environment = {{"TERM", "xterm"}}}),
              HasSubstr("\033[1mPlayer 1\033[0m"));
  EXPECT_THAT(run_on_terminal(arguments, {.environment = {{"NO_COLOR", "1"}}}),
              Not(HasSubstr("\033")));
  EXPECT_THAT(run_loom(arguments).out, Not(HasSubstr("\033")));
}

TEST_F(Play, SaysWhyAGameCannotBePlayed) {
  const Outcome outcome = run_loom({"play", "--game", kSuits});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("loom: the game cannot be played: "));
}

}  // namespace
}  // namespace loom::testing
