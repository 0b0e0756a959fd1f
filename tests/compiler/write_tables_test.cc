// Tests of the written forms of Tables: JSON and the listing, exactly.
#include <gtest/gtest.h>

#include "compiler/write_json.h"
#include "compiler/write_listing.h"
#include "tests/compiler/sample_game.h"

namespace loom {
namespace {

constexpr char kCards[] =
    "  weave: {title: Weave, level: ground, costs: '2 sun, sky, health', gives: sun +1}\n"
    "  plain: {title: 'Either | Or', level: sky, costs: none,\n"
    "          gives: heart -1 for all players else health -1; mood +1 per 2 players, trouble: "
    "3}\n";

constexpr char kJson[] = R"({
  "format": 1,
  "game": {
    "title": "Looms and Threads",
    "edition": "test",
    "version": "0.1.0"
  },
  "vocabulary": {
    "tokens": [
      {
        "name": "sun",
        "title": "Sun",
        "many": "Suns"
      },
      {
        "name": "heart",
        "title": "Heart",
        "many": "Heart"
      }
    ],
    "tracks": [
      {
        "name": "mood",
        "title": "Mood",
        "scope": "group",
        "min": 0,
        "max": 12
      },
      {
        "name": "health",
        "title": "Health",
        "scope": "player",
        "min": 0,
        "max": 10
      }
    ],
    "layers": [
      {
        "name": "ground",
        "title": "Ground",
        "number": 1
      },
      {
        "name": "sky",
        "title": "Sky",
        "number": 2
      }
    ]
  },
  "threads": [
    {
      "id": "thread/weave",
      "title": "Weave",
      "layer": "ground",
      "requirement": {
        "tokens": {
          "sun": 2
        },
        "layers": {
          "sky": 1
        },
        "tracks": {
          "health": 1
        }
      },
      "bonus": [
        {
          "do": "change",
          "resource": "sun",
          "amount": 1,
          "per_players": 0,
          "target": "player",
          "target_count": 1,
          "shortage": "take_what_is_there"
        }
      ]
    },
    {
      "id": "thread/plain",
      "title": "Either | Or",
      "layer": "sky",
      "requirement": {
        "tokens": {},
        "layers": {},
        "tracks": {}
      },
      "bonus": [
        {
          "do": "change",
          "resource": "heart",
          "amount": -1,
          "per_players": 0,
          "target": "all_players",
          "target_count": 1,
          "shortage": "instead",
          "instead": {
            "resource": "health",
            "amount": -1
          }
        },
        {
          "do": "change",
          "resource": "mood",
          "amount": 1,
          "per_players": 2,
          "target": "player",
          "target_count": 1,
          "shortage": "take_what_is_there"
        }
      ],
      "code": 3
    }
  ]
}
)";

constexpr char kListing[] = R"(# Looms and Threads: tables

Edition test, version 0.1.0, table format 1.

## tokens

| name | title | several |
| --- | --- | --- |
| sun | Sun | Suns |
| heart | Heart | Heart |

## tracks

| name | title | of | range |
| --- | --- | --- | --- |
| mood | Mood | the group | 0 to 12 |
| health | Health | each player | 0 to 10 |

## layers

| name | title | number |
| --- | --- | --- |
| ground | Ground | 1 |
| sky | Sky | 2 |

## thread cards (2)

| card | title | layer | requirement | bonus | code |
| --- | --- | --- | --- | --- | --- |
| weave | Weave | ground | 2 sun, sky, health | sun +1 | none |
| plain | Either \| Or | sky | none | heart -1 for all players else health -1; mood +1 per 2 players | 3 |
)";

TEST(WriteTables, WritesJson) { EXPECT_EQ(write_json(compile_sample(kCards)), kJson); }

TEST(WriteTables, WritesAListing) { EXPECT_EQ(write_listing(compile_sample(kCards)), kListing); }

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
    EXPECT_NE(listing.find("| none | " + effect + " | none |"), std::string::npos) << listing;
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

}  // namespace
}  // namespace loom
