// The engine knows of content only what Tables say: it includes compiler/tables.h and itself.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace loom::engine {
namespace {

const std::filesystem::path kRoot = std::filesystem::path(LOOM_TEST_DIR).parent_path();

std::vector<std::string> own_includes(const std::filesystem::path& path) {
  constexpr std::string_view kInclude = "#include \"";
  std::vector<std::string> includes;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(kInclude)) continue;
    includes.push_back(line.substr(kInclude.size(), line.rfind('"') - kInclude.size()));
  }
  return includes;
}

TEST(EngineIncludes, StayWithinTheEngineAndTheTables) {
  size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / "engine")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cc") continue;
    ++files;
    for (const std::string& include : own_includes(entry.path())) {
      EXPECT_TRUE(include == "compiler/tables.h" || include.starts_with("engine/"))
          << entry.path() << " includes " << include;
    }
  }
  EXPECT_GT(files, 0U);
}

TEST(EngineIncludes, TablesStandAlone) {
  ASSERT_TRUE(std::filesystem::exists(kRoot / "compiler/tables.h"));
  EXPECT_TRUE(own_includes(kRoot / "compiler/tables.h").empty());
}

}  // namespace
}  // namespace loom::engine
