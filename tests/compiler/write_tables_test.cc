// Tests of the written forms of Tables: JSON and the listing.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "tests/compiler/whole_sample.h"
#include "tests/support/golden.h"

namespace loom {
namespace {

const std::string kGoldens = LOOM_TEST_DIR "/compiler/goldens";

TEST(WriteTables, WritesJson) {
  testing::expect_golden(kGoldens + "/looms.json", write_json(compile_whole_sample()));
}

TEST(WriteTables, WritesAListing) {
  testing::expect_golden(kGoldens + "/looms.md", write_listing(compile_whole_sample()));
}

TEST(WriteTables, WritesEveryTargetAsADesignerDoes) {
  std::string cards;
  for (const std::string effect :
       {"token -1 for each other player else nothing", "sun -1 for contributors",
        "sun +1 per player for first contributor", "health +1 for lowest scorer",
        "health -1 for 2 highest scorers"}) {
    const std::string slug = "c" + std::to_string(cards.size());
    const std::string fields = ": {title: A, level: sky, costs: none, gives: " + effect + "}\n";
    cards += "  " + slug + fields;
    const std::string listing = write_listing(compile_sample("  a" + fields));
    EXPECT_NE(listing.find("| none | " + effect + " | none | none |"), std::string::npos)
        << listing;
  }
  const std::string json = write_json(compile_sample(cards));
  for (const std::string name : {"other_players", "contributors", "first_contributor",
                                 "lowest_scorers", "highest_scorers"}) {
    EXPECT_NE(json.find("\"target\": \"" + name + "\""), std::string::npos) << name;
  }
  EXPECT_NE(json.find("\"shortage\": \"take_nothing\""), std::string::npos);
  EXPECT_NE(json.find("\"resource\": \"token\""), std::string::npos);
}

TEST(WriteTables, KeepsKindsApartFromTheVocabulary) {
  MemoryFiles files;
  add_sample_game(files, "");
  std::string kind(kSampleKind);
  kind.replace(kind.find("name: thread"), 12, "name: token");
  files.add("game/kind.yaml", kind);
  files.add("game/threads.yaml", "kind: token\ncards:\n  a: {title: A, level: sky, costs: none}\n");
  const std::string json = write_json(compile_right(load_right(files)));
  EXPECT_NE(json.find("\n  \"tokens\": ["), std::string::npos);
  EXPECT_EQ(json.find("\n  \"tokens\": ["), json.rfind("\n  \"tokens\": ["));
}

TEST(WriteTables, KeepsAKindApartFromTheKeysOfTheDocument) {
  MemoryFiles files;
  add_sample_game(files, "");
  std::string kind(kSampleKind);
  kind.replace(kind.find("name: thread"), 12, "name: rule");
  files.add("game/kind.yaml", kind);
  files.add("game/threads.yaml", "kind: rule\ncards:\n  a: {title: A, level: sky, costs: none}\n");
  const std::string json = write_json(compile_right(load_right(files)));
  EXPECT_NE(json.find("\n  \"rule-cards\": ["), std::string::npos);
  EXPECT_NE(json.find("\n  \"rules\": {"), std::string::npos);
}

// Content cannot bring one in; a file of tables could.
TEST(WriteTables, LetsNoCharacterReachTheTerminalThatWouldSteerIt) {
  Tables tables = compile_sample("  a: {title: \"A~[2J\\nB\", level: sky, costs: none}\n");
  std::replace(std::begin(tables.texts.bytes), std::end(tables.texts.bytes), '~', '\x1b');
  const std::string listing = write_listing(tables);
  EXPECT_EQ(listing.find('\x1b'), std::string::npos);
  EXPECT_NE(listing.find("\\u{1B}[2J"), std::string::npos) << listing;
}

}  // namespace
}  // namespace loom
