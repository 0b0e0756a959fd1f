// `loom build`: the manifest, the same bytes everywhere, nothing after an error, default places.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/cli/json_text.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

class BuildGame : public ::testing::TestWithParam<const char*> {
 protected:
  void build(const std::string& out, const Surroundings& surroundings = {}) const {
    const Outcome outcome =
        run_loom({"build", "--game", GetParam(), "--out", scratch_ / out}, surroundings);
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, HasSubstr(" files in `" + scratch_ / out + "`: "));
  }

  ScratchFolder scratch_;
};

TEST_P(BuildGame, ListsEveryFileInTheManifest) {
  build("out");
  std::map<std::string, size_t> sizes;
  for (const auto& [path, bytes] : scratch_.contents("out")) {
    if (!path.ends_with('/') && path != "manifest.json") sizes[path] = bytes.size();
  }
  EXPECT_FALSE(sizes.empty());
  EXPECT_EQ(manifest_sizes(scratch_.contents("out").at("manifest.json")), sizes);
}

TEST_P(BuildGame, GivesTheSameBytesEveryTime) {
  build("one");
  const auto bytes = scratch_.contents("one");
  build("one");
  EXPECT_EQ(scratch_.contents("one"), bytes);
  const std::string far = scratch_ / "far";
  std::filesystem::create_directory(far);
  build("two", {.folder = far,
                .environment = {{"TZ", "Asia/Kathmandu"},
                                {"LC_ALL", "de_DE.UTF-8"},
                                {"LANG", "de_DE.UTF-8"},
                                {"HOME", far},
                                {"SOURCE_DATE_EPOCH", "1000000000"}}});
  EXPECT_TRUE(scratch_.contents("two") == bytes);
  build("three", {.environment = {{"TZ", "Pacific/Apia"}, {"LC_ALL", "C"}}});
  EXPECT_TRUE(scratch_.contents("three") == bytes);
}

TEST_P(BuildGame, DoesNotDependOnWhereTheGameLies) {
  build("one");
  scratch_.copy(GetParam(),
                "moved/elsewhere/" + std::filesystem::path(GetParam()).filename().string());
  const std::string game =
      "elsewhere/" + std::filesystem::path(GetParam()).filename().string() + "/";
  const Outcome outcome =
      run_loom({"build", "--game", game, "--out", "../two"}, {.folder = scratch_ / "moved"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  EXPECT_TRUE(scratch_.contents("two") == scratch_.contents("one"));
}

INSTANTIATE_TEST_SUITE_P(Games, BuildGame, ::testing::Values(kSuits, kVillage),
                         [](const auto& game) {
                           return std::string(game.param) == kSuits ? "suits" : "village";
                         });

TEST(Build, WritesNothingAfterAnErrorAndLeavesWhatWasThere) {
  const ScratchFolder scratch;
  add_mini(scratch);
  const Surroundings here{.folder = scratch.path()};
  const std::vector<std::string> build{"build", "--game", "mini", "--out", "out"};
  ASSERT_EQ(run_loom(build, here).exit_code, 0);
  add_errors(scratch, 1);
  const auto before = scratch.contents();
  for (const char* command : {"build", "compile", "render"}) {
    for (const char* out : {"out", "fresh"}) {
      const Outcome outcome = run_loom({command, "--game", "mini", "--out", out}, here);
      EXPECT_EQ(outcome.exit_code, 1);
      EXPECT_THAT(outcome.out, HasSubstr("\nnothing was written: 1 error\n"));
      EXPECT_EQ(scratch.contents(), before) << command << " " << out;
    }
  }
}

TEST(Build, WritesNothingWhenOneOutputCannotBeWritten) {
  const ScratchFolder scratch;
  scratch.write("out/manifest.json/in-the-way", "");
  const auto before = scratch.contents();
  const Outcome outcome =
      run_loom({"build", "--game", kSuits, "--out", "out"}, {.folder = scratch.path()});
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_EQ(outcome.err, "loom: `out/manifest.json` is a folder\n");
  EXPECT_EQ(scratch.contents(), before);
}

TEST(Build, MakesAnOutputOnceThoughItIsAskedForTwice) {
  const ScratchFolder scratch;
  add_mini(scratch);
  scratch.write("mini/game.yaml",
                "kind: game\ntitle: Mini\nedition: \"1\"\nversion: 0.1.0\n"
                "files: [components.yaml, kinds/*.yaml, cards/*.yaml, tables/*.yaml]\n"
                "outputs: [tables, tables]\n");
  const Outcome outcome =
      run_loom({"build", "--game", "mini", "--out", "out"}, {.folder = scratch.path()});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, ::testing::EndsWith("\n5 files in `out`: no findings\n"));
}

TEST(Build, PartsWriteWhatTheWholeWrites) {
  const ScratchFolder scratch;
  const Surroundings here{.folder = scratch.path()};
  std::map<std::string, std::string> parts;
  const std::vector<std::vector<std::string>> commands{
      {"compile"},
      {"render", "sheets", "guides", "png", "contact-sheet", "leaflets", "boards", "tokens",
       "boxes", "rulebook"}};
  for (const std::vector<std::string>& command : commands) {
    std::vector<std::string> words = command;
    words.insert(words.end(), {"--game", kVillage, "--out", command.front()});
    ASSERT_EQ(run_loom(words, here).exit_code, 0);
    parts.merge(scratch.contents(command.front()));
  }
  parts.erase("manifest.json");
  ASSERT_EQ(run_loom({"build", "--game", kVillage, "--out", "build"}, here).exit_code, 0);
  auto whole = scratch.contents("build");
  whole.erase("manifest.json");
  EXPECT_TRUE(whole == parts);
}

TEST(DefaultPlaces, AreBelowTheHomeTheLauncherNames) {
  const ScratchFolder scratch;
  scratch.copy(kSuits, "home/content/meaning-made");
  const std::string empty = scratch / "empty";
  std::filesystem::create_directory(empty);
  const Surroundings there{.folder = empty,
                           .environment = {{"PATTERNLOOM_HOME", scratch / "home"}}};
  const Outcome check = run_loom({"check"}, there);
  EXPECT_EQ(check.exit_code, 0) << check.out;
  EXPECT_EQ(check.out, "Two Suits, 8 cards: no findings\n");
  EXPECT_EQ(run_loom({"build"}, there).exit_code, 0);
  EXPECT_TRUE(scratch.contents("home/out").contains("manifest.json"));
  EXPECT_TRUE(scratch.contents("empty").empty());
}

TEST(DefaultPlaces, AreHereWhenTheGameIsHere) {
  const ScratchFolder scratch;
  scratch.copy(kSuits, "home/content/meaning-made");
  scratch.copy(LOOM_TEST_DIR "/games/mini", "here/content/meaning-made");
  const Surroundings here{.folder = scratch / "here",
                          .environment = {{"PATTERNLOOM_HOME", scratch / "home"}}};
  EXPECT_EQ(run_loom({"check"}, here).out, "Mini, 3 cards: no findings\n");
  EXPECT_EQ(run_loom({"compile"}, here).exit_code, 0);
  EXPECT_TRUE(scratch.contents("here/out").contains("tables/tables.json"));
}

TEST(DefaultPlaces, AreThoseOfTheGameAroundTheFolder) {
  const ScratchFolder scratch;
  scratch.copy(kSuits, "home/content/meaning-made");
  scratch.copy(LOOM_TEST_DIR "/games/mini", "elsewhere/mini");
  const std::map<std::string, std::string> home = {{"PATTERNLOOM_HOME", scratch / "home"}};
  for (const char* folder : {"elsewhere/mini", "elsewhere/mini/cards"}) {
    const Surroundings there{.folder = scratch / folder, .environment = home};
    EXPECT_EQ(run_loom({"check"}, there).out, "Mini, 3 cards: no findings\n") << folder;
    EXPECT_EQ(run_loom({"compile"}, there).exit_code, 0) << folder;
    EXPECT_TRUE(scratch.contents("elsewhere/mini/out").contains("tables/tables.json"));
    EXPECT_FALSE(scratch.contents("home").contains("out/tables/tables.json"));
  }
  // What is made of the launcher's own games goes where it always goes.
  const Surroundings inside{.folder = scratch / "home/content/meaning-made", .environment = home};
  EXPECT_EQ(run_loom({"compile"}, inside).exit_code, 0);
  EXPECT_TRUE(scratch.contents("home/out").contains("tables/tables.json"));
}

TEST(DefaultPlaces, AreNamedWhenThereIsNoGameAnywhere) {
  const ScratchFolder empty;
  const Outcome outcome = run_loom({"check"}, {.folder = empty.path()});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("there is no file `content/meaning-made/game.yaml`"));
}

}  // namespace
}  // namespace loom::testing
