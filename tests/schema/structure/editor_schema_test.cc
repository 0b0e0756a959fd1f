// The committed editor schema and reference page are current, and a real validator agrees with loom
// about them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "driver/editor_files.h"
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

TEST(EditorSchema, TheCommittedOneIsCurrent) {
  expect_golden("schema/editor/meaning-made.schema.json",
                editor_file("content/meaning-made", ".schema.json"));
  expect_golden("docs/kinds.md", editor_file("content/meaning-made", ".kinds.md"));
}

TEST(EditorSchema, ASecondGameHasItsOwn) {
  const std::string schema =
      editor_file(std::string(LOOM_TEST_DIR) + "/games/suits", ".schema.json");
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
  const std::string schema = "schema/editor/meaning-made.schema.json";
  EXPECT_EQ(validate(schema, "content/meaning-made"), 0);
  const std::filesystem::path copy =
      std::filesystem::path(::testing::TempDir()) / "loom-schema-fault";
  std::filesystem::remove_all(copy);
  std::filesystem::create_directories(copy);
  std::filesystem::copy("content/meaning-made/kinds/pattern.yaml", copy / "pattern.yaml");
  EXPECT_EQ(validate(schema, copy.string()), 0);
  std::string text = read_text((copy / "pattern.yaml").string());
  text.replace(text.find("type: integer"), 13, "type: number_");
  std::ofstream(copy / "pattern.yaml") << text;
  EXPECT_NE(validate(schema, copy.string()), 0);
  std::filesystem::remove_all(copy);
}

}  // namespace
}  // namespace loom::testing
