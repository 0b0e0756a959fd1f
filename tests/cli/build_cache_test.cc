// What a build remembers in `out/.cache` makes the next one quicker, and nothing else.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <thread>

#include "driver/output.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"

extern char** environ;

namespace loom::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using Contents = std::map<std::string, std::string>;

class BuildCaches : public ::testing::Test {
 protected:
  BuildCaches() { scratch_.copy(kVillage, "village"); }

  Outcome build(const std::string& out, std::vector<std::string> more = {},
                const std::string& command = "build") const {
    std::vector<std::string> words = {command, "--game", scratch_ / "village", "--out",
                                      scratch_ / out};
    words.insert(words.end(), more.begin(), more.end());
    return run_loom(words);
  }

  // Says what a build in an empty folder says, and makes the same.
  void expect_as_cold(const std::string& out, const Outcome& said) const {
    if (!cold_) {
      fs::remove_all(scratch_ / "cold");
      cold_ = build("cold");
    }
    EXPECT_EQ(said.exit_code, cold_->exit_code) << said.err;
    std::string text = cold_->out;
    const std::string folder = scratch_ / "cold";
    for (size_t at = text.find(folder); at != std::string::npos; at = text.find(folder))
      text.replace(at, folder.size(), scratch_ / out);
    EXPECT_EQ(said.out, text);
    EXPECT_TRUE(scratch_.contents(out) == scratch_.contents("cold"));
  }

  // A title has a word more, and the next time it has not.
  void edit() const {
    cold_.reset();
    for (const auto& entry : fs::recursive_directory_iterator(scratch_ / "village/cards")) {
      if (entry.path().extension() != ".yaml") continue;
      std::ifstream file(entry.path());
      std::string text(std::istreambuf_iterator<char>(file), {});
      const size_t title = text.find("title: ");
      if (title == std::string::npos) continue;
      const std::string word = " Edited";
      const size_t edited = text.find(word);
      if (edited == std::string::npos) {
        text.insert(text.find_first_of(",\n", title), word);
      } else {
        text.erase(edited, word.size());
      }
      std::ofstream(entry.path()) << text;
      return;
    }
    FAIL() << "no card has a title";
  }

  pid_t start_build() const {
    std::vector<std::string> words = {LOOM_PROGRAM,         "build", "--game",
                                      scratch_ / "village", "--out", scratch_ / "out"};
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    pid_t child = 0;
    posix_spawn_file_actions_t silent;
    posix_spawn_file_actions_init(&silent);
    posix_spawn_file_actions_addopen(&silent, 1, "/dev/null", O_WRONLY, 0);
    EXPECT_EQ(posix_spawn(&child, LOOM_PROGRAM, &silent, nullptr, argv.data(), environ), 0);
    posix_spawn_file_actions_destroy(&silent);
    return child;
  }

  std::vector<fs::path> remembered() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(scratch_ / "out/.cache"))
      files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
  }

  const ScratchFolder scratch_;
  mutable std::optional<Outcome> cold_;  // of the game as it is
};

// A run that makes everything again writes its record anew.
ino_t record_of(const std::vector<fs::path>& files) {
  struct stat found = {};
  for (const fs::path& file : files) {
    if (file.filename().string().starts_with("build-")) ::stat(file.c_str(), &found);
  }
  return found.st_ino;
}

TEST_F(BuildCaches, KnowThatNothingHasChanged) {
  const Outcome first = build("out");
  EXPECT_EQ(first.exit_code, 0) << first.err;
  const ino_t record = record_of(remembered());
  const Outcome second = build("out");
  EXPECT_EQ(second.out, first.out);
  EXPECT_EQ(record_of(remembered()), record);
  expect_as_cold("out", second);
}

TEST_F(BuildCaches, SeeWhatWasEdited) {
  build("out");
  edit();
  const ino_t record = record_of(remembered());
  const Outcome edited = build("out");
  EXPECT_NE(record_of(remembered()), record);
  expect_as_cold("out", edited);
}

TEST_F(BuildCaches, MakeGoodWhatSomebodyDidToTheFiles) {
  build("out");
  const Contents made = scratch_.contents("out");
  scratch_.write("out/tables/tables.md", "mine");
  fs::remove(scratch_ / "out/tables/tables.json");
  build("out");
  EXPECT_TRUE(scratch_.contents("out") == made);
}

TEST_F(BuildCaches, FindErrorsAfterwards) {
  build("out");
  scratch_.write("village/cards/broken.yaml", "kind: nothing\n");
  const Outcome broken = build("out");
  EXPECT_EQ(broken.exit_code, 1);
  EXPECT_THAT(broken.out, HasSubstr("nothing was written"));
  fs::remove(scratch_ / "village/cards/broken.yaml");
  expect_as_cold("out", build("out"));
}

TEST_F(BuildCaches, AreIgnoredAndReplacedWhenDamaged) {
  build("out");
  for (int damage = 0; damage < 5; ++damage) {
    for (const fs::path& file : remembered()) {
      switch (damage) {
        case 0:
          fs::resize_file(file, fs::file_size(file) / 2);
          break;
        case 1:
          std::ofstream(file, std::ios::trunc);
          break;
        case 2: {
          std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
          bytes.seekp(static_cast<std::streamoff>(fs::file_size(file) / 2));
          bytes.put('\x7f').put('\x01');
          break;
        }
        case 3:
          std::ofstream(file, std::ios::app) << "more";
          break;
        default:
          fs::remove(file);
          fs::create_directory(file);
      }
    }
    if (damage == 4) {
      edit();  // where a folder lies nothing can be remembered
    }
    expect_as_cold("out", build("out"));
  }
  fs::remove_all(scratch_ / "out/.cache");
  expect_as_cold("out", build("out"));
  EXPECT_FALSE(remembered().empty());
}

TEST_F(BuildCaches, NeverReachOutOfTheFolder) {
  scratch_.write("elsewhere/texts", "mine");
  fs::create_directory(scratch_ / "out");
  fs::create_directory_symlink(scratch_ / "elsewhere", scratch_ / "out/.cache");
  EXPECT_EQ(build("out").exit_code, 0);
  EXPECT_EQ(scratch_.contents("elsewhere"), (Contents{{"texts", "mine"}}));
}

TEST_F(BuildCaches, RememberWhatWasAskedLately) {
  for (int errors = 1; errors <= 16; ++errors)
    build("out", {"--max-errors", std::to_string(errors)}, "compile");
  const auto files = remembered();
  EXPECT_EQ(std::count_if(files.begin(), files.end(),
                          [](const fs::path& file) {
                            return file.filename().string().starts_with("build-");
                          }),
            12);
}

TEST_F(BuildCaches, AreSharedByManyAtOnce) {
  std::vector<std::thread> threads;
  std::vector<int> codes(4, -1);
  threads.reserve(codes.size());
  for (int& code : codes) threads.emplace_back([&] { code = build("out").exit_code; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(codes, ::testing::Each(0));
  expect_as_cold("out", build("out"));
  EXPECT_FALSE(fs::exists(scratch_ / "out/.loom-output"));
}

TEST_F(BuildCaches, AFileThatMayNotGrowIsAFaultOfTheMachine) {
  build("out");
  const Contents before = scratch_.contents("out");
  edit();
  const Outcome limited =
      run_shell("ulimit -f 8; " LOOM_PROGRAM " build --game " + scratch_ / "village" + " --out " +
                scratch_ / "out" + "; echo code $?");
  EXPECT_THAT(limited.out, HasSubstr("File too large"));
  EXPECT_THAT(limited.out, HasSubstr("code 3"));
  EXPECT_TRUE(scratch_.contents("out") == before);
  EXPECT_FALSE(fs::exists(scratch_ / "out/.loom-output"));
  expect_as_cold("out", build("out"));
}

// The long run asks for more: LOOM_KILLS=500.
TEST_F(BuildCaches, SurviveBeingKilledAtAnyMoment) {
  const char* asked = std::getenv("LOOM_KILLS");
  const int kills = asked == nullptr ? 4 : std::atoi(asked);
  std::array<Contents, 2> versions;
  std::chrono::steady_clock::duration takes{};
  for (const size_t version : {1U, 0U}) {
    edit();
    const auto begin = std::chrono::steady_clock::now();
    build(version == 1 ? "cold" : "out");
    takes = std::chrono::steady_clock::now() - begin;
    versions.at(version) = scratch_.contents(version == 1 ? "cold" : "out");
  }
  ASSERT_FALSE(versions[0] == versions[1]);
  std::mt19937 random(20261119);
  int old_ones = 0;
  for (int i = 0; i < kills; ++i) {
    const Contents before = scratch_.contents("out");
    edit();
    const Contents& after = versions.at(i % 2 == 0 ? 1 : 0);
    // Sometimes everything is made again, and sometimes only what was edited.
    const bool cold = i % 2 == 0;
    if (cold) fs::remove_all(scratch_ / "out/.cache");
    const pid_t child = start_build();
    std::this_thread::sleep_for((cold ? takes : takes / 2) * (random() % 1000) / 1000);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    {
      OutputFolder next(scratch_ / "out");
      ASSERT_EQ(next.open(), std::nullopt);
    }
    const Contents left = scratch_.contents("out");
    ASSERT_TRUE(left == before || left == after) << "kill " << i;
    old_ones += left == before ? 1 : 0;
    if (i % 3 != 0) continue;  // the next one meets what this one has left
    build("out");
    ASSERT_TRUE(scratch_.contents("out") == after) << "kill " << i;
  }
  RecordProperty("old_versions", old_ones);
  build("out");
  EXPECT_TRUE(scratch_.contents("out") == versions.at(kills % 2 == 0 ? 0 : 1));
}

}  // namespace
}  // namespace loom::testing
