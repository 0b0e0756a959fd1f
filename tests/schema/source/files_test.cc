// What a disk can do to a reader: missing, forbidden, special and oversized files.
#include "schema/source/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace loom {
namespace {

class DiskFilesTest : public ::testing::Test {
 public:
  DiskFilesTest(const DiskFilesTest&) = delete;
  DiskFilesTest& operator=(const DiskFilesTest&) = delete;

 protected:
  DiskFilesTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "loom-files-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ~DiskFilesTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
  }

  std::filesystem::path folder_;
  DiskFiles files_;
};

TEST_F(DiskFilesTest, ReadsBytesAsTheyAre) {
  write("a.yaml", std::string("x\0y\r\n", 5));
  EXPECT_EQ(files_.read(path("a.yaml")).text, std::string("x\0y\r\n", 5));
}

TEST_F(DiskFilesTest, TellsWhyAFileCannotBeRead) {
  EXPECT_EQ(files_.read(path("none.yaml")).status, ReadResult::Status::missing);
  EXPECT_EQ(files_.read(folder_.string()).status, ReadResult::Status::not_regular);
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(files_.read(path("pipe")).status, ReadResult::Status::not_regular);
  std::filesystem::create_symlink("loop", folder_ / "loop");
  EXPECT_EQ(files_.read(path("loop")).status, ReadResult::Status::unreadable);
}

TEST_F(DiskFilesTest, RefusesMoreThanSixteenMebibytes) {
  write("large.yaml", "");
  std::filesystem::resize_file(path("large.yaml"), kMaxFileBytes + 1);
  EXPECT_EQ(files_.read(path("large.yaml")).status, ReadResult::Status::too_large);
  std::filesystem::resize_file(path("large.yaml"), kMaxFileBytes);
  EXPECT_EQ(files_.read(path("large.yaml")).status, ReadResult::Status::ok);
}

TEST_F(DiskFilesTest, ListsFilesSortedWithoutHiddenOnesAndFolderLinks) {
  write("b.yaml", "");
  write("a/z.yaml", "");
  write("a/.hidden", "");
  write(".git/config", "");
  std::filesystem::create_directory_symlink("..", folder_ / "a" / "up");
  EXPECT_EQ(files_.list(folder_.string()), (std::vector<std::string>{"a/z.yaml", "b.yaml"}));
}

TEST_F(DiskFilesTest, FollowsNoLinkOutOfAGame) {
  namespace fs = std::filesystem;
  write("game/game.yaml", "kind: game");
  write("game/cards/a.yaml", "a");
  write("secret/key.yaml", "secret");
  fs::create_symlink(folder_ / "secret" / "key.yaml", folder_ / "game" / "cards" / "b.yaml");
  fs::create_symlink("a.yaml", folder_ / "game" / "cards" / "c.yaml");
  fs::create_directory_symlink(folder_ / "secret", folder_ / "game" / "look");
  fs::create_directory_symlink(folder_ / "game", folder_ / "linked");
  const ReadResult out = files_.read(path("game/cards/b.yaml"));
  EXPECT_EQ(out.status, ReadResult::Status::unreadable);
  EXPECT_EQ(out.text, "");
  EXPECT_EQ(out.reason, "a link leads out of the game's folder");
  EXPECT_EQ(files_.read(path("game/look/key.yaml")).status, ReadResult::Status::unreadable);
  EXPECT_EQ(files_.read(path("game/cards/c.yaml")).text, "a");
  EXPECT_EQ(files_.read(path("linked/cards/a.yaml")).text, "a");
  EXPECT_EQ(files_.read(path("linked/cards/b.yaml")).status, ReadResult::Status::unreadable);
  EXPECT_EQ(files_.read(path("secret/key.yaml")).text, "secret") << "named by itself";
}

TEST(MemoryFilesTest, BehavesLikeADisk) {
  MemoryFiles files;
  files.add("game/b.yaml", "b");
  files.add("game/a/z.yaml", "z");
  files.add("gamer/x.yaml", "x");
  EXPECT_EQ(files.list("game"), (std::vector<std::string>{"a/z.yaml", "b.yaml"}));
  EXPECT_EQ(files.read("game/b.yaml").text, "b");
  EXPECT_EQ(files.read("game/c.yaml").status, ReadResult::Status::missing);
}

}  // namespace
}  // namespace loom
