// write_outputs: all files appear, or nothing has changed and nothing is left behind.
#include "driver/output.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <filesystem>

#include "tests/driver/scratch_folder.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using Contents = std::map<std::string, std::string>;

TEST(WriteOutputs, MakesFoldersAndWritesEveryByte) {
  const ScratchFolder scratch;
  std::string all_bytes;
  for (int c = 0; c < 256; ++c) all_bytes += static_cast<char>(c);
  const std::string large(3'000'000, 'x');
  EXPECT_EQ(
      write_outputs(scratch / "out", {{"a/b/bytes", all_bytes}, {"empty", ""}, {"large", large}}),
      std::nullopt);
  EXPECT_THAT(scratch.contents("out"),
              ElementsAre(Pair("a/", ""), Pair("a/b/", ""), Pair("a/b/bytes", all_bytes),
                          Pair("empty", ""), Pair("large", large)));
}

TEST(WriteOutputs, ReplacesWhatWasThereAndLeavesTheRest) {
  const ScratchFolder scratch;
  scratch.write("out/old", "a longer text than the new one");
  scratch.write("out/other", "mine");
  EXPECT_EQ(write_outputs(scratch / "out", {{"old", "new"}, {"fresh", "1"}}), std::nullopt);
  EXPECT_THAT(scratch.contents("out"),
              ElementsAre(Pair("fresh", "1"), Pair("old", "new"), Pair("other", "mine")));
}

TEST(WriteOutputs, ReplacesALinkAndNotWhatItPointsTo) {
  const ScratchFolder scratch;
  scratch.write("elsewhere", "keep");
  scratch.write("out/x", "");
  std::filesystem::remove(scratch / "out/x");
  std::filesystem::create_symlink(scratch / "elsewhere", scratch / "out/x");
  EXPECT_EQ(write_outputs(scratch / "out", {{"x", "new"}}), std::nullopt);
  EXPECT_THAT(scratch.contents(),
              ElementsAre(Pair("elsewhere", "keep"), Pair("out/", ""), Pair("out/x", "new")));
}

TEST(WriteOutputs, FollowsALinkToAFolder) {
  const ScratchFolder scratch;
  std::filesystem::create_directory(scratch / "real");
  std::filesystem::create_directory_symlink(scratch / "real", scratch / "out");
  EXPECT_EQ(write_outputs(scratch / "out", {{"cards/x", "1"}}), std::nullopt);
  EXPECT_THAT(scratch.contents("real"), ElementsAre(Pair("cards/", ""), Pair("cards/x", "1")));
}

TEST(WriteOutputs, TakesAFolderWithASlashAtItsEnd) {
  const ScratchFolder scratch;
  EXPECT_EQ(write_outputs((scratch / "new") + "/", {{"x", "1"}}), std::nullopt);
  EXPECT_THAT(scratch.contents(), ElementsAre(Pair("new/", ""), Pair("new/x", "1")));
}

TEST(WriteOutputs, WritesNothingForNoFiles) {
  const ScratchFolder scratch;
  EXPECT_EQ(write_outputs(scratch / "out", {}), std::nullopt);
  EXPECT_EQ(scratch.contents(), Contents{});
}

// Whatever the fault, an `out` with something in it must look as before.
class FailingOutputs : public ::testing::Test {
 protected:
  FailingOutputs() {
    scratch.write("out/first", "old");
    scratch.write("out/folder/inside", "kept");
    scratch.write("out/file", "a regular file");
  }

  void expect_refused(const std::vector<OutputFile>& files, const std::string& fault) {
    const Contents before = scratch.contents();
    const std::optional<std::string> found = write_outputs(scratch / "out", files);
    ASSERT_TRUE(found.has_value());
    EXPECT_THAT(*found, HasSubstr(fault));
    EXPECT_EQ(scratch.contents(), before);
  }

  const ScratchFolder scratch;
};

TEST_F(FailingOutputs, ATargetIsAFolder) {
  const std::string fault = "out/folder` is a folder";
  expect_refused({{"first", "new"}, {"sub/second", "new"}, {"folder", "x"}}, fault);
  expect_refused({{"folder", "x"}, {"first", "new"}}, fault);
}

TEST_F(FailingOutputs, AParentIsARegularFile) {
  expect_refused({{"first", "new"}, {"new/second", "new"}, {"file/below", "x"}},
                 "cannot write `" + scratch / "out/file/below" + "`: Not a directory");
  expect_refused({{"first", "new"}, {"file/a/b", "x"}},
                 "cannot make the folder `" + scratch / "out/file/a" + "`: Not a directory");
}

TEST_F(FailingOutputs, AFileWouldStandWhereANewFolderIs) {
  expect_refused({{"first", "new"}, {"both", "x"}, {"both/below", "x"}}, "both` is a folder");
}

TEST_F(FailingOutputs, OnePlaceTwice) {
  expect_refused({{"first", "1"}, {"first", "2"}}, "out/first` would be written twice");
}

TEST_F(FailingOutputs, ANameIsTooLong) {
  expect_refused({{"first", "new"}, {std::string(300, 'x'), "x"}}, "File name too long");
}

TEST_F(FailingOutputs, AParentIsALinkToNowhere) {
  std::filesystem::create_symlink(scratch / "nowhere", scratch / "out/dangling");
  expect_refused({{"first", "new"}, {"dangling/x", "x"}}, "cannot make the folder");
}

// A file that not even root may replace, where the file system knows such files.
class ImmutableFile {
 public:
  explicit ImmutableFile(const std::string& path)
      : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), immutable_(set(FS_IMMUTABLE_FL)) {}
  ImmutableFile(const ImmutableFile&) = delete;
  ImmutableFile& operator=(const ImmutableFile&) = delete;
  ~ImmutableFile() {
    if (immutable_) set(0);
    ::close(file_);
  }
  bool immutable() const { return immutable_; }

 private:
  bool set(int wanted) const {
    int flags = 0;
    if (::ioctl(file_, FS_IOC_GETFLAGS, &flags) != 0) return false;
    flags = (flags & ~FS_IMMUTABLE_FL) | wanted;
    return ::ioctl(file_, FS_IOC_SETFLAGS, &flags) == 0;
  }

  int file_;
  bool immutable_;
};

TEST_F(FailingOutputs, MovedFilesAreMovedBackWhenALaterOneCannotBe) {
  const ImmutableFile file(scratch / "out/file");
  if (!file.immutable()) GTEST_SKIP() << "this file system cannot make a file immutable";
  expect_refused({{"first", "new"}, {"new/second", "new"}, {"file", "x"}, {"third", "new"}},
                 "cannot replace `" + scratch / "out/file" + "`: Operation not permitted");
}

}  // namespace
}  // namespace loom::testing
