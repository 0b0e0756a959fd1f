// A board over several sheets of paper.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/card/lettering.h"
#include "render/components/board_pages.h"
#include "render/components/page_painter.h"
#include "render/page/crop_marks.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

constexpr double kMargin = 9;    // mm; printers leave less white
constexpr double kOverlap = 10;  // mm of a board that two neighbours both show
constexpr double kTolerance = 0.01;
constexpr Stroke kMark{kMarkBlack, 0.25};
constexpr Stroke kGlue{kMarkBlack, 0.25, 1.5};

// How many sheets lie side by side along a length.
int pieces(double length, double paper) {
  const double room = paper - 2 * kMargin;
  if (length <= room) return 1;
  return static_cast<int>(std::ceil((length - kOverlap) / (room - kOverlap) - kTolerance));
}

struct Tiling {
  double width = 0;  // of the paper as it lies
  double height = 0;
  int columns = 1;
  int rows = 1;
};

Tiling make_tiling(double width, double height, const Paper& paper) {
  const Tiling upright{paper.width, paper.height, pieces(width, paper.width),
                       pieces(height, paper.height)};
  const Tiling across{paper.height, paper.width, pieces(width, paper.height),
                      pieces(height, paper.width)};
  return across.columns * across.rows < upright.columns * upright.rows ? across : upright;
}

class Tiles {
 public:
  Tiles(std::shared_ptr<const Page> board, const Paper& paper, std::string title,
        CardRenderer& renderer)
      : board_(std::move(board)),
        tiling_(make_tiling(board_->width, board_->height, paper)),
        title_(std::move(title)),
        renderer_(renderer),
        part_{(board_->width + kOverlap * (tiling_.columns - 1)) / tiling_.columns,
              (board_->height + kOverlap * (tiling_.rows - 1)) / tiling_.rows} {}

  std::vector<Page> make() {
    std::vector<Page> pages;
    for (int row = 0; row < tiling_.rows; ++row) {
      for (int column = 0; column < tiling_.columns; ++column) pages.push_back(tile(column, row));
    }
    return pages;
  }

 private:
  Page tile(int column, int row) {
    const std::string number = std::to_string(row * tiling_.columns + column + 1);
    Page page =
        blank_page(fmt::format("{} tile {}", board_->name, number), tiling_.width, tiling_.height);
    const Box clip{column * (part_.x - kOverlap), row * (part_.y - kOverlap), part_.x, part_.y};
    const Box area{(page.width - part_.x) / 2, (page.height - part_.y) / 2, part_.x, part_.y};
    page.operations.emplace_back(part_of(board_, clip, {area.x, area.y}));
    PagePainter painter(renderer_, page);
    add_corner_marks(area, page);
    // The next sheet lies on the strip at the right and below; where it begins is marked.
    if (column + 1 < tiling_.columns) {
      const double x = area.x + area.width - kOverlap;
      seam(painter, {x, area.y}, {x, area.y + area.height}, area);
    }
    if (row + 1 < tiling_.rows) {
      const double y = area.y + area.height - kOverlap;
      seam(painter, {area.x, y}, {area.x + area.width, y}, area);
    }
    if (tiling_.columns * tiling_.rows > 1) add_words(painter, area, column, row);
    return page;
  }

  // Crosses at both ends of a seam, outside of the board and on it: the next sheet shows the same
  // ones at its edge.
  static void seam(PagePainter& painter, Point from, Point to, const Box& area) {
    constexpr double kTick = 2.6;  // within what every printer prints
    painter.line(from, to, kGlue);
    const bool down = from.x == to.x;
    for (const Point& end : {from, to}) {
      const double out = down ? (end.y == area.y ? -1 : 1) : (end.x == area.x ? -1 : 1);
      const Point far =
          down ? Point{end.x, end.y + out * kTick} : Point{end.x + out * kTick, end.y};
      painter.line(end, far, kMark);
      cross(painter, down ? Point{end.x, end.y + out} : Point{end.x + out, end.y});
    }
  }

  static void cross(PagePainter& painter, Point at) {
    constexpr double kArm = 1.6;
    painter.line({at.x - kArm, at.y}, {at.x + kArm, at.y}, kMark);
    painter.line({at.x, at.y - kArm}, {at.x, at.y + kArm}, kMark);
    painter.rectangle({at.x - 0.9, at.y - 0.9, 1.8, 1.8}, {}, kMark, 0.9);
  }

  void add_words(PagePainter& painter, const Box& area, int column, int row) const {
    const std::string words = printed(painter.model(), "tile-hint",
                                      {{"title", title_},
                                       {"row", std::to_string(row + 1)},
                                       {"rows", std::to_string(tiling_.rows)},
                                       {"column", std::to_string(column + 1)},
                                       {"columns", std::to_string(tiling_.columns)}});
    painter.text({area.x + 12, area.y - 2.75, area.width - 24, 2.6}, as_markup(words),
                 {"body", 6.5, 5, kMark.colour, Align::centre, Down::middle});
  }

  std::shared_ptr<const Page> board_;
  Tiling tiling_;
  std::string title_;
  CardRenderer& renderer_;
  Point part_;  // of the board on one sheet, in mm
};

}  // namespace

bool fits_one_sheet(const BoundFile& board, const Paper& paper) {
  constexpr double kLeastMargin = 4;
  const double width = board.root["width"].number() + 2 * kLeastMargin;
  const double height = board.root["height"].number() + 2 * kLeastMargin;
  return (width <= paper.width && height <= paper.height) ||
         (width <= paper.height && height <= paper.width);
}

std::vector<Page> board_sheets(const BoundFile& board, const Paper& paper, CardRenderer& renderer) {
  auto page = std::make_shared<const Page>(board_page(board, renderer));
  if (!fits_one_sheet(board, paper))
    return Tiles(std::move(page), paper, std::string(board.root["title"].text()), renderer).make();
  const bool across = page->width > page->height;
  const double width = across ? paper.height : paper.width;
  const double height = across ? paper.width : paper.height;
  Page sheet = blank_page(page->name, width, height);
  const Box area{(width - page->width) / 2, (height - page->height) / 2, page->width, page->height};
  sheet.operations.emplace_back(part_of(page, page->trim, {area.x, area.y}));
  add_corner_marks(area, sheet);
  return {sheet};
}

}  // namespace loom
