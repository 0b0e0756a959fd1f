// Ctrl-C in the middle of a build leaves everything as it was.
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <csignal>

#include <chrono>
#include <filesystem>
#include <thread>

#include "tests/cli/sample_games.h"

extern char** environ;

namespace loom::testing {
namespace {

namespace fs = std::filesystem;

bool has_unfinished_files(const fs::path& folder) {
  return fs::exists(folder / ".loom-output/next/0");
}

class Interruptions : public ::testing::TestWithParam<int> {};

TEST_P(Interruptions, LeaveNoFileBehind) {
  const ScratchFolder scratch;
  const std::string out = scratch / "out";
  std::vector<std::string> words = {LOOM_PROGRAM, "build", "--all", "--game",
                                    kVillage,     "--out", out};
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_t child = 0;
  ASSERT_EQ(posix_spawn(&child, LOOM_PROGRAM, nullptr, nullptr, argv.data(), environ), 0);
  // All of it takes long; the first file is there soon.
  int status = 0;
  while (!has_unfinished_files(out)) {
    ASSERT_EQ(waitpid(child, &status, WNOHANG), 0) << "it ended without a file on its way";
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ASSERT_EQ(kill(child, GetParam()), 0);
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == GetParam()) << status;
  EXPECT_FALSE(fs::exists(out));
}

INSTANTIATE_TEST_SUITE_P(Signals, Interruptions, ::testing::Values(SIGINT, SIGTERM));

}  // namespace
}  // namespace loom::testing
