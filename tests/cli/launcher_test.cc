// ./loom and ./run-tests on a machine made of stand-ins: what they say while they set it up.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/program.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// Every look at the clock is ten seconds after the one before.
constexpr const char* kDate = R"(#!/bin/sh
now=$(cat "$MACHINE/clock")
echo $((now + 10)) >"$MACHINE/clock"
echo "$now"
)";

// Builds eight files, unless the machine holds what the compiler has to say.
constexpr const char* kCmake = R"(#!/bin/sh
case $1 in
  --preset) : >"build/$2/CMakeCache.txt" ;;
  --build)
    for file in 1 2 3 4 5 6 7 8; do
      echo "[$file/8] Building file $file"
      if [ "$file" = 3 ] && [ -f "$MACHINE/error" ]; then
        echo 'FAILED: file 4'
        cat "$MACHINE/error"
        exit 1
      fi
    done
    mkdir -p "$2/cli"
    printf '#!/bin/sh\necho woven "$@"\n' >"$2/cli/loom"
    chmod +x "$2/cli/loom" ;;
esac
)";

// All packages are there but the one that the machine calls missing.
constexpr const char* kDpkgQuery = R"(#!/bin/sh
missing=$(cat "$MACHINE/missing")
for word do
  if [ "$word" != "$missing" ]; then echo "installed $word"; fi
done
)";

constexpr const char* kAptGet = R"(#!/bin/sh
for word do
  if [ "$word" = update ]; then
    echo 'dlstatus:1:50.0000:Retrieving file 1 of 2'
    touch "$MACHINE/lists"
    exit 0
  fi
done
if ! [ -f "$MACHINE/lists" ]; then
  echo 'E: Unable to locate package'
  exit 100
fi
for step in 5 10 15 20; do echo "pmstatus:libpng-dev:$step.2500:Unpacking libpng-dev"; done
echo 'Setting up libpng-dev'
: >"$MACHINE/missing"
)";

class Launcher : public ::testing::Test {
 protected:
  Launcher() {
    for (const char* name : {"loom", "run-tests", "CMakePresets.json"}) {
      const std::string from = std::string(LOOM_TEST_DIR "/../") + name;
      scratch_.write(std::string("the project/") + name, read_text(from));
      std::filesystem::permissions(scratch_ / "the project/" + name,
                                   std::filesystem::perms::owner_all);
    }
    scratch_.copy(LOOM_TEST_DIR "/../setup", "the project/setup");
    scratch_.write("the project/build/deps/usr/include/inja/inja.hpp", "");
    scratch_.write("machine/clock", "1000\n");
    scratch_.write("machine/missing", "");
    program("date", kDate);
    program("cmake", kCmake);
    program("dpkg-query", kDpkgQuery);
    program("apt-get", kAptGet);
    program("id", "#!/bin/sh\necho 0\n");
    program("ctest", "#!/bin/sh\nshift 6\necho tested \"$@\"\n");
  }

  void program(const std::string& name, const std::string& text) const {
    scratch_.write("machine/bin/" + name, text);
    std::filesystem::permissions(scratch_ / "machine/bin/" + name,
                                 std::filesystem::perms::owner_all);
  }

  // Everything it prints is in `out`.
  Outcome run(const std::string& command) const {
    const std::string script = "MACHINE='" + scratch_ / "machine" + "' PATH='" +
                               scratch_ / "machine/bin" + "':\"$PATH\"\n" +
                               "export MACHINE PATH; cd '" + scratch_ / "the project" +
                               "' || exit\n" + command;
    return run_shell(script);
  }

  ScratchFolder scratch_;
};

TEST_F(Launcher, SpeaksNowAndThenWhileItBuilds) {
  const Outcome outcome = run("./loom check");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out,
            "loom: building the tool for the first time, which takes some minutes\n"
            "loom: building the tool: 3 of 8 files\n"
            "loom: building the tool: 6 of 8 files, less than a minute left\n"
            "woven check\n");
}

TEST_F(Launcher, WritesOneLineAnewOnATerminal) {
  const Outcome outcome = run("TERM=xterm script -qec './loom check' /dev/null");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\rloom: building the tool: 7 of 8 files, less than a minute "
                                     "left\033[K\rloom: building the tool: 8 of 8 files"));
  EXPECT_THAT(outcome.out, EndsWith("\r\033[Kwoven check\r\n"));
}

TEST_F(Launcher, IsSilentWhenNothingChanged) {
  run("./loom check");
  EXPECT_EQ(run("./loom check").out, "woven check\n");
}

TEST_F(Launcher, AsksTheGatesUnlessTestsAreNamed) {
  EXPECT_THAT(run("./run-tests").out,
              AllOf(HasSubstr("loom: building the tool with sanitizers for the first time, which"),
                    EndsWith("tested -C gates\n")));
  for (const std::string options : {" -R Embedded", " --update"}) {
    const std::string said = run("./run-tests" + options).out;
    EXPECT_THAT(said, Not(AnyOf(HasSubstr("sanitizers"), HasSubstr("gates")))) << options;
    EXPECT_THAT(said, HasSubstr("\ntested")) << options;
  }
}

TEST_F(Launcher, TellsInstallingFromBuilding) {
  scratch_.write("machine/missing", "libpng-dev");
  const Outcome outcome = run("./run-tests -R Embedded");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out,
            "loom: installing packages: libpng-dev \n"
            "loom: installing packages: 15 %, Unpacking libpng-dev\n"
            "loom: building the tool and its tests for the first time, which takes some minutes\n"
            "loom: building the tool and its tests: 3 of 8 files\n"
            "loom: building the tool and its tests: 6 of 8 files, less than a minute left\n"
            "tested -R Embedded\n");
  const std::string log = read_text(scratch_ / "the project/build/setup.log");
  EXPECT_THAT(log, AllOf(HasSubstr("Setting up libpng-dev\n"), Not(HasSubstr("pmstatus"))));
}

TEST_F(Launcher, ShowsWhatTheCompilerSays) {
  scratch_.write("machine/error", "file4.cc:1:1: error: expected a declaration\n");
  const Outcome outcome = run("./loom check");
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_THAT(outcome.out, HasSubstr("loom: building the tool failed; the whole log is "));
  EXPECT_THAT(outcome.out,
              EndsWith("FAILED: file 4\nfile4.cc:1:1: error: expected a declaration\n"));
}

}  // namespace
}  // namespace loom::testing
