#include "render/page/draft_mark.h"

#include <algorithm>

namespace loom {
namespace {

// Letters as lines of a pen, 4 wide and 6 high, from the top left corner.
const std::vector<std::vector<Point>> kLetters[] = {
    {{{0, 0}, {0, 6}, {2.5, 6}, {4, 4.5}, {4, 1.5}, {2.5, 0}, {0, 0}}},
    {{{0, 6}, {0, 0}, {3, 0}, {4, 1}, {4, 2}, {3, 3}, {0, 3}}, {{2, 3}, {4, 6}}},
    {{{0, 6}, {2, 0}, {4, 6}}, {{0.8, 4}, {3.2, 4}}},
    {{{0, 6}, {0, 0}, {4, 0}}, {{0, 3}, {3, 3}}},
    {{{0, 0}, {4, 0}}, {{2, 0}, {2, 6}}},
};
constexpr double kAdvance = 5.5;
constexpr double kWide = 4 * kAdvance + 4;
constexpr double kHigh = 6;
constexpr double kPart = 0.24;   // of the page's shorter side
constexpr double kDown = 0.955;  // of its height: what is drafted is to be seen
constexpr double kPen = 0.9;     // of the grid of the letters
constexpr Colour kMark{200, 36, 36};

}  // namespace

void add_draft_mark(Page& page) {
  const Box& trim = page.trim;
  const double unit = std::min(trim.width, trim.height) * kPart / kWide;
  const Point middle{trim.x + trim.width / 2, trim.y + trim.height * kDown};
  const auto placed = [&](Point point) {
    return Point{middle.x + (point.x - kWide / 2) * unit, middle.y + (point.y - kHigh / 2) * unit};
  };
  // Light first, so that the strokes are seen on a dark ground too.
  for (const Stroke& stroke : {Stroke{kPaperWhite, 2 * kPen * unit}, Stroke{kMark, kPen * unit}}) {
    double left = 0;
    for (const auto& letter : kLetters) {
      for (const std::vector<Point>& line : letter) {
        Path path;
        for (const Point& point : line) path.points.push_back(placed({left + point.x, point.y}));
        path.stroke = stroke;
        page.operations.emplace_back(std::move(path));
      }
      left += kAdvance;
    }
  }
}

}  // namespace loom
