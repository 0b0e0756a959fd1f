// setup/new-check, run on a copy of the sources: what it begins stands where the other tests look
// for it, and what it refuses leaves everything as it was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>

#include "driver/check_game.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/golden.h"
#include "tests/support/staged_files.h"
#include "tests/tidy/repository.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;

const std::string kRoot = LOOM_TEST_DIR "/..";

class NewCheck : public ::testing::Test {
 protected:
  NewCheck() {
    for (const std::string& folder : tool_folders()) scratch_.copy(kRoot + "/" + folder, folder);
    scratch_.copy(kRoot + "/setup", "setup");
    scratch_.copy(kRoot + "/docs/diagnostics", "docs/diagnostics");
  }

  // All that the script says; `exit_code_` has how it ended.
  std::string run(const std::string& arguments) {
    const std::string command = "exec 2>&1; '" + (scratch_ / "setup/new-check") + "' " + arguments;
    std::FILE* pipe = ::popen(command.c_str(), "r");
    std::string said;
    char buffer[4096];
    while (const size_t got = std::fread(buffer, 1, sizeof buffer, pipe)) said.append(buffer, got);
    exit_code_ = WEXITSTATUS(::pclose(pipe));
    return said;
  }

  std::string text(const std::string& path) const { return read_text(scratch_ / path); }

  // The number that the list of the copy gives to a code, such as "PL0311".
  std::string number_of(const std::string& code) const {
    const std::string list = text("validator/checks.def");
    const size_t at = list.find("CODE(" + code + ", \"");
    return at == std::string::npos ? "" : list.substr(list.find('"', at) + 1, 6);
  }

  // Nothing but what the list says of other checks may bear the number already.
  static bool is_new(const std::string& number) {
    return read_text(kRoot + "/validator/checks.def").find(number + "\"") == std::string::npos;
  }

  ScratchFolder scratch_;
  int exit_code_ = -1;
};

TEST_F(NewCheck, BeginsEverythingThatACheckConsistsOf) {
  const std::string said = run("deck/thick_decks 'deck too thick to shuffle'");
  ASSERT_EQ(exit_code_, 0) << said;
  const std::string number = number_of("thick_decks");
  EXPECT_TRUE(number > "PL0301" && number <= "PL0319") << number;
  EXPECT_TRUE(is_new(number)) << number;
  EXPECT_THAT(said, HasSubstr(number));
  const std::string line = "CHECK(deck, thick_decks,\n      CODE(thick_decks, \"" + number +
                           "\", error, \"deck too thick to shuffle\"))\n\n// --- ";
  EXPECT_THAT(text("validator/checks.def"), HasSubstr(line)) << "last of its family";
  EXPECT_THAT(text("validator/CMakeLists.txt"), HasSubstr("  checks/deck/thick_decks.cc\n\n  # "));
  const std::string source = text("validator/checks/deck/thick_decks.cc");
  EXPECT_THAT(source, HasSubstr("// " + number + ": deck too thick to shuffle.\n"));
  EXPECT_THAT(source, HasSubstr("namespace loom::deck {"));
  EXPECT_THAT(source, HasSubstr("void thick_decks(const CheckContext& context, "));
  EXPECT_THAT(source, HasSubstr("codes::thick_decks"));
  const std::string page = text("docs/diagnostics/" + number + ".md");
  EXPECT_EQ(page.find("# " + number + ": deck too thick to shuffle\n"), 0U);
  for (const char* half : {"/fail", "/pass"}) {
    const std::string cards =
        "tests/diagnostics/" + number + "-thick-decks" + half + "/cards/patterns.yaml";
    EXPECT_TRUE(std::filesystem::exists(scratch_ / cards)) << cards;
  }
}

TEST_F(NewCheck, WritesAFixtureThatIsRightUntilItIsFilledIn) {
  run("deck/thick_decks 'deck too thick to shuffle'");
  ASSERT_EQ(exit_code_, 0);
  StagedFiles files;
  files.set_base("mini");
  files.add("cards/patterns.yaml", text("tests/diagnostics/" + number_of("thick_decks") +
                                        "-thick-decks/pass/cards/patterns.yaml"));
  const CheckedGame checked = check_game(files, kStagedGame);
  EXPECT_TRUE(checked.game.bound);
  EXPECT_TRUE(checked.game.diagnostics.all().empty());
}

// The templates name headers and declarations; both kinds of checks do it.
TEST_F(NewCheck, IncludesHeadersThatAreThere) {
  for (const std::string path : {"checks/goal/odd_goals", "book/odd_sections"}) {
    const std::string arguments = path.substr(path.starts_with("checks/") ? 7 : 0);
    ASSERT_EQ((run(arguments + " 'oddity'"), exit_code_), 0);
    int includes = 0;
    for (const std::string& line : lines_of(text("validator/" + path + ".cc"))) {
      if (!line.starts_with("#include \"")) continue;
      ++includes;
      const std::string header = line.substr(10, line.size() - 11);
      EXPECT_TRUE(std::filesystem::exists(kRoot + "/" + header)) << header;
    }
    EXPECT_GE(includes, 3);
  }
  EXPECT_THAT(text("validator/checks.def"), HasSubstr("BOOK_CHECK(odd_sections,\n"));
}

TEST_F(NewCheck, GivesEachCheckANumberOfItsOwn) {
  run("text/first_of_two 'first'");
  run("text/second_of_two 'second'");
  EXPECT_LT(number_of("first_of_two"), number_of("second_of_two"));
}

TEST_F(NewCheck, RefusesWhatCannotBeAndLeavesAllAsItWas) {
  const auto before = scratch_.contents();
  const std::pair<const char*, const char*> refused[] = {
      {"thick_decks 'too thick'", "name the family too"},
      {"nowhere/thick_decks 'too thick'", "`nowhere` is no family"},
      {"balance/thick_decks 'too thick'", "`balance` is no family"},
      {"deck/ThickDecks 'too thick'", "small letters"},
      {"'deck/../thick' 'too thick'", "small letters"},
      {"deck/unique_titles 'too thick'", "has that name already"},
      {"deck/duplicate_title 'too thick'", "there is a code `duplicate_title` already"},
      {"deck/thick_decks 'Too thick.'", "lower case"},
      {"deck/thick_decks 'too \"thick\"'", "without quotes"},
      {"deck/thick_decks", "usage"},
  };
  for (const auto& [arguments, reason] : refused) {
    EXPECT_THAT(run(arguments), HasSubstr(reason));
    EXPECT_EQ(exit_code_, 2) << arguments;
  }
  EXPECT_EQ(scratch_.contents(), before);
}

}  // namespace
}  // namespace loom::testing
