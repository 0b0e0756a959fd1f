// The table as a game begins: everything lies on a place that the boards have for it.
#include "render/components/set_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "render/card/card_sets.h"
#include "tests/support/games.h"

namespace loom::testing {
namespace {

constexpr double kNear = 1e-6;

bool within(const Box& inner, const Box& outer) {
  return inner.x >= outer.x - kNear && inner.y >= outer.y - kNear &&
         inner.x + inner.width <= outer.x + outer.width + kNear &&
         inner.y + inner.height <= outer.y + outer.height + kNear;
}

bool overlap(const Box& a, const Box& b) {
  return a.x < b.x + b.width - kNear && b.x < a.x + a.width - kNear &&
         a.y < b.y + b.height - kNear && b.y < a.y + a.height - kNear;
}

class TableOf : public ::testing::TestWithParam<size_t> {
 protected:
  TableOf() : game_(load_game(disk_, kVillage)), renderer_(game_, disk_, found_, kPlainStyle) {}

  // All places of a board, where it lies on the table.
  std::vector<BoardPlace> places(const TableThing& board) {
    std::vector<BoardPlace> all = draw_board(*board.board, renderer_).places;
    for (BoardPlace& place : all) {
      const Box inner = place.box;
      place.box.x =
          board.box.x + (board.turned ? board.box.width - inner.x - inner.width : inner.x);
      place.box.y =
          board.box.y + (board.turned ? board.box.height - inner.y - inner.height : inner.y);
    }
    return all;
  }

  const DiskFiles disk_;
  Diagnostics found_;
  LoadedGame game_;
  CardRenderer renderer_;
};

TEST_P(TableOf, LaysCardsDecksAndPiecesOnTheirPlaces) {
  const SetTable table = set_table(GetParam(), Seating::around, renderer_);
  std::vector<BoardPlace> all;
  for (const TableThing& thing : table.things) {
    if (thing.board == nullptr) continue;
    for (BoardPlace& place : places(thing)) all.push_back(std::move(place));
  }
  std::set<const Card*> cards;
  std::map<std::string, size_t> decks;
  std::map<std::string, size_t> markers;
  for (const TableThing& thing : table.things) {
    EXPECT_TRUE(within(thing.box, {0, 0, table.width, table.height})) << thing.page->name;
    const auto lies_on = [&](BoardPlace::Type type, const std::string& name) {
      return std::any_of(all.begin(), all.end(), [&](const BoardPlace& place) {
        return place.type == type && place.name == name && within(thing.box, place.box);
      });
    };
    if (thing.card != nullptr) {
      EXPECT_TRUE(cards.insert(thing.card).second) << thing.card->id() << " lies there twice";
      EXPECT_TRUE(lies_on(BoardPlace::Type::card, thing.card->kind->name)) << thing.card->id();
    }
    if (thing.kind != nullptr) {
      ++decks[thing.kind->name];
      EXPECT_TRUE(lies_on(BoardPlace::Type::draw_pile, thing.kind->name)) << thing.kind->name;
    }
    if (!thing.piece) continue;
    markers[thing.piece->kind] += thing.piece->count;
    const bool held = std::any_of(all.begin(), all.end(), [&](const BoardPlace& place) {
      const auto& holds = place.holds;
      return std::find(holds.begin(), holds.end(), thing.piece->kind) != holds.end() &&
             within(thing.box, place.box);
    });
    EXPECT_TRUE(held || thing.piece->kind == "contribution") << thing.piece->kind;
  }
  EXPECT_EQ(cards.size(), 2U + 1U + 4U) << "index, end and prism";
  EXPECT_EQ(decks,
            (std::map<std::string, size_t>{{"event", 1}, {"initiative", 1}, {"pattern", 1}}));
  EXPECT_EQ(markers["vitals"], GetParam());
  EXPECT_EQ(markers["contribution"], 3 * GetParam());
  EXPECT_EQ(markers["meaning"], 1U);
  EXPECT_EQ(markers["world-layer"], 1U);
  EXPECT_EQ(markers["energy"], 8 * GetParam()) << "with the players and in the supply";
}

TEST_P(TableOf, LaysNoBoardOnAnother) {
  for (const Seating seating : {Seating::beside, Seating::around}) {
    const SetTable table = set_table(GetParam(), seating, renderer_);
    std::vector<Box> boards;
    for (const TableThing& thing : table.things) {
      if (thing.board == nullptr) continue;
      for (const Box& other : boards) EXPECT_FALSE(overlap(thing.box, other));
      boards.push_back(thing.box);
    }
    EXPECT_EQ(boards.size(), 2 + GetParam());
  }
}

INSTANTIATE_TEST_SUITE_P(Players, TableOf, ::testing::Values(1, 2, 3, 4));

}  // namespace
}  // namespace loom::testing
