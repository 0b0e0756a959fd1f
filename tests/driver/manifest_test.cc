// The manifest as what one run leaves to the next: which files are whose.
#include "driver/manifest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace loom {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

ManifestEntry entry(const std::string& path, const std::string& output,
                    const std::string& command) {
  return {path, "hash", 1, 0, output, command, "content"};
}

std::vector<std::string> paths(const std::vector<ManifestEntry>& entries) {
  std::vector<std::string> list;
  for (const ManifestEntry& each : entries) list.push_back(each.path);
  return list;
}

TEST(Manifest, IsReadBackAsItWasWritten) {
  CheckedGame checked;
  checked.game.model.game.title = "A \"game\"";
  const auto read = read_manifest(write_manifest(checked,
                                                 {{"b.pdf", "h1", 7, 3, "sheets-a4", "build", "c"},
                                                  {"a.png", "h2", 5, 0, "png", "render", "c"}},
                                                 {{"Lato", "Lato-Regular.ttf", "f"}}));
  ASSERT_THAT(paths(read), ElementsAre("a.png", "b.pdf"));
  EXPECT_EQ(read[1].hash, "h1");
  EXPECT_EQ(read[1].size, 7U);
  EXPECT_EQ(read[1].pages, 3U);
  EXPECT_EQ(read[1].output, "sheets-a4");
  EXPECT_EQ(read[1].command, "build");
  EXPECT_EQ(read[1].content_hash, "c");
}

TEST(Manifest, OfAnotherHandIsPassedOver) {
  for (const char* text : {"", "{", "[]", "{\"files\": 3}", "{\"files\": [3, {}, {\"path\": 3}]}"})
    EXPECT_THAT(read_manifest(text), IsEmpty()) << text;
}

TEST(Manifest, NeverLeadsOutOfItsFolder) {
  for (const char* path :
       {"/etc/passwd", "../x", "a/../../x", "a//b", "./x", "", "manifest.json"}) {
    EXPECT_THAT(read_manifest(std::string("{\"files\": [{\"path\": \"") + path + "\"}]}"),
                IsEmpty())
        << path;
  }
}

TEST(Manifest, TellsWhatWasMadeOfTheGameAsItWas) {
  ManifestEntry kit = entry("kit-a4.pdf", "kit-a4", "kit");
  kit.content_hash = "before";
  EXPECT_THAT(made_before({entry("b.pdf", "sheets-a4", "build"), kit}, "content"),
              ElementsAre("kit-a4.pdf"));
}

TEST(Manifest, ABuildReplacesTheBuildBefore) {
  const ManifestChange change = change_manifest(
      {entry("png/gone.png", "png", "build"), entry("png/kept.png", "png", "build"),
       entry("letter.pdf", "sheets-letter", "render"), entry("old.svg", "svg", "build")},
      {entry("png/kept.png", "png", "build")}, "build", true);
  EXPECT_THAT(paths(change.entries), ElementsAre("png/kept.png", "letter.pdf"));
  EXPECT_THAT(change.stale, ElementsAre("png/gone.png", "old.svg"));
}

TEST(Manifest, ARenderReplacesItsOwnOutputs) {
  const ManifestChange change = change_manifest(
      {entry("png/gone.png", "png", "build"), entry("a4.pdf", "sheets-a4", "build")},
      {entry("png/kept.png", "png", "render")}, "render", true);
  EXPECT_THAT(paths(change.entries), ElementsAre("png/kept.png", "a4.pdf"));
  EXPECT_THAT(change.stale, ElementsAre("png/gone.png"));
}

TEST(Manifest, ASelectionReplacesNothingElse) {
  const ManifestChange change =
      change_manifest({entry("png/other.png", "png", "build")},
                      {entry("png/one.png", "png", "render")}, "render", false);
  EXPECT_THAT(paths(change.entries), ElementsAre("png/one.png", "png/other.png"));
  EXPECT_THAT(change.stale, IsEmpty());
}

}  // namespace
}  // namespace loom
