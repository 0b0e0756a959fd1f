// A build draws what was checked: pictures that change after they were read change nothing.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "driver/build.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/matchers.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

constexpr const char* kIcon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"M1 1 L23 1 L12 23 "
    "Z\"/></svg>";

// A disk on which every file is gone, or cut off, once it was read, and every folder, once listed.
class VanishingFiles : public Files {
 public:
  enum class Then { stays, is_gone, is_half };
  VanishingFiles(const Files& files, Then then) : files_(files), then_(then) {}

  ReadResult read(const std::string& path) const override {
    ReadResult result = files_.read(path);
    if (read_.insert(path).second || then_ == Then::stays) return result;
    if (then_ == Then::is_gone) return {ReadResult::Status::missing, {}, "gone"};
    result.text.resize(result.text.size() / 2);
    return result;
  }
  std::vector<std::string> list(const std::string& folder) const override {
    const bool gone = !listed_.insert(folder).second && then_ == Then::is_gone;
    return gone ? std::vector<std::string>() : files_.list(folder);
  }

 private:
  const Files& files_;
  Then then_;
  mutable std::set<std::string> read_;
  mutable std::set<std::string> listed_;
};

class OneReading : public ::testing::Test {
 protected:
  OneReading() {
    files_.set_base("mini");
    files_.add("game.yaml",
               "kind: game\ntitle: Mini\nedition: \"1\"\nversion: 0.1.0\nfiles: [components.yaml, "
               "kinds/*.yaml, cards/*.yaml, tables/*.yaml, look/*.yaml]\n");
    files_.add("look/theme.yaml", "kind: theme\nicons: look/icons\n");
    files_.add("look/icons/energy.svg", kIcon);
    files_.add("look/sun.svg", kIcon);
    files_.add("look/pattern.yaml",
               "kind: layout\nname: pattern-front\nfor: pattern\nboxes:\n"
               "  - {shape: image, x: 5, y: 5, width: 40, height: 40, image: look/sun.svg}\n"
               "  - {shape: text, x: 5, y: 50, width: 50, height: 9, text: \"$energy {{ title "
               "}}\"}\n");
  }

  std::map<std::string, std::string> made(VanishingFiles::Then then) {
    const VanishingFiles disk(files_, then);
    const FilesReadOnce files(disk);
    const CheckedGame checked = check_game(files, kStagedGame);
    EXPECT_TRUE(checked.ok()) << checked.game.diagnostics.all().front().message;
    const ScratchFolder scratch;
    const Built built = build(
        checked, files,
        {.command = "render", .out = scratch / "out", .outputs = {"tables", "svg", "icon-sheet"}},
        {});
    EXPECT_EQ(built.fault, "");
    return scratch.contents("out");
  }

  StagedFiles files_;
};

TEST_F(OneReading, OutlivesFilesThatAreDeletedOrHalfSaved) {
  const auto whole = made(VanishingFiles::Then::stays);
  EXPECT_GT(whole.size(), 5U);
  EXPECT_EQ(made(VanishingFiles::Then::is_gone), whole);
  EXPECT_EQ(made(VanishingFiles::Then::is_half), whole);
}

// What the check has not seen may not become a blank.
TEST_F(OneReading, FailsWhenAFileCannotBeReadAfterTheCheck) {
  const FilesReadOnce first(files_);
  const CheckedGame checked = check_game(first, kStagedGame);
  ASSERT_TRUE(checked.ok());
  const FilesReadOnce second(files_);
  second.list(kStagedGame);
  files_.stage("remove look/sun.svg");
  const ScratchFolder scratch;
  const Built built =
      build(checked, second, {.command = "render", .out = scratch / "out", .outputs = {"svg"}}, {});
  EXPECT_THAT(built.fault, HasSubstr("look/sun.svg` was there, and cannot be read any more"));
  EXPECT_TRUE(scratch.contents("out").empty());
}

}  // namespace
}  // namespace loom::testing
