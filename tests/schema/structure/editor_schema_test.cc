// The editor schema and the reference page that come of a game's kinds: a real validator agrees
// with loom about them, and the committed page has the tool's own kinds as they are. That the rest
// of what is committed follows the game in its folder, CI holds by running `loom schema`.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "driver/editor_files.h"
#include "schema/structure/reference_page.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

std::string editor_file(const std::string& game, const std::string& ending) {
  const LoadedGame loaded = load_game(DiskFiles(), game);
  EXPECT_TRUE(loaded.bound);
  for (const OutputFile& file : make_editor_files(loaded)) {
    if (file.path.ends_with(ending)) return file.bytes;
  }
  return {};
}

// A game's kinds stand between those of the tool and the roles.
TEST(EditorSchema, TheCommittedPageHasTheKindsOfTheTool) {
  SourceMap sources;
  const std::string ours = reference_page(general_kinds(sources));
  const size_t roles = ours.find("## Roles\n");
  ASSERT_NE(roles, std::string::npos);
  const std::string page = read_text("docs/kinds.md");
  const char* const kHow = "; run `./loom schema` and copy the page, as CONTRIBUTING.md tells";
  EXPECT_EQ(page.substr(0, roles), ours.substr(0, roles)) << kHow;
  const size_t rest = ours.size() - roles;
  ASSERT_GT(page.size(), rest);
  EXPECT_EQ(page.substr(page.size() - rest), ours.substr(roles)) << kHow;
}

TEST(EditorSchema, AGamesOwnKindsStandInItsPage) {
  const std::string page = editor_file(kSuits, ".kinds.md");
  const size_t begin = page.find("## `court`\n");
  ASSERT_NE(begin, std::string::npos);
  expect_golden(std::string(LOOM_TEST_DIR) + "/schema/structure/suits.kinds.md",
                page.substr(begin, page.find("## Roles\n") - begin));
}

TEST(EditorSchema, AGameHasItsOwn) {
  const std::string schema = editor_file(kSuits, ".schema.json");
  EXPECT_NE(schema.find("\"court.card\""), std::string::npos);
  EXPECT_NE(schema.find("\"rank\""), std::string::npos);
}

// Debian's Python has the validator that setup/ installs; another Python on the path may not.
// tests/support/validate_schema.py exits 0 when every file of a game is valid, 1 when one is not.
int validate(const std::string& schema, const std::string& folder) {
  const std::string command = "/usr/bin/python3 '" + std::string(LOOM_TEST_DIR) +
                              "/support/validate_schema.py' '" + schema + "' '" + folder + "'";
  return std::system(command.c_str());
}

TEST(EditorSchema, AValidatorAcceptsTheGameAndRefusesAFault) {
  const std::filesystem::path folder =
      std::filesystem::path(::testing::TempDir()) / "loom-schema-fault";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder / "copy");
  const std::string schema = (folder / "village.schema.json").string();
  std::ofstream(schema) << editor_file(kVillage, ".schema.json");
  EXPECT_EQ(validate(schema, kVillage), 0);
  const std::filesystem::path kind = folder / "copy/pattern.yaml";
  std::filesystem::copy(std::filesystem::path(kVillage) / "kinds/pattern.yaml", kind);
  EXPECT_EQ(validate(schema, kind.parent_path().string()), 0);
  std::string text = read_text(kind.string());
  text.replace(text.find("type: integer"), 13, "type: number_");
  std::ofstream(kind) << text;
  EXPECT_NE(validate(schema, kind.parent_path().string()), 0);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace loom::testing
