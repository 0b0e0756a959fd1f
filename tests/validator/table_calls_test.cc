// Tests of how cards reach the rows of tables, and of what a great many rows cost.
#include "validator/checks/resolution/table_calls.h"

#include <gtest/gtest.h>

#include "tests/compiler/sample_game.h"
#include "validator/context/declared_checks.h"

namespace loom {
namespace {

constexpr char kKind[] = R"(kind: kind
name: thread
doc: A card that a player loads.
role: engine-card
slots: {layer: level, requirement: costs, code: trouble}
fields:
  title: {type: text, required: true, doc: the printed name}
  level: {type: reference, to: layer, required: true, doc: the level}
  costs: {type: requirement, required: true, doc: what it costs}
  trouble: {type: integer, doc: what it calls}
  signs: {type: list, of: {type: literal, row-of: [first]}, default: [], doc: what it shows}
)";

LoadedGame game_with(const std::string& card, const std::string& first, const std::string& second) {
  MemoryFiles files;
  add_sample_game(files, "  a: {title: A, level: sky, costs: none, " + card + "}\n");
  files.add("game/kind.yaml", kKind);
  files.add("game/first.yaml", "kind: table\nname: first\ntitle: First\nrows:\n" + first);
  files.add("game/second.yaml", "kind: table\nname: second\ntitle: Second\nrows:\n" + second);
  return load_right(files);
}

// "first row X", in the order of the calls; "?" for what leads nowhere.
std::vector<std::string> called(const LoadedGame& game) {
  const RowFinder rows(game.model);
  std::vector<std::string> result;
  for (const Call& call : all_calls(game.model, rows)) {
    result.push_back(call.to ? rows.shown(*call.to) : "?" + call.label);
  }
  return result;
}

TEST(TableCalls, FollowFieldsConsultsAndCodes) {
  const LoadedGame game =
      game_with("trouble: 3, signs: [X]",
                "  X: {1: consult second, 2: consult second code 7}\n  Y: {1-2: sun -1}\n",
                "  3: {1-2: consult second code 4}\n  4: {1-2: consult first}\n");
  EXPECT_EQ(called(game), (std::vector<std::string>{"`first` row `X`", "`second` row `3`", "?7",
                                                    "`second` row `4`", "?3"}));
}

TEST(TableCalls, KnowNoRowWithoutACode) {
  const LoadedGame game =
      game_with("signs: [X, Z]", "  X: {1-2: consult second}\n", "  3: {1-2: sun -1}\n");
  EXPECT_EQ(called(game), (std::vector<std::string>{"`first` row `X`", "?Z", "?"}));
}

TEST(TableCalls, ReadACircleOnce) {
  const LoadedGame game = game_with("trouble: 3, signs: [X]", "  X: {1-2: consult second}\n",
                                    "  3: {1-2: consult second}\n");
  EXPECT_EQ(called(game),
            (std::vector<std::string>{"`first` row `X`", "`second` row `3`", "`second` row `3`"}));
}

// 900 rows, each calling the next eight times: paths beyond counting, and a circle at the end.
TEST(TableCalls, LongChainsEnd) {
  std::string rows;
  for (int i = 1; i <= 900; ++i) {
    const std::string next = "consult second code " + std::to_string(i % 900 + 1);
    rows += "  " + std::to_string(i) + ": {1-2: " + next;
    for (int k = 1; k < 8; ++k) rows += "; " + next;
    rows += "}\n";
  }
  const LoadedGame game = game_with("trouble: 1, signs: [X]", "  X: {1-2: consult second}\n", rows);
  const CheckContext context(game);
  Diagnostics diagnostics;
  deck::reachable_rows(context, diagnostics);
  EXPECT_TRUE(diagnostics.all().empty());
  resolution::acyclic_calls(context, diagnostics);
  ASSERT_FALSE(diagnostics.all().empty());
  EXPECT_LE(diagnostics.all().size(), 8U);
  EXPECT_LT(diagnostics.all()[0].message.size(), 400U);
}

}  // namespace
}  // namespace loom
