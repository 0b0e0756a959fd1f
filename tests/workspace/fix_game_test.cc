// What is fixed for certain is fixed in full, and nothing else is touched.
#include "workspace/fix_game.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/support/staged_files.h"
#include "tests/workspace/random_edits.h"
#include "workspace/fixes/suggested.h"

namespace loom::testing {
namespace {

namespace fs = std::filesystem;

// The village on disk, with slips of the hand in one file.
class FixGame : public ::testing::Test {
 protected:
  FixGame() {
    scratch_.copy(kVillage, "village");
    right_ = read_text(path_);
    text_ = right_;
  }

  void slip(const std::string& right, const std::string& wrong) {
    const size_t at = text_.find(right);
    ASSERT_NE(at, std::string::npos) << right;
    text_.replace(at, right.size(), wrong);
  }
  FixedGame fixed() {
    scratch_.write("village/cards/initiatives.yaml", text_);
    Workspace workspace(disk_, game_);
    return fix_game(workspace);
  }

  ScratchFolder scratch_;
  const DiskFiles disk_;
  const std::string game_ = scratch_ / "village";
  const std::string path_ = scratch_ / "village/cards/initiatives.yaml";
  std::string right_;
  std::string text_;
};

TEST_F(FixGame, FixesWhatIsCertainUntilNothingIsLeft) {
  slip("boxes: 2 energy, insight", "boxes: 2 Energy insight");
  slip("end: true", "end: yes");
  slip("goes to the back row first", "goes to the back row\xE2\x80\xAE first");
  const FixedGame done = fixed();
  ASSERT_EQ(done.files.size(), 1U);
  EXPECT_EQ(done.files[0].after, right_);
  EXPECT_GE(done.fixes.size(), 3U);
  EXPECT_EQ(write_fixes(game_, done), std::nullopt);
  EXPECT_EQ(read_text(path_), right_);
}

TEST_F(FixGame, LeavesAGuessAlone) {
  slip("boxes: 3 energy", "boxes: 3 enrgy");
  EXPECT_TRUE(fixed().fixes.empty());
}

TEST_F(FixGame, WritesNothingThatWasChangedMeanwhile) {
  slip("end: true", "end: yes");
  const FixedGame done = fixed();
  const std::string meanwhile = text_ + "# a word more\n";
  scratch_.write("village/cards/initiatives.yaml", meanwhile);
  EXPECT_NE(write_fixes(game_, done).value_or(""), "");
  EXPECT_EQ(read_text(path_), meanwhile);
}

TEST_F(FixGame, WritesNothingThroughALink) {
  slip("end: true", "end: yes");
  scratch_.write("village/elsewhere.yaml", text_);
  fs::remove(path_);
  fs::create_symlink(scratch_ / "village/elsewhere.yaml", path_);
  Workspace workspace(disk_, game_);
  const FixedGame done = fix_game(workspace);
  ASSERT_EQ(done.files.size(), 1U);
  EXPECT_NE(write_fixes(game_, done).value_or(""), "");
  EXPECT_EQ(read_text(scratch_ / "village/elsewhere.yaml"), text_);
}

TEST_F(FixGame, KeepsWhoMayReadAFile) {
  slip("end: true", "end: yes");
  const FixedGame done = fixed();
  fs::permissions(path_, fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(write_fixes(game_, done), std::nullopt);
  EXPECT_EQ(fs::status(path_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

// Whatever somebody has typed: what is fixed has no more errors than before where it was bound, and
// is not fixed again.
TEST(FixAnything, IsDoneOnce) {
  RandomEdits typed(kVillage, 1117);
  size_t fixes = 0;
  for (int i = 0; i < 12; ++i) {
    const std::string edit = typed.next();
    Workspace workspace(typed.files(), "game");
    // Beside whatever it is, a slip whose remedy is certain.
    const std::string path = "game/cards/initiatives.yaml";
    std::string text = typed.files().read(path).text;
    if (const size_t at = text.find("end: true"); at != std::string::npos)
      workspace.files().lay(path, text.replace(at, 9, "end: yes"));
    fixes += fix_game(workspace).fixes.size();
    EXPECT_TRUE(fix_game(workspace).fixes.empty()) << edit;
  }
  EXPECT_GT(fixes, 0U);
}

// A code on the list has a fixture in which its suggestion holds.
TEST(FixAnything, IsProvedForEachCertainCode) {
  const std::string folder = LOOM_TEST_DIR "/diagnostics";
  std::set<std::string_view> proved;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const auto codes = certain_codes();
    const auto code = std::find(codes.begin(), codes.end(), name.substr(0, 6));
    if (code == codes.end()) continue;
    StagedFiles files;
    files.set_base("mini");
    files.add_overlay(entry.path().string() + "/fail");
    Workspace workspace(files, kStagedGame);
    for (const AppliedFix& fix : fix_game(workspace).fixes) {
      if (fix.code->id == *code) proved.insert(*code);
    }
  }
  for (const std::string_view code : certain_codes()) EXPECT_TRUE(proved.contains(code)) << code;
}

}  // namespace
}  // namespace loom::testing
