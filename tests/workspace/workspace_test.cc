// A workspace never tells anything else than a program that has just begun.
#include "workspace/workspace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "compiler/write_binary.h"
#include "driver/build.h"
#include "render/backend/operation_log.h"
#include "render/card/card_sets.h"
#include "render/text/text_measures.h"
#include "schema/diagnostics/render_json.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"
#include "tests/workspace/random_edits.h"

namespace loom::testing {
namespace {

// Everything that a check leaves: what it found, what is played, what is printed.
std::string told(const CheckedGame& checked) {
  std::string all =
      render_json(checked.game.diagnostics.all(), checked.game.sources, checked.summary);
  if (checked.tables) all += write_binary(*checked.tables);
  all += checked.game.model.hash;
  if (!checked.renderers) return all;
  for (const std::string& style : style_names(checked.game)) {
    for_each_card(checked.game, checked.renderers->in(style),
                  [&](const Kind&, const CardFaces& faces) {
                    all += operation_log(*faces.front) + operation_log(*faces.back);
                  });
  }
  return all;
}

// The long run asks for more: LOOM_EDITS=10000.
int64_t edits() {
  const char* asked = std::getenv("LOOM_EDITS");
  return asked == nullptr ? 30 : std::atoll(asked);
}

// And another game: LOOM_EDITED_GAME names its folder.
std::string game_of_edits() {
  const char* asked = std::getenv("LOOM_EDITED_GAME");
  return asked == nullptr ? kVillage : asked;
}

TEST(Workspace, TellsWhatAColdRunTellsAfterEveryEdit) {
  CheckRequest request;
  request.keeps_pages = [](const std::string&) { return true; };
  RandomEdits edits_of_village(game_of_edits(), 20261119);
  Workspace workspace(edits_of_village.files(), "game");
  size_t sound = 0;
  for (int64_t i = 0; i < edits(); ++i) {
    const std::string edit = i == 0 ? "the game as it is" : edits_of_village.next();
    const std::string warm = told(workspace.check(request));
    text_measures().forget();
    const CheckedGame cold = check_game(edits_of_village.files(), "game", request);
    ASSERT_EQ(warm, told(cold)) << "edit " << i << ": " << edit;
    sound += cold.ok() ? 1 : 0;
  }
  EXPECT_GT(sound, 0U);
}

TEST(Workspace, MakesTheFilesOfAColdRunAfterEveryEdit) {
  const ScratchFolder scratch;
  RandomEdits typed(kVillage, 4711);
  Workspace workspace(typed.files(), "game");
  CheckRequest check;
  check.keeps_pages = [](const std::string& style) { return style == kPlainStyle; };
  BuildRequest request;
  request.command = "build";
  request.outputs = {"sheets", "png",    "svg",      "contact-sheet", "leaflets",
                     "boards", "tokens", "rulebook", "tabletop",      "icon-sheet"};
  size_t made = 0;
  for (int i = 0; i < 6; ++i) {
    const std::string edit = i == 0 ? "the game as it is" : typed.next();
    const CheckedGame& warm = workspace.check(check);
    if (!warm.ok()) continue;
    ++made;
    request.out = scratch / "warm";
    request.drawn = &workspace.drawn();
    workspace.drawn().turn();
    ASSERT_EQ(build(warm, workspace.reading(), request, {}).fault, "") << edit;
    text_measures().forget();
    const FilesReadOnce reading(typed.files());
    const CheckedGame cold(reading, "game", check);
    request.out = scratch / "cold";
    request.drawn = nullptr;
    ASSERT_EQ(build(cold, reading, request, {}).fault, "") << edit;
    ASSERT_TRUE(scratch.contents("warm") == scratch.contents("cold")) << edit;
  }
  EXPECT_GT(made, 1U);
}

// What a program does that begins, finds what the last one has left, makes all files and ends.
std::string made_by_a_new_program(const Files& files, BuildRequest request) {
  text_measures().forget();
  OutputFolder folder(request.out);
  EXPECT_EQ(folder.open(), std::nullopt);
  BuildCache cache(request.out, "");
  if (auto said = cache.unchanged(files)) return *said;
  cache.take_up();
  request.folder = &folder;
  request.drawn = &cache.drawn();
  const FilesReadOnce reading(files);
  CheckRequest check;
  check.keeps_pages = [](const std::string& style) { return style == kPlainStyle; };
  const CheckedGame checked(reading, "game", check);
  const std::string found = told(checked);
  if (!checked.ok()) return found;
  const Built built = build(checked, reading, request, {});
  EXPECT_EQ(built.fault, "");
  cache.keep(reading, built.hashes, found);
  return found;
}

TEST(BuildCache, NeverMakesOrFindsAnythingElseThanAColdRun) {
  const ScratchFolder scratch;
  RandomEdits typed(game_of_edits(), 815);
  BuildRequest request;
  request.command = "build";
  request.outputs = {"tables", "sheets", "png", "svg", "leaflets", "rulebook"};
  size_t made = 0;
  const int64_t runs = std::max<int64_t>(edits() / 3, 5);
  for (int64_t i = 0; i < runs; ++i) {
    const std::string edit = i == 0 ? "the game as it is" : typed.next();
    request.out = scratch / "warm";
    const std::string warm = made_by_a_new_program(typed.files(), request);
    request.out = scratch / "cold";
    std::filesystem::remove_all(request.out);
    ASSERT_EQ(warm, made_by_a_new_program(typed.files(), request)) << "edit " << i << ": " << edit;
    // With errors what was made last stays, and nothing is made anew.
    if (!std::filesystem::exists(scratch / "cold/manifest.json")) continue;
    ++made;
    ASSERT_TRUE(scratch.contents("warm") == scratch.contents("cold"))
        << "edit " << i << ": " << edit;
    // And once more, with nothing changed.
    request.out = scratch / "warm";
    ASSERT_EQ(warm, made_by_a_new_program(typed.files(), request)) << "edit " << i << ": " << edit;
    ASSERT_TRUE(scratch.contents("warm") == scratch.contents("cold"))
        << "edit " << i << ": " << edit;
  }
  EXPECT_GT(made, 1U);
}

TEST(Workspace, ReadsWhatIsNotSavedYet) {
  const DiskFiles disk;
  Workspace workspace(disk, kVillage);
  EXPECT_TRUE(workspace.check().ok());
  const std::string path = join_path(kVillage, "game.yaml");
  workspace.files().lay(path, "kind: game\n");
  EXPECT_FALSE(workspace.check().ok());
  workspace.files().lift(path);
  EXPECT_TRUE(workspace.check().ok());
}

TEST(Workspace, SeesFilesThatAreNotOnDisk) {
  const DiskFiles disk;
  TextsOnTop files(disk);
  const std::string fresh = join_path(kVillage, "cards/fresh.yaml");
  files.lay(fresh, "kind: pattern\n");
  const std::vector<std::string> names = files.list(kVillage);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_EQ(std::count(names.begin(), names.end(), "cards/fresh.yaml"), 1);
  EXPECT_EQ(files.read(fresh).text, "kind: pattern\n");
  files.lift(fresh);
  EXPECT_EQ(files.read(fresh).status, ReadResult::Status::missing);
}

}  // namespace
}  // namespace loom::testing
