// Every command, on small games and on input that is not one. ./run-tests has them run by a program
// that the sanitizers watch as well.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

const std::string kWhole = LOOM_TEST_DIR "/games/whole";

struct CommandRun {
  std::string name;  // of the test
  std::vector<std::string> words;
  int exit_code = 0;
  std::string typed = {};
};

// Stands in a folder with a working game `mini`, a faulty one `faulty` and files of nonsense.
const std::vector<CommandRun> kRuns = {
    {"Check", {"check", "--game", "mini"}},
    {"CheckForMachines", {"check", "--game", "faulty", "--format", "sarif"}, 1},
    {"CheckBalance", {"check", "--game", kVillage, "--balance", "--games", "8"}, 0},
    {"CheckFix", {"check", "--fix", "--game", "faulty", "--format", "json"}, 1},
    {"CheckFixDryRun", {"check", "--fix", "--dry-run", "--game", "faulty"}, 1},
    {"CheckNothing", {"check", "--game", "nowhere"}, 1},
    {"BuildAll", {"build", "--game", kSuits, "--all", "--threads", "2", "--out", "out"}},
    {"BuildKit", {"build", "--game", "mini", "--kit", "--out", "out"}},
    {"BuildFaulty", {"build", "--game", "faulty", "--out", "out"}, 1},
    {"Compile", {"compile", "--game", kWhole, "--out", "out"}},
    {"Render", {"render", "png", "svg", "--game", kSuits, "--out", "out", "--bleed"}},
    {"RenderRulebook", {"render", "rulebook", "--game", kVillage, "--out", "out"}},
    {"RenderUnknown", {"render", "marble", "--game", "mini"}, 2},
    {"Schema", {"schema", "--game", kWhole, "--out", "out"}},
    {"Explain", {"explain"}},
    {"ExplainUnknown", {"explain", "PL9999"}, 2},
    {"DumpModel", {"dump", "model", "--game", kVillage}},
    {"DumpTables", {"dump", "tables", "--game", kVillage}},
    {"DumpReach", {"dump", "reach", "--game", kWhole}},
    {"DumpNonsense", {"dump", "nonsense.bin"}, 1},
    {"Play",
     {"play", "--game", kCrazyEights, "--seed", "3", "--players", "3"},
     0,
     "1\n1\n?\n1\nx\n"},
    {"PlayBots", {"play", "--game", kCrazyEights, "--seats", "greedy,random,mcts:4"}},
    {"PlayNonsense", {"play", "--game", kCrazyEights, "--load", "nonsense.bin"}, 2},
    {"Simulate",
     {"simulate", "--game", kVillage, "--games", "8", "--threads", "2", "--report", "r.html",
      "--json", "r.json", "--csv", "r.csv"}},
    {"Compare", {"simulate", "--game", kVillage, "--games", "8", "--compare", kVillage}},
    {"Diff", {"diff", kSuits, "--game", kVillage, "--report", "d.html", "--markdown"}},
    {"Reprint", {"render", "--changed-since", kSuits, "--game", kVillage, "--out", "out"}},
    {"MarkPrinted", {"mark-printed", "first", "--game", "mini"}},
    {"DiffNowhere", {"diff", "./nowhere", "--game", kVillage}, 2},
    {"WatchUnknown", {"watch", "mini", "--make", "marble"}, 2},
    {"StudioNowhere", {"studio", "nowhere", "--no-browser"}, 1},
    {"StudioOnNoPort", {"studio", "mini", "--port", "many"}, 2},
    {"Lsp", {"lsp"}, 1, "Content-Length: 2\r\n\r\n{}nonsense\r\n\r\n"},
    {"Replay", {"replay", "--game", kVillage, "--ledger"}},
    {"ReplayNonsense", {"replay", "--game", kVillage, "nonsense.bin"}, 1},
};

class EveryCommand : public ::testing::TestWithParam<CommandRun> {
 protected:
  EveryCommand() {
    add_mini(scratch_);
    add_errors(scratch_, 3);
    std::filesystem::rename(scratch_ / "mini", scratch_ / "faulty");
    add_mini(scratch_);
    scratch_.write("nonsense.bin", std::string("loom\0\xff\x7f tables", 14));
  }

  // A program that a sanitizer stops exits with no code of ours, and says so.
  Outcome run(const std::vector<std::string>& words, const std::string& typed = {}) const {
    Surroundings surroundings{.folder = scratch_.path(), .stdin_text = typed};
    surroundings.environment["ASAN_OPTIONS"] = "exitcode=99";
    Outcome outcome = run_loom(words, surroundings);
    EXPECT_THAT(outcome.err, Not(AnyOf(HasSubstr("Sanitizer"), HasSubstr("runtime error"))));
    return outcome;
  }

  ScratchFolder scratch_;
};

TEST_P(EveryCommand, EndsAsItShould) {
  const Outcome outcome = run(GetParam().words, GetParam().typed);
  EXPECT_EQ(outcome.exit_code, GetParam().exit_code) << outcome.out << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(Runs, EveryCommand, ::testing::ValuesIn(kRuns),
                         [](const auto& run) { return run.param.name; });

TEST_F(EveryCommand, IsAmongTheRuns) {
  std::set<std::string> tried;
  for (const CommandRun& each : kRuns) tried.insert(each.words.front());
  const std::string help = run({"--help"}).out;
  size_t commands = 0;
  for (size_t at = help.find("Commands:\n"); (at = help.find("\n  ", at)) != std::string::npos;) {
    at += 3;
    const std::string name = help.substr(at, help.find(' ', at) - at);
    if (name.empty()) continue;
    EXPECT_TRUE(tried.contains(name)) << name;
    ++commands;
  }
  EXPECT_GE(commands, 10U) << help;
}

TEST_F(EveryCommand, OutlivesTheCorpus) {
  for (const char* corpus : {"reader", "effect"}) {
    const std::string folder = std::string(LOOM_TEST_DIR "/fuzz/corpus/") + corpus;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      scratch_.write("mini/cards/nonsense.yaml", read_text(entry.path().string()));
      EXPECT_THAT(run({"check", "--game", "mini"}).exit_code, AnyOf(0, 1)) << entry.path();
    }
  }
}

}  // namespace
}  // namespace loom::testing
