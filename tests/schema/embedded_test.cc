#include "schema/source/embedded.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "gtest/gtest.h"

namespace loom {

// Made by embed_files in tests/CMakeLists.txt.
std::span<const EmbeddedFile> embedded_awkward();
std::span<const EmbeddedFile> embedded_long();
std::span<const EmbeddedFile> embedded_nothing();

namespace {

std::string on_disk(std::string_view path) {
  std::ifstream in(LOOM_TEST_DIR "/schema/embedded/" + std::string(path), std::ios::binary);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Embedded, KeepsEveryByte) {
  const auto files = embedded_awkward();
  ASSERT_EQ(files.size(), 2U);
  for (const EmbeddedFile& file : files) {
    EXPECT_EQ(file.text, on_disk(file.path)) << file.path;
  }
}

TEST(Embedded, NamesFilesRelativeToTheirFolderInOrder) {
  const auto files = embedded_awkward();
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].path, "awkward.txt");
  EXPECT_EQ(files[1].path, "empty.txt");
}

TEST(Embedded, AllowsAnEmptyFileALongFileAndNoFiles) {
  EXPECT_TRUE(embedded_awkward()[1].text.empty());
  ASSERT_EQ(embedded_long().size(), 1U);
  EXPECT_EQ(embedded_long()[0].text.size(), 80'000U);
  EXPECT_TRUE(embedded_nothing().empty());
}

TEST(Embedded, TheToolsOwnFilesAreSortedByPath) {
  for (const auto files : {embedded_kinds(), embedded_languages(), embedded_explanations()}) {
    EXPECT_TRUE(std::ranges::is_sorted(files, {}, &EmbeddedFile::path));
  }
}

}  // namespace
}  // namespace loom
