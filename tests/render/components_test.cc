// Boards, pieces and boxes: laid out from the data, and printed so that they can be cut and glued.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "render/backend/png.h"
#include "render/components/pieces.h"
#include "render/components/tuck_box.h"
#include "tests/render/read_png.h"
#include "tests/render/table_game.h"
#include "tests/support/games.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST_F(TableGame, HasASpaceForEveryFigureOfATrack) {
  change("components.yaml", "scope: group, max: 6", "scope: group, max: 8");
  open();
  EXPECT_THAT(board(), HasSubstr("\"8\""));
  EXPECT_THAT(board(), HasSubstr("\"Drift 8\""));
}

TEST_F(TableGame, HasPlacesForDecksAndDiscardsAsLargeAsTheirCards) {
  change("look/board.yaml", "width: 190\nheight: 60", "width: 190\nheight: 180");
  change("look/board.yaml", "regions:\n",
         "regions:\n  - {x: 5, y: 60, width: 140, height: 110, cards: pattern, piles: true}\n");
  open();
  const BoardDrawing drawing = draw_board(file("board"), *renderer_);
  EXPECT_THAT(found_.all(), IsEmpty());
  std::vector<BoardPlace> piles;
  for (const BoardPlace& place : drawing.places) {
    if (place.name == "pattern") piles.push_back(place);
  }
  ASSERT_EQ(piles.size(), 2U);
  EXPECT_EQ(piles[0].type, BoardPlace::Type::draw_pile);
  EXPECT_EQ(piles[1].type, BoardPlace::Type::discards);
  for (const BoardPlace& pile : piles) {
    EXPECT_GT(pile.box.width, 63);
    EXPECT_GT(pile.box.height, 88);
  }
  EXPECT_LE(piles[0].box.x + piles[0].box.width, piles[1].box.x);
  EXPECT_THAT(board(), HasSubstr("\"Draw pile\""));
  EXPECT_THAT(board(), HasSubstr("\"Discards\""));
}

TEST_F(TableGame, ParesSpacesWithRoundCorners) {
  open();
  const Box square = draw_board(file("board"), *renderer_).places.front().box;
  change("look/board.yaml", "start: S1.meaning, ", "start: S1.meaning, corner: 2, ");
  open();
  const BoardPlace round = draw_board(file("board"), *renderer_).places.front();
  EXPECT_DOUBLE_EQ(round.corner, 2);
  EXPECT_NEAR(round.box.width, square.width - 0.8, 1e-9);
}

TEST_F(TableGame, CountsPiecesForThePlayers) {
  open();
  const auto counts = [&](size_t players) {
    std::vector<size_t> numbers;
    for (const PieceCount& piece : count_pieces(file("pieces"), players, *renderer_))
      numbers.push_back(piece.count);
    return numbers;
  };
  size_t boxes = 0;  // of the two largest Initiatives
  const std::vector<size_t> all = counts(0);
  ASSERT_EQ(all.size(), 6U);
  boxes = all.back();
  EXPECT_GT(boxes, 0U);
  EXPECT_THAT(all, ElementsAre(8U, 4U, 4U, 4U, 1U, boxes));
  EXPECT_THAT(counts(2), ElementsAre(6U, 4U, 4U, boxes));
  EXPECT_THAT(counts(1), ElementsAre(4U, 4U, 1U, boxes));
}

TEST_F(TableGame, MakesBoxesAsDeepAsTheDeck) {
  open();
  const BoxSize size = box_size(file("boxes"), {63, 88, 3}, 60);
  EXPECT_DOUBLE_EQ(size.width, 64);
  EXPECT_DOUBLE_EQ(size.height, 89);
  EXPECT_DOUBLE_EQ(size.depth, 31);
}

TEST_F(TableGame, LaysTwoBoxesOnASheetWhereTheyFit) {
  open();
  const std::vector<PrintBatch> batches = select_cards(*game_, {}).batches;
  ASSERT_EQ(batches.size(), 3U);
  const auto sheets = [&](const Paper& paper) {
    return box_pages(file("boxes"), batches, paper, *renderer_).size();
  };
  EXPECT_EQ(sheets(kA4), 2U);
  const Paper wide{"wide", 400, 400};
  EXPECT_EQ(sheets(wide), 2U);
  const Paper small{"small", 100, 100};
  EXPECT_EQ(sheets(small), 3U);
}

TEST_F(TableGame, CutsNoThumbHoleThroughTheFrontOfABox) {
  open();
  size_t fronts = 0;
  for (const Page& page :
       box_pages(file("boxes"), select_cards(*game_, {}).batches, kA4, *renderer_)) {
    std::vector<Box> holes;
    std::vector<Box> faces;
    for (const Operation& operation : page.operations) {
      if (const auto* placed = std::get_if<PlacedPage>(&operation)) {
        faces.push_back({placed->origin.x + placed->clip.x * placed->scale,
                         placed->origin.y + placed->clip.y * placed->scale,
                         placed->clip.width * placed->scale, placed->clip.height * placed->scale});
      }
      const auto* path = std::get_if<Path>(&operation);
      if (path == nullptr || !path->fill || path->stroke) continue;
      Box hole{path->points[0].x, path->points[0].y, 0, 0};
      for (const Point& point : path->points) {
        hole.width = std::max(hole.width, point.x - hole.x);
        hole.height = std::max(hole.height, point.y - hole.y);
      }
      holes.push_back(hole);
    }
    ASSERT_EQ(holes.size(), faces.size());
    fronts += faces.size();
    for (size_t i = 0; i < faces.size(); ++i) {
      EXPECT_GT(holes[i].height, 4) << "a thumb finds it";
      EXPECT_LE(holes[i].y + holes[i].height, faces[i].y);
    }
  }
  EXPECT_EQ(fronts, 3U);
}

TEST_F(TableGame, TilesABoardWithAStripThatTwoSheetsShow) {
  change("look/board.yaml", "width: 190\nheight: 60", "width: 420\nheight: 297");
  open();
  EXPECT_FALSE(fits_one_sheet(file("board"), kA4));
  const std::vector<Page> tiles = board_sheets(file("board"), kA4, *renderer_);
  ASSERT_EQ(tiles.size(), 4U);
  std::vector<Box> clips;
  for (const Page& tile : tiles) {
    EXPECT_DOUBLE_EQ(tile.width, 297);
    clips.push_back(std::get<PlacedPage>(tile.operations.front()).clip);
  }
  constexpr double kStrip = 10;
  EXPECT_NEAR(clips[0].x + clips[0].width - kStrip, clips[1].x, 1e-9);
  EXPECT_NEAR(clips[1].x + clips[1].width, 420, 1e-9);
  EXPECT_NEAR(clips[0].y + clips[0].height - kStrip, clips[2].y, 1e-9);
  EXPECT_NEAR(clips[3].y + clips[3].height, 297, 1e-9);
}

// The places of a sheet where it shows its part of the board and draws nothing of its own: away
// from the corners, and from the strip that is glued.
TEST_F(TableGame, ShowsOnEveryTileItsPartOfTheBoard) {
  change("look/board.yaml", "width: 190\nheight: 60", "width: 420\nheight: 297");
  change("look/board.yaml", "x: 90, y: 5, width: 95, height: 20",
         "x: 225, y: 5, width: 180, height: 140");
  change("look/board.yaml", "x: 90, y: 30, width: 95, height: 25",
         "x: 10, y: 160, width: 400, height: 130");
  open();
  constexpr double kDpi = 50;
  constexpr double kStrip = 10;
  const Page board = board_page(file("board"), *renderer_);
  for (const Paper& paper : {kA4, kLetter}) {
    const std::vector<Page> tiles = board_sheets(file("board"), paper, *renderer_);
    ASSERT_GT(tiles.size(), 1U);
    for (const Page& tile : tiles) {
      const auto& placed = std::get<PlacedPage>(tile.operations.front());
      const Box part{placed.clip.x, placed.clip.y, placed.clip.width - kStrip - 1,
                     placed.clip.height - kStrip - 1};
      const Box here{(tile.width - placed.clip.width) / 2, (tile.height - placed.clip.height) / 2,
                     part.width, part.height};
      const PixelSize pixels = pixels_of(part, kDpi);
      const Picture wanted = read_png(draw_png(board, part, pixels, kDpi).bytes);
      const Picture shown = read_png(draw_png(tile, here, pixels, kDpi).bytes);
      const bool empty =
          std::all_of(wanted.pixels.begin(), wanted.pixels.end(), [](const Pixel& pixel) {
            return pixel == Pixel{255, 255, 255};
          });
      EXPECT_FALSE(empty) << tile.name;
      EXPECT_LT(difference(wanted, shown), 1) << tile.name << " on " << paper.name;
    }
  }
}

// A game's things, as they are printed to save ink.
class InkSaver : public ::testing::Test {
 protected:
  static bool dark(const std::optional<Colour>& fill) {
    constexpr int kLight = 220;
    return fill && (fill->red < kLight || fill->green < kLight || fill->blue < kLight);
  }

  static void expect_white(const Page& page) {
    for (const Operation& operation : page.operations) {
      if (const auto* shape = std::get_if<Rectangle>(&operation)) {
        EXPECT_FALSE(dark(shape->fill)) << page.name;
      }
      if (const auto* path = std::get_if<Path>(&operation)) {
        EXPECT_FALSE(dark(path->fill)) << page.name;
      }
      if (const auto* placed = std::get_if<PlacedPage>(&operation)) expect_white(*placed->page);
    }
  }
};

TEST_F(InkSaver, FillsNothingDark) {
  const DiskFiles files;
  const LoadedGame game = load_game(files, kVillage);
  Diagnostics found;
  CardRenderer renderer(game, files, found, "ink");
  std::vector<Page> pages;
  const auto add = [&](std::vector<Page> more) {
    for (Page& page : more) pages.push_back(std::move(page));
  };
  for (const Paper& paper : {kA4, kLetter}) {
    for (const BoundFile* file : game.model.files_of("leaflet"))
      add(leaflet_pages(*file, renderer, {paper, false}));
    for (const BoundFile* file : game.model.files_of("board"))
      add(board_sheets(*file, paper, renderer));
    for (const BoundFile* file : game.model.files_of("pieces"))
      add(piece_sheets(*file, 0, paper, renderer));
    for (const BoundFile* file : game.model.files_of("boxes"))
      add(box_pages(*file, select_cards(game, {}).batches, paper, renderer));
  }
  EXPECT_GT(pages.size(), 20U);
  for (const Page& page : pages) expect_white(page);
  EXPECT_THAT(found.all(), IsEmpty());
}

// A figure with a mark stands where figures without one do.
TEST(BoardOfATrack, PutsAMarkBesideAFigureThatKeepsItsMiddle) {
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kVillage);
  Diagnostics found;
  CardRenderer renderer(game, disk, found, kPlainStyle);
  const auto boards = game.model.files_of("board");
  const auto world = std::find_if(boards.begin(), boards.end(), [](const BoundFile* board) {
    return board->root["name"].text() == "world-board";
  });
  ASSERT_NE(world, boards.end());
  const BoardDrawing drawing = draw_board(**world, renderer);
  const auto place = std::find_if(drawing.places.begin(), drawing.places.end(),
                                  [](const BoardPlace& at) { return at.name == "meaning"; });
  ASSERT_NE(place, drawing.places.end());
  const Box space = place->box;
  const auto inside = [&](double x, double y) {
    return x > space.x && x < space.x + space.width && y > space.y && y < space.y + space.height;
  };
  double figure_end = 0;
  bool marked = false;
  for (const Operation& operation : drawing.page.operations) {
    if (const auto* run = std::get_if<TextRun>(&operation)) {
      const TextLine& line = run->text->lines().front();
      const double left = run->origin.x + line.x;
      if (line.text != "0" || !inside(left, run->origin.y + line.baseline)) continue;
      EXPECT_NEAR(left + line.width / 2, space.x + space.width / 2, 0.1);
      figure_end = left + line.width;
    }
    const auto* icon = std::get_if<IconMark>(&operation);
    if (icon == nullptr || !inside(icon->box.x, icon->box.y)) continue;
    marked = true;
    EXPECT_GT(icon->box.x, space.x + space.width / 2);
    EXPECT_LT(icon->box.x + icon->box.width, space.x + space.width - 1);
  }
  EXPECT_GT(figure_end, 0);
  EXPECT_TRUE(marked);
}

}  // namespace
}  // namespace loom::testing
