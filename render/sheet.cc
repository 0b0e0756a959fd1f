#include "render/sheet.h"

#include <algorithm>
#include <cmath>

namespace loom {
namespace {

constexpr double kMargin = 5;     // printers leave about this much white
constexpr double kMarkGap = 1.5;  // between a card and its mark, so that no line is left on a card
constexpr double kMarkLength = 4;
// Neighbours overlap by a hair, or viewers show a white line where two edges meet.
constexpr double kOverlap = 0.1;
constexpr Stroke kMark{{0, 0, 0}, 0.2};

size_t count_along(double paper, double card) {
  // A hair of tolerance: 3 × 63.3333 should fit where it is meant to.
  return static_cast<size_t>(std::max(0.0, std::floor((paper - 2 * kMargin) / card + 1e-6)));
}

Grid grid_on(double page_width, double page_height, double card_width, double card_height) {
  Grid grid;
  grid.page_width = page_width;
  grid.page_height = page_height;
  grid.columns = count_along(page_width, card_width);
  grid.rows = count_along(page_height, card_height);
  grid.left = (page_width - static_cast<double>(grid.columns) * card_width) / 2;
  grid.top = (page_height - static_cast<double>(grid.rows) * card_height) / 2;
  return grid;
}

// What is seen of a card on a sheet: cards touch, so its bleed is cut off.
Box visible_part(const Page& card) {
  const double beyond = std::min(kOverlap, std::max(0.0, card.trim.x - card.bleed.x));
  return {card.trim.x - beyond, card.trim.y - beyond, card.trim.width + 2 * beyond,
          card.trim.height + 2 * beyond};
}

void add_line(Page& sheet, Point from, Point to) {
  sheet.operations.emplace_back(Path{{from, to}, false, {}, kMark});
}

// At both ends of every cut through the cards that are there.
void add_crop_marks(Page& sheet, const Grid& grid, const Page& card, size_t columns, size_t rows) {
  const double right = grid.left + static_cast<double>(columns) * card.width;
  const double bottom = grid.top + static_cast<double>(rows) * card.height;
  for (size_t i = 0; i <= columns; ++i) {
    const double x = grid.left + static_cast<double>(i) * card.width;
    add_line(sheet, {x, grid.top - kMarkGap - kMarkLength}, {x, grid.top - kMarkGap});
    add_line(sheet, {x, bottom + kMarkGap}, {x, bottom + kMarkGap + kMarkLength});
  }
  for (size_t i = 0; i <= rows; ++i) {
    const double y = grid.top + static_cast<double>(i) * card.height;
    add_line(sheet, {grid.left - kMarkGap - kMarkLength, y}, {grid.left - kMarkGap, y});
    add_line(sheet, {right + kMarkGap, y}, {right + kMarkGap + kMarkLength, y});
  }
}

}  // namespace

Grid make_grid(const Paper& paper, double card_width, double card_height) {
  const Grid upright = grid_on(paper.width, paper.height, card_width, card_height);
  const Grid turned = grid_on(paper.height, paper.width, card_width, card_height);
  const bool turn = turned.columns * turned.rows > upright.columns * upright.rows;
  Grid grid = turn ? turned : upright;
  if (grid.columns * grid.rows > 0) return grid;
  // A card larger than the paper gets a page of its own size.
  return {card_width, card_height, 1, 1, 0, 0};
}

std::vector<Page> make_sheets(const std::vector<std::shared_ptr<const Page>>& cards,
                              const Paper& paper, const std::string& name) {
  std::vector<Page> sheets;
  if (cards.empty()) return sheets;
  const Page& card = *cards.front();
  const Grid grid = make_grid(paper, card.width, card.height);
  const size_t per_sheet = grid.columns * grid.rows;
  for (size_t first = 0; first < cards.size(); first += per_sheet) {
    const size_t count = std::min(per_sheet, cards.size() - first);
    Page& sheet = sheets.emplace_back();
    sheet.name = name + " " + std::to_string(sheets.size());
    sheet.width = grid.page_width;
    sheet.height = grid.page_height;
    sheet.trim = sheet.bleed = {0, 0, grid.page_width, grid.page_height};
    for (size_t i = 0; i < count; ++i) {
      const size_t column = i % grid.columns;
      const size_t row = i / grid.columns;
      const Point origin{grid.left + static_cast<double>(column) * card.width,
                         grid.top + static_cast<double>(row) * card.height};
      sheet.operations.emplace_back(PlacedPage{origin, visible_part(card), cards[first + i]});
    }
    add_crop_marks(sheet, grid, card, std::min(count, grid.columns),
                   (count + grid.columns - 1) / grid.columns);
  }
  return sheets;
}

}  // namespace loom
