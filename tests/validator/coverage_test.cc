// Tests of PL0320 and PL0321 against counting, on rows with random cells.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "validator/check_codes.h"
#include "validator/context/declared_checks.h"

namespace loom {
namespace {

// A game of one table with one row, as the binder would make it.
LoadedGame game_with(const std::vector<int>& layers,
                     const std::vector<std::pair<int, int>>& cells) {
  LoadedGame game;
  for (const int number : layers) {
    Layer layer;
    layer.number = number;
    game.model.words.layers.push_back(layer);
  }
  game.model.words.tables.push_back({"group", "Group", {}});
  Table table;
  TableRow& row = table.rows.emplace_back();
  row.label = "1";
  for (const auto& [from, to] : cells) row.cells.push_back({from, to, {}, {}});
  game.model.tables.push_back(table);
  return game;
}

std::vector<Diagnostic> found_in(const LoadedGame& game) {
  Diagnostics diagnostics;
  resolution::coverage(CheckContext(game), diagnostics);
  return diagnostics.all();
}

bool reports(const std::vector<Diagnostic>& found, const Code& code) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Diagnostic& diagnostic) { return diagnostic.code == &code; });
}

TEST(Coverage, AgreesWithCountingCells) {
  std::mt19937 random(20260317);
  int whole = 0;
  for (int round = 0; round < 4000; ++round) {
    const int last = 1 + static_cast<int>(random() % 10);
    std::vector<int> layers;
    for (int layer = 1; layer <= last; ++layer) {
      if (layer == last || random() % 8 != 0) layers.push_back(layer);
    }
    std::vector<std::pair<int, int>> cells;
    for (int from = 1; from <= last;) {
      const int to = std::min<int>(last, from + static_cast<int>(random() % 4));
      if (random() % 12 != 0) cells.emplace_back(from, to);
      from = to + 1 - (random() % 12 == 0 ? 1 : 0);
    }
    std::shuffle(cells.begin(), cells.end(), random);
    bool gap = false;
    bool overlap = false;
    for (const int layer : layers) {
      const auto count = std::count_if(cells.begin(), cells.end(), [&](const auto& cell) {
        return cell.first <= layer && layer <= cell.second;
      });
      gap = gap || count == 0;
      overlap = overlap || count > 1;
    }
    const auto found = found_in(game_with(layers, cells));
    EXPECT_EQ(reports(found, codes::missing_cell), gap) << "round " << round;
    EXPECT_EQ(reports(found, codes::overlapping_cells), overlap) << "round " << round;
    if (!gap && !overlap) ++whole;
  }
  // The rows are of both sorts, or the test would say little.
  EXPECT_GT(whole, 400);
  EXPECT_LT(whole, 3600);
}

TEST(Coverage, NamesTheLayersOfAGap) {
  const auto found = found_in(game_with({1, 2, 3, 4, 5}, {{1, 1}, {4, 4}}));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].message, "row `1` of `group` has no cell for layers 2 to 3");
  EXPECT_EQ(found[1].message, "row `1` of `group` has no cell for layer 5");
}

TEST(Coverage, NamesTheLayersThatTwoCellsShare) {
  const auto found = found_in(game_with({1, 2, 3, 4}, {{1, 3}, {2, 4}}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].message, "row `1` of `group` has two cells for layers 2 to 3");
}

TEST(Coverage, LeavesNumbersWithoutALayerAlone) {
  EXPECT_TRUE(found_in(game_with({1, 3}, {{1, 1}, {3, 3}})).empty());
  EXPECT_TRUE(found_in(game_with({1, 3}, {{1, 2}, {2, 3}})).empty());
}

}  // namespace
}  // namespace loom
