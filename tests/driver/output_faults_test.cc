// A folder of files is the old version or the new one, whatever happens between any two steps, and
// the next run is right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <functional>

#include "driver/output.h"
#include "tests/driver/failing_calls.h"
#include "tests/driver/scratch_folder.h"

namespace loom::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using Contents = std::map<std::string, std::string>;

constexpr int kFault = 7;  // exit code of a run that could not write

// Runs in a process of its own, so that it can be ended. Returns how waitpid found it.
int in_a_process(const std::function<bool()>& run) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(run() ? 0 : kFault);
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

// A version of some files: others are the same in each, or are in the first alone.
bool write_version(const std::string& folder, const std::string& version) {
  OutputFolder output(folder);
  bool written = true;
  for (const char* path : {"a", "cards/b", "cards/deep/c"})
    written = written && !output.add(path, version);
  written = written && !output.add("same", "always");
  if (version == "first") {
    written = written && !output.add("early/e", version);
  } else {
    output.remove("early/e");
    written = written && !output.add("late/folder/l", version);
  }
  return written && !output.commit();
}

class OutputFaults : public ::testing::Test {
 protected:
  OutputFaults() {
    const ScratchFolder fresh;
    write_version(fresh.path(), "first");
    first_ = fresh.contents();
    write_version(fresh.path(), "second");
    second_ = fresh.contents();
    EXPECT_NE(first_, second_);
    EXPECT_EQ(second_.count("early/e"), 0U);
  }

  // How many calls it takes.
  int calls() const {
    const ScratchFolder scratch;
    write_version(scratch.path(), "first");
    arm_calls({});
    write_version(scratch.path(), "second");
    return calls_made();
  }

  // What a fault at each call leaves: `after` is told how the process ended and where it worked.
  void strike_each_call(CallFault fault,
                        const std::function<void(int status, const ScratchFolder&)>& after) const {
    const int all = calls();
    ASSERT_GT(all, 30);
    for (fault.at = 1; fault.at <= all; ++fault.at) {
      const ScratchFolder scratch;
      write_version(scratch.path(), "first");
      const int status = in_a_process([&] {
        arm_calls(fault);
        return write_version(scratch.path(), "second");
      });
      SCOPED_TRACE("call " + std::to_string(fault.at));
      after(status, scratch);
    }
  }

  // The next run finds a whole version, and makes the new one.
  void expect_right_next(const ScratchFolder& scratch) const {
    {
      OutputFolder next(scratch.path());
      ASSERT_EQ(next.open(), std::nullopt);
    }
    Contents found = scratch.contents();
    // A folder that would not go is no harm when nothing is in it.
    if (found.count("early/e") == 0) found.erase("early/");
    EXPECT_THAT(found, AnyOf(first_, second_));
    EXPECT_TRUE(write_version(scratch.path(), "second"));
    EXPECT_EQ(scratch.contents(), second_);
  }

  Contents first_;
  Contents second_;
};

TEST_F(OutputFaults, KilledBetweenAnyTwoSteps) {
  strike_each_call({}, [&](int status, const ScratchFolder& scratch) {
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    expect_right_next(scratch);
  });
}

TEST_F(OutputFaults, KilledAgainWhileTheNextRunPutsItRight) {
  strike_each_call({}, [&](int /*status*/, const ScratchFolder& scratch) {
    for (int at = 1; at < 12; at += 5) {
      in_a_process([&] {
        arm_calls({at});
        OutputFolder next(scratch.path());
        return !next.open();
      });
    }
    expect_right_next(scratch);
  });
}

TEST_F(OutputFaults, OneCallFails) {
  strike_each_call({0, EIO}, [&](int status, const ScratchFolder& scratch) {
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == kFault) {
      const Contents left = scratch.contents();
      const bool to_be_put_right = left.count(".loom-output/") > 0;
      EXPECT_TRUE(to_be_put_right || left == first_);
    }
    expect_right_next(scratch);
  });
}

TEST_F(OutputFaults, TheDiskIsFullFromThenOn) {
  strike_each_call({0, ENOSPC, true}, [&](int status, const ScratchFolder& scratch) {
    ASSERT_TRUE(WIFEXITED(status));
    expect_right_next(scratch);
  });
}

TEST_F(OutputFaults, AFileGrowsBeyondItsLimit) {
  for (const bool ended : {false, true}) {
    const ScratchFolder scratch;
    write_version(scratch.path(), "first");
    const int status = in_a_process([&] {
      ::signal(SIGXFSZ, ended ? SIG_DFL : SIG_IGN);
      const struct rlimit few = {3, 3};
      ::setrlimit(RLIMIT_FSIZE, &few);
      return write_version(scratch.path(), "second");
    });
    if (!ended) {
      EXPECT_EQ(WEXITSTATUS(status), kFault);
      EXPECT_EQ(scratch.contents(), first_);
    }
    expect_right_next(scratch);
  }
}

TEST_F(OutputFaults, ManyAtOnceTakeTurns) {
  for (const int at_once : {2, 4}) {
    const ScratchFolder scratch;
    std::vector<pid_t> children;
    for (int i = 0; i < at_once; ++i) {
      const pid_t child = ::fork();
      if (child == 0) {
        bool written = true;
        for (int n = 0; n < 8; ++n)
          written = written && write_version(scratch.path(), "of " + std::to_string(i));
        ::_exit(written ? 0 : kFault);
      }
      children.push_back(child);
    }
    for (const pid_t child : children) {
      int status = 0;
      ::waitpid(child, &status, 0);
      EXPECT_EQ(status, 0);
    }
    const Contents left = scratch.contents();
    EXPECT_EQ(left.at("a"), left.at("cards/b"));
    EXPECT_EQ(left.at("a"), left.at("cards/deep/c"));
    EXPECT_EQ(left.at("a"), left.at("late/folder/l"));
    EXPECT_EQ(left.count(".loom-output/"), 0U);
  }
}

TEST_F(OutputFaults, TheSecondIsToldWhoIsAtWork) {
  const ScratchFolder scratch;
  OutputFolder first(scratch / "out");
  ASSERT_EQ(first.open(), std::nullopt);
  OutputFolder second(scratch / "out");
  std::string told;
  const auto refused = second.open([&](const std::string& who) {
    told = who;
    return false;
  });
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(*refused, told);
  EXPECT_THAT(told, HasSubstr("process " + std::to_string(::getpid()) + " has been at work in `" +
                              scratch / "out" + "` since "));
}

TEST_F(OutputFaults, TheSecondGoesOnWhenTheFirstIsDone) {
  const ScratchFolder scratch;
  auto first = std::make_unique<OutputFolder>(scratch / "out");
  ASSERT_EQ(first->open(), std::nullopt);
  OutputFolder second(scratch / "out");
  // The first goes without having written, and takes the folder that it made with it.
  EXPECT_EQ(second.open([&](const std::string&) {
    first.reset();
    return true;
  }),
            std::nullopt);
  EXPECT_EQ(second.add("x", "1"), std::nullopt);
  EXPECT_EQ(second.commit(), std::nullopt);
  EXPECT_THAT(scratch.contents(), Contains(::testing::Pair("out/x", "1")));
}

TEST_F(OutputFaults, AnInterruptWaitsForTheCommit) {
  CallFault interrupt;
  interrupt.signal = SIGINT;
  strike_each_call(interrupt, [&](int status, const ScratchFolder& scratch) {
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    // Whole at once: nothing waits for the next run but what lies ready.
    Contents left = scratch.contents();
    std::erase_if(left, [](const auto& file) { return file.first.starts_with(".loom-output/"); });
    EXPECT_THAT(left, AnyOf(first_, second_));
    expect_right_next(scratch);
  });
}

// A folder that somebody else has made must not lead us anywhere.
TEST_F(OutputFaults, WhatLiesInTheWorkingFolderIsNotTrusted) {
  for (const std::string& journal : {std::string("x"), std::string(40, 'x'), std::string()}) {
    const ScratchFolder scratch;
    write_version(scratch / "out", "first");
    scratch.write("out/.loom-output/journal", journal);
    scratch.write("out/.loom-output/next/0", "planted");
    scratch.write("out/.loom-output/old/0", "planted");
    EXPECT_TRUE(write_version(scratch / "out", "second"));
    EXPECT_EQ(scratch.contents("out"), second_);
  }
  const ScratchFolder scratch;
  scratch.write("elsewhere/next/0", "mine");
  fs::create_directory(scratch / "out");
  fs::create_directory_symlink(scratch / "elsewhere", scratch / "out/.loom-output");
  OutputFolder output(scratch / "out");
  EXPECT_THAT(output.add("x", "1").value_or(""), HasSubstr("is in the way"));
  EXPECT_EQ(scratch.contents("elsewhere").at("next/0"), "mine");
}

}  // namespace
}  // namespace loom::testing
