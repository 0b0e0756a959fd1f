// `loom watch` while somebody edits.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <csignal>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/cli/sample_games.h"

extern char** environ;

namespace loom::testing {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// A watch that runs beside the test, with what it says in a file.
class Watching {
 public:
  Watching(const std::string& said, std::vector<std::string> words) : said_(said) {
    words.insert(words.begin(), {LOOM_PROGRAM, "watch"});
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, said_.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    posix_spawn(&child_, LOOM_PROGRAM, &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;
  ~Watching() { stop(); }

  // Waits until it has said so for the `count`-th time.
  bool says(const std::string& words, int count = 1) {
    for (int i = 0; i < 6000; ++i) {
      const std::string text = text_of(said_);
      int found = 0;
      for (size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
        ++found;
      if (found >= count) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ADD_FAILURE() << "it never said `" << words << "`, but:\n" << text_of(said_);
    return false;
  }
  // As Ctrl-C does. Returns the exit code.
  int stop() {
    if (child_ == 0) return -1;
    int status = 0;
    kill(child_, SIGINT);
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  const std::string said_;
  pid_t child_ = 0;
};

TEST(Watch, MakesAgainWhatWasSavedAndKeepsWhatWasGood) {
  const ScratchFolder scratch;
  scratch.copy(kVillage, "village");
  const std::string game = scratch / "village";
  const std::string out = scratch / "out";
  const fs::path tables = fs::path(out) / "tables";
  Watching watching(scratch / "said", {game, "--out", out, "--make", "tables"});
  ASSERT_TRUE(watching.says("files in"));
  const fs::path changed = fs::path(game) / "game.yaml";
  const std::string before = text_of(changed);

  const auto manifest = [&] { return text_of(fs::path(out) / "manifest.json"); };
  const std::string first = manifest();
  std::ofstream(changed) << before << "no-such-key: 1\n";
  ASSERT_TRUE(watching.says("what was made last stays"));
  ASSERT_TRUE(watching.says("PL0103"));
  EXPECT_EQ(manifest(), first);

  std::string after = before;
  const size_t edition = after.find("edition: ");
  ASSERT_NE(edition, std::string::npos);
  after.replace(edition, after.find('\n', edition) - edition, "edition: another");
  std::ofstream(changed) << after;
  ASSERT_TRUE(watching.says("files in", 2));
  EXPECT_NE(manifest().find("\"another\""), std::string::npos);
  EXPECT_EQ(watching.stop(), 0);
}

TEST(Watch, LeavesAloneWhatItIsNotAskedToMake) {
  const ScratchFolder scratch;
  const std::string out = scratch / "out";
  ASSERT_EQ(run_loom({"build", "--game", kSuits, "--out", out}).exit_code, 0);
  Watching watching(scratch / "said", {kSuits, "--out", out, "--make", "tables"});
  ASSERT_TRUE(watching.says("files in"));
  EXPECT_EQ(watching.stop(), 0);
  EXPECT_TRUE(fs::exists(fs::path(out) / "cards"));
}

TEST(Watch, ChecksAloneWhenNothingIsToBeMade) {
  const ScratchFolder scratch;
  scratch.copy(kVillage, "village");
  Watching watching(scratch / "said",
                    {scratch / "village", "--out", scratch / "out", "--make", "none"});
  ASSERT_TRUE(watching.says("checked"));
  EXPECT_EQ(watching.stop(), 0);
  EXPECT_FALSE(fs::exists(scratch / "out"));
}

TEST(Watch, RefusesToMakeWhatNobodyKnows) {
  const Outcome outcome = run_loom({"watch", kVillage, "--make", "sheet"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.err.find("did you mean `sheets`"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace loom::testing
