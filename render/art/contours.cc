// Contours: lines of equal height around the hills that the strands raise, as on a map.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

constexpr int kColumns = 30;
constexpr int kRows = 14;
constexpr int kLevels = 9;

struct Hill {
  Point at;
  double height;
  double across;
  double down;
};

class Land {
 public:
  Land(const ArtFigures& figures, const std::vector<Hill>& hills)
      : width_(figures.width / (kColumns - 2)), height_(figures.height / (kRows - 2)) {
    for (int row = 0; row <= kRows; ++row) {
      for (int column = 0; column <= kColumns; ++column) {
        const Point at = place(column, row);
        double sum = 0;
        for (const Hill& hill : hills) {
          const double x = (at.x - hill.at.x) / hill.across;
          const double y = (at.y - hill.at.y) / hill.down;
          sum += hill.height * std::exp(-(x * x + y * y));
        }
        heights_.push_back(sum);
      }
    }
  }

  double highest() const { return *std::max_element(heights_.begin(), heights_.end()); }

  // The lines at one height, each a chain of points.
  std::vector<std::vector<Point>> lines(double level) const {
    std::map<int, std::vector<int>> links;  // from one edge of a cell to the next
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) link_cell(column, row, level, links);
    }
    std::vector<std::vector<Point>> found;
    // Those that begin at the rim first; what is left goes round.
    for (const bool open : {true, false}) {
      for (auto& [edge, next] : links) {
        if (next.empty() || (open && next.size() != 1)) continue;
        found.push_back(follow(edge, level, links));
      }
    }
    return found;
  }

 private:
  Point place(double column, double row) const {
    return {(column - 1) * width_, (row - 1) * height_};
  }
  double at(int column, int row) const {
    return heights_[static_cast<size_t>(row) * (kColumns + 1) + static_cast<size_t>(column)];
  }
  // Edges that lead right have even numbers, those that lead down odd ones.
  static int edge(int column, int row, bool down) {
    return (row * (kColumns + 1) + column) * 2 + (down ? 1 : 0);
  }

  void link_cell(int column, int row, double level, std::map<int, std::vector<int>>& links) const {
    const bool a = at(column, row) > level;
    const bool b = at(column + 1, row) > level;
    const bool c = at(column + 1, row + 1) > level;
    const bool d = at(column, row + 1) > level;
    std::vector<int> crossed;
    if (a != b) crossed.push_back(edge(column, row, false));
    if (b != c) crossed.push_back(edge(column + 1, row, true));
    if (c != d) crossed.push_back(edge(column, row + 1, false));
    if (d != a) crossed.push_back(edge(column, row, true));
    for (size_t i = 0; i + 1 < crossed.size(); i += 2) {
      links[crossed[i]].push_back(crossed[i + 1]);
      links[crossed[i + 1]].push_back(crossed[i]);
    }
  }

  Point cross(int edge_number, double level) const {
    const bool down = edge_number % 2 == 1;
    const int column = edge_number / 2 % (kColumns + 1);
    const int row = edge_number / 2 / (kColumns + 1);
    const double from = at(column, row);
    const double to = down ? at(column, row + 1) : at(column + 1, row);
    const double share = to == from ? 0.5 : (level - from) / (to - from);
    return place(column + (down ? 0 : share), row + (down ? share : 0));
  }

  std::vector<Point> follow(int start, double level, std::map<int, std::vector<int>>& links) const {
    std::vector<Point> points{cross(start, level)};
    for (int now = start; !links[now].empty();) {
      const int next = links[now].back();
      links[now].pop_back();
      std::erase(links[next], now);
      points.push_back(cross(next, level));
      now = next;
    }
    return points;
  }

  double width_;
  double height_;
  std::vector<double> heights_;
};

// Every second point is enough for a smooth line.
std::vector<Point> thinned(const std::vector<Point>& points) {
  if (points.size() < 9) return points;
  std::vector<Point> kept;
  for (size_t i = 0; i + 1 < points.size(); i += 2) kept.push_back(points[i]);
  kept.push_back(points.back());
  return kept;
}

// The first place around the summit that is far from other hills, so that no pennant hides another;
// else the farthest of some.
Point top_of(const ArtFigures& figures, const std::vector<Hill>& hills, uint64_t index,
             size_t count, double unit) {
  constexpr uint64_t kTries = 12;
  constexpr uint64_t kMostHills = 16;
  const Chance chance(figures.seed);
  const Point summit = hills.front().at;
  const double inset = std::min(3.5 * unit, figures.height / 2);
  const double margin = std::min(6 * unit, figures.width / 2);  // what is cut off is less
  Point best{};
  double farthest = -1;
  for (uint64_t k = 0; k < kTries && farthest < 5 * unit; ++k) {
    const uint64_t draw = index + kMostHills * k;
    const double angle = (static_cast<double>(index) + chance.between(0.1, 0.9, "angle", draw)) *
                         kTurn / static_cast<double>(count);
    const double out = figures.width * chance.between(0.25, 0.5, "out", draw);
    const double down = figures.height * chance.between(0.3, 0.6, "down", draw);
    const Point top{std::clamp(summit.x + std::cos(angle) * out, margin, figures.width - margin),
                    std::clamp(summit.y + std::sin(angle) * down, inset, figures.height - inset)};
    double nearest = between(top, summit);
    for (const Hill& hill : hills) nearest = std::min(nearest, between(top, hill.at));
    if (nearest <= farthest) continue;
    best = top;
    farthest = nearest;
  }
  return best;
}

}  // namespace

Woven weave_contours(const ArtFigures& figures) {
  const Chance chance(figures.seed);
  const double unit = std::max(figures.height / 28, figures.width / 85);
  const Point summit{figures.width * chance.between(0.32, 0.68, "x"),
                     figures.height * chance.between(0.4, 0.6, "y")};
  std::vector<Hill> hills{{summit, 1.25, 13 * unit, 8 * unit}};
  const auto count = std::max<size_t>(3, std::min<size_t>(figures.strands.size(), 8));
  for (uint64_t i = 0; i < count; ++i) {
    hills.push_back({top_of(figures, hills, i, count, unit), chance.between(0.35, 1, "height", i),
                     chance.between(6, 13, "broad", i) * unit,
                     chance.between(5, 9, "deep", i) * unit});
  }
  const Land land(figures, hills);
  ArtPaths paths;
  for (int i = 0; i < kLevels; ++i) {
    const double level = land.highest() * (i + 0.6) / (kLevels + 0.6);
    const bool stout = i % 3 == 2;
    ArtSteps& steps = steps_of(paths, line_ink(0.45 + 0.06 * i), (stout ? 0.55 : 0.3) * unit);
    for (const std::vector<Point>& line : land.lines(level)) add_smooth(steps, thinned(line));
  }
  // A pennant on every hill that a strand raised; when there are more strands than hills, several.
  for (size_t i = 0; i < figures.strands.size(); ++i) {
    const Hill& hill = hills[1 + i % count];
    const size_t row = i / count;
    const double inwards = hill.at.x > figures.width / 2 ? -1 : 1;
    const double along = static_cast<double>(row) * 4.2 * unit * inwards;
    add_circle(steps_of(paths, tint_ink(figures.strands[i])), {hill.at.x + along, hill.at.y},
               1.15 * unit);
    add_circle(steps_of(paths, tint_ink(figures.strands[i]), 0.3 * unit),
               {hill.at.x + along, hill.at.y}, 1.9 * unit);
  }
  return {std::move(paths), summit, 2.2 * unit};
}

}  // namespace loom
