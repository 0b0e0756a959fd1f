// Pieces and the places on which they are laid, as both are drawn: every marker fits every space.
#include "render/components/piece_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "render/card/card_sets.h"
#include "render/components/board_pages.h"
#include "render/components/pieces.h"
#include "tests/support/games.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

using ::testing::IsEmpty;

constexpr double kNear = 1e-6;

TEST(LargestPiece, LeavesAirOnEverySide) {
  EXPECT_DOUBLE_EQ(largest_piece({0, 0, 10, 10}, 0), 9.5);
  EXPECT_DOUBLE_EQ(largest_piece({0, 0, 30, 12.3}, 0), 11.5);
  EXPECT_DOUBLE_EQ(largest_piece({0, 0, 0.4, 9}, 0), 0);
}

TEST(LargestPiece, LosesWhatRoundCornersTake) {
  EXPECT_DOUBLE_EQ(largest_piece({0, 0, 12, 12}, 6), 8);  // the square in a circle
  EXPECT_DOUBLE_EQ(largest_piece({0, 0, 9.6, 9.6}, 1), 9);
  EXPECT_DOUBLE_EQ(largest_piece({0, 0, 40, 10}, 5), 9.5);  // between the round ends
}

class PieceFit : public ::testing::Test {
 protected:
  PieceFit() : game_(load_game(disk_, kVillage)), renderer_(game_, disk_, found_, kPlainStyle) {}

  // Everything on which pieces are laid.
  std::vector<Page> faces() {
    std::vector<Page> pages;
    for (const BoundFile* board : game_.model.files_of("board"))
      pages.push_back(board_page(*board, renderer_));
    for (const Card& card : game_.model.cards) pages.push_back(*renderer_.front(card));
    return pages;
  }

  const DiskFiles disk_;
  Diagnostics found_;
  LoadedGame game_;
  CardRenderer renderer_;
};

bool is_drawn(const PieceSpace& space, const Page& page) {
  for (const Operation& operation : page.operations) {
    const auto* shape = std::get_if<Rectangle>(&operation);
    if (shape == nullptr) continue;
    const Box& box = shape->box;
    if (std::abs(box.x - space.box.x) + std::abs(box.y - space.box.y) < kNear &&
        std::abs(box.width - space.box.width) + std::abs(box.height - space.box.height) < kNear)
      return std::abs(shape->corner - space.corner) < kNear;
  }
  return false;
}

// The squares that are cut out of the sheets.
std::multiset<double> cut_squares(const std::vector<Page>& sheets) {
  std::multiset<double> sides;
  for (const Page& sheet : sheets) {
    for (const Operation& operation : sheet.operations) {
      const auto* cut = std::get_if<Rectangle>(&operation);
      if (cut != nullptr && !cut->fill && cut->stroke && cut->corner == 0)
        sides.insert(std::round(cut->box.width * 100) / 100);
    }
  }
  return sides;
}

TEST_F(PieceFit, LaysEveryPieceWithinEveryPlaceAsDrawn) {
  const BoundFile& file = *game_.model.files_of("pieces").front();
  std::map<std::string, double> sizes;
  std::map<double, size_t> counts;
  for (const PieceCount& piece : count_pieces(file, 0, renderer_)) {
    sizes[piece.kind] = piece.size;
    counts[piece.size] += piece.count;
  }
  const std::multiset<double> cut = cut_squares(piece_sheets(file, 0, kA4, renderer_));
  for (const auto& [size, count] : counts) EXPECT_EQ(cut.count(size), count) << size << " mm";

  std::map<std::string, size_t> laid;
  for (const Page& page : faces()) {
    for (const PieceSpace& space : page.spaces) {
      ASSERT_TRUE(sizes.contains(space.piece)) << space.piece;
      ++laid[space.piece];
      EXPECT_TRUE(is_drawn(space, page)) << space.piece << " on " << page.name;
      const double half = sizes[space.piece] / 2;
      EXPECT_LE(half, space.box.width / 2) << space.piece << " on " << page.name;
      EXPECT_LE(half, space.box.height / 2) << space.piece << " on " << page.name;
      // Its corners against the round corners of the place.
      const double x = half - (space.box.width / 2 - space.corner);
      const double y = half - (space.box.height / 2 - space.corner);
      if (x > 0 && y > 0) {
        EXPECT_LE(std::hypot(x, y), space.corner + kNear) << space.piece << " on " << page.name;
      }
    }
  }
  for (const char* piece : {"contribution", "community", "filled", "vitals", "legacy", "meaning",
                            "world-layer", "energy", "insight", "support"})
    EXPECT_GT(laid[piece], 0U) << piece;
}

TEST_F(PieceFit, LaysNoPieceOnTwoPlaces) {
  for (const Page& page : faces()) {
    for (size_t i = 0; i < page.spaces.size(); ++i) {
      for (size_t k = 0; k < i; ++k) {
        const Box& a = page.spaces[i].box;
        const Box& b = page.spaces[k].box;
        if (page.spaces[i].piece != page.spaces[k].piece) continue;
        const bool apart = a.x + a.width <= b.x + kNear || b.x + b.width <= a.x + kNear ||
                           a.y + a.height <= b.y + kNear || b.y + b.height <= a.y + kNear;
        EXPECT_TRUE(apart) << page.spaces[i].piece << " on " << page.name;
      }
    }
  }
}

TEST_F(PieceFit, KeepsPiecesLargeEnoughForFingers) {
  for (const PieceCount& piece :
       count_pieces(*game_.model.files_of("pieces").front(), 0, renderer_))
    EXPECT_GE(piece.size, kLeastPiece) << piece.kind;
  check_pieces_fit(game_.model, renderer_);
  EXPECT_THAT(found_.all(), IsEmpty());
}

TEST(PieceSize, FollowsTheSmallestPlace) {
  const auto size_with = [](const std::string& columns) {
    StagedFiles files;
    files.set_base("mini");
    files.add("game.yaml",
              "kind: game\ntitle: Mini\nedition: \"1\"\nversion: 0.1.0\nfiles: [components.yaml, "
              "kinds/*.yaml, cards/*.yaml, tables/*.yaml, look/*.yaml]\n");
    files.add(
        "look/mat.yaml",
        "kind: board\nname: mat\ntitle: Mat\nwidth: 200\nheight: 100\npaper: a4\nregions:\n  - "
        "{x: 5, y: 5, width: 120, height: 50, track: vitals, columns: " +
            columns + "}\n");
    files.add("look/tokens.yaml",
              "kind: pieces\nname: tokens\ntitle: Tokens\nmost-players: \"2\"\npieces:\n  vitals: "
              "{title: Vitals marker, count: \"1\"}\n");
    const LoadedGame game = load_game(files, kStagedGame);
    EXPECT_THAT(game.diagnostics.all(), IsEmpty());
    Diagnostics found;
    CardRenderer renderer(game, files, found, kPlainStyle);
    return count_pieces(*game.model.files_of("pieces").front(), 0, renderer).front().size;
  };
  EXPECT_DOUBLE_EQ(size_with("11"), 10);
  EXPECT_DOUBLE_EQ(size_with("6"), 16);  // no larger than is handy
  EXPECT_DOUBLE_EQ(size_with("4"), 13);  // three rows
}

}  // namespace
}  // namespace loom::testing
