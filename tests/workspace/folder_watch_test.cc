// What editors do when they save.
#include "workspace/folder_watch.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/driver/scratch_folder.h"

namespace loom::testing {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kLong{20};
constexpr milliseconds kShort{150};

class FolderWatchTest : public ::testing::Test {
 protected:
  FolderWatchTest() {
    fs::create_directories(game_ / "cards");
    write("cards/a.yaml", "one");
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(game_ / name) << text;
  }

  ScratchFolder scratch_;
  fs::path game_ = fs::path(scratch_.path()) / "game";
};

TEST_F(FolderWatchTest, HearsAFileThatIsWritten) {
  FolderWatch watch({game_});
  EXPECT_FALSE(watch.wait(kShort));
  write("cards/a.yaml", "one more");
  EXPECT_TRUE(watch.wait(kLong));
  EXPECT_FALSE(watch.wait(kShort));
}

TEST_F(FolderWatchTest, HearsAFileThatIsPutInTheOthersPlace) {
  FolderWatch watch({game_});
  write("cards/a.yaml~", "one and another");
  fs::rename(game_ / "cards/a.yaml~", game_ / "cards/a.yaml");
  EXPECT_TRUE(watch.wait(kLong));
}

TEST_F(FolderWatchTest, HearsOfFoldersThatComeAndGo) {
  FolderWatch watch({game_});
  fs::create_directories(game_ / "new/deep");
  EXPECT_TRUE(watch.wait(kLong));
  write("new/deep/b.yaml", "two");
  EXPECT_TRUE(watch.wait(kLong));
  fs::remove_all(game_ / "new");
  EXPECT_TRUE(watch.wait(kLong));
  fs::remove_all(game_);
  EXPECT_TRUE(watch.wait(kLong));
  fs::create_directories(game_ / "cards");
  EXPECT_TRUE(watch.wait(kLong));
  write("cards/a.yaml", "back");
  EXPECT_TRUE(watch.wait(kLong));
}

TEST_F(FolderWatchTest, PassesOverWhatIsHiddenAndWhatIsWrittenTo) {
  fs::create_directories(game_ / "out");
  FolderWatch watch({game_}, game_ / "out");
  write(".a.yaml.swp", "an editor's own");
  write("out/sheet.pdf", "ours");
  EXPECT_FALSE(watch.wait(kShort));
}

}  // namespace
}  // namespace loom::testing
