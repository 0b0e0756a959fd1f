// tables.json keeps to compiler/tables.schema.json.
#include <gtest/gtest.h>

#include <cstdlib>

#include "compiler/write_json.h"
#include "tests/compiler/whole_sample.h"
#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"

namespace loom {
namespace {

bool is_valid(const std::string& json) {
  const testing::ScratchFolder scratch;
  scratch.write("tables.json", json);
  const std::string command = "/usr/bin/python3 '" + std::string(LOOM_TEST_DIR) +
                              "/support/validate_schema.py' compiler/tables.schema.json '" +
                              scratch.path() + "'";
  return std::system(command.c_str()) == 0;
}

TEST(TablesSchema, AcceptsWhatIsWritten) {
  EXPECT_TRUE(is_valid(write_json(compile_whole_sample())));
  EXPECT_TRUE(is_valid(write_json(compile_sample("  a: {title: A, level: sky, costs: none}\n"))));
  EXPECT_TRUE(is_valid(write_json(compile_right(load_game(DiskFiles(), testing::kMeaningMade)))));
}

TEST(TablesSchema, RefusesWhatIsNot) {
  const std::string json = write_json(compile_whole_sample());
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = json;
    const size_t place = changed.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return changed.replace(place, from.size(), to);
  };
  EXPECT_FALSE(is_valid(with("\"format\": 2", "\"format\": 3")));
  EXPECT_FALSE(is_valid(with("\"do\": \"change\"", "\"do\": \"spin\"")));
  EXPECT_FALSE(is_valid(with("\"spaces\": 3", "\"spaces\": \"3\"")));
  EXPECT_FALSE(is_valid(with("\"action\": \"spin\",", "")));
}

}  // namespace
}  // namespace loom
