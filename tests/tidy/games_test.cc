// No test of the tool reads the game that a designer works on: an edit of it can make no test fail
// but those in tests/living, which say what `loom` says.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "schema/source/files.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

// Files that name the folder of the living game or climb out of tests/, and why they may.
const std::map<std::string, std::string> kAllowed = {
    {"bench/CMakeLists.txt", "run by hand, benchmarks measure it; ctest names a frozen game"},
    {"bench/bench_game.h", "tells of it"},
    {"cli/build_test.cc", "makes folders of that name in scratch folders: the default place"},
    {"cli/install_test.cmake", "puts a frozen game where the installed one was"},
    {"cli/pre_commit_test.cc", "makes such a folder in a scratch repository"},
    {"driver/manifest_test.cc", "has a hash of that name"},
    {"games/README.md", "tells people where the living game is"},
    {"living/living_game.h", "the one way to the living game"},
    {"living/living_game_test.cc", "speaks of it"},
    {"tidy/game_names_test.cc", "holds the code to have no name of theirs"},
    {"tidy/games_test.cc", "this test"},
};

bool is_source(const std::string& path) {
  for (const char* ending : {".cc", ".h", ".py", ".cmake", ".sh", "CMakeLists.txt", "README.md"})
    if (path.ends_with(ending)) return true;
  return false;
}

TEST(Games, OfDesignersAreNamedOnlyWhereItIsAllowed) {
  static const std::regex kLiving("content/|\"content\"");
  size_t read = 0;
  for (const std::string& path : DiskFiles().list("tests")) {
    if (!is_source(path)) continue;
    ++read;
    const std::string text = read_text("tests/" + path);
    const bool names = std::regex_search(text, kLiving);
    EXPECT_EQ(names, kAllowed.contains(path)) << "tests/" << path;
  }
  EXPECT_GT(read, 200U);
}

// Without `--game` the tool takes the game below the folder it is started in, or below the one that
// the launcher names. The tests of the command start it where there is none.
TEST(Games, AreNotFoundByTheToolUnlessTheyAreNamed) {
  EXPECT_TRUE(DiskFiles().list("tests/content").empty());
  const std::string program = read_text("tests/cli/program.h");
  EXPECT_NE(program.find("std::string folder = LOOM_TEST_DIR;"), std::string::npos);
  EXPECT_NE(read_text("tests/cli/program.cc").find("\"PATTERNLOOM_HOME\""), std::string::npos);
}

}  // namespace
}  // namespace loom::testing
