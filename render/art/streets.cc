// A street plan: blocks that were divided again and again around a square, some of them in the
// colours of the strands.
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/art/pen.h"
#include "render/art/weaves.h"

namespace loom {
namespace {

constexpr size_t kMostBlocks = 150;

class Town {
 public:
  explicit Town(const ArtFigures& figures)
      : chance_(figures.seed), unit_(std::max(figures.height / 28, figures.width / 85)) {
    const double turn = chance_.between(-0.5, 0.5, "turn");
    cos_ = std::cos(turn);
    sin_ = std::sin(turn);
    middle_ = {figures.width / 2, figures.height / 2};
    square_ = {figures.width * chance_.between(0.3, 0.7, "x"),
               figures.height * chance_.between(0.4, 0.6, "y")};
    least_ = chance_.between(14, 30, "least") * unit_ * unit_;
    bend_ = chance_.between(-0.012, 0.012, "bend") / unit_;
    const double reach = std::hypot(figures.width, figures.height) / 2 * 1.06;
    divide({-reach, -reach, 2 * reach, 2 * reach}, 0, 1);
  }

  // In the picture: turned, and bent as hills bend streets.
  Point place(double x, double y) const {
    const double bent = y + bend_ * x * x;
    return {middle_.x + cos_ * x - sin_ * bent, middle_.y + sin_ * x + cos_ * bent};
  }

  std::vector<Point> corners(const Box& block) const {
    const double x = block.x + block.width;
    const double y = block.y + block.height;
    return {place(block.x, block.y), place(x, block.y), place(x, y), place(block.x, y)};
  }

  double distance(const Box& block) const {
    const Point at = place(block.x + block.width / 2, block.y + block.height / 2);
    return between(at, square_);
  }

  const std::vector<Box>& blocks() const { return blocks_; }
  Point square() const { return square_; }
  double unit() const { return unit_; }
  const Chance& chance() const { return chance_; }

 private:
  void divide(const Box& area, int level, uint64_t number) {
    const Point at = place(area.x + area.width / 2, area.y + area.height / 2);
    const double half = std::hypot(area.width, area.height) / 2;
    const bool beside =
        at.x < -half || at.y < -half || at.x > 2 * middle_.x + half || at.y > 2 * middle_.y + half;
    if (beside || blocks_.size() >= kMostBlocks) return;
    const bool done =
        area.width * area.height < least_ * (1 + 2.5 * chance_.share("size", number)) || level > 9;
    const double street = (level < 3 ? 1.1 : level < 5 ? 0.75 : 0.45) * unit_;
    if (done) {
      const Box block{area.x + 0.2 * unit_, area.y + 0.2 * unit_, area.width - 0.4 * unit_,
                      area.height - 0.4 * unit_};
      if (block.width > 0.5 * unit_ && block.height > 0.5 * unit_) blocks_.push_back(block);
      return;
    }
    const double share = chance_.between(0.34, 0.66, "share", number);
    if (area.width > area.height) {
      const double cut = area.width * share;
      divide({area.x, area.y, cut - street / 2, area.height}, level + 1, number * 2);
      divide({area.x + cut + street / 2, area.y, area.width - cut - street / 2, area.height},
             level + 1, number * 2 + 1);
    } else {
      const double cut = area.height * share;
      divide({area.x, area.y, area.width, cut - street / 2}, level + 1, number * 2);
      divide({area.x, area.y + cut + street / 2, area.width, area.height - cut - street / 2},
             level + 1, number * 2 + 1);
    }
  }

  Chance chance_;
  double unit_;
  double cos_ = 1;
  double sin_ = 0;
  double least_ = 20;
  double bend_ = 0;
  Point middle_;
  Point square_;
  std::vector<Box> blocks_;
};

}  // namespace

Woven weave_streets(const ArtFigures& figures) {
  const Town town(figures);
  const double clear = 4.4 * town.unit();
  std::vector<Box> blocks;
  std::copy_if(town.blocks().begin(), town.blocks().end(), std::back_inserter(blocks),
               [&](const Box& block) { return town.distance(block) > clear; });
  std::sort(blocks.begin(), blocks.end(),
            [&](const Box& a, const Box& b) { return town.distance(a) < town.distance(b); });
  ArtPaths paths;
  for (size_t i = 0; i < blocks.size(); ++i) {
    // The strands own the blocks next to the square, and some more farther out.
    const size_t strands = figures.strands.size();
    const bool own = strands > 0 && (i < strands || (i < 7 * strands && i % 4 == 1));
    const int shade = town.chance().whole(0, 2, "shade", i);
    const ArtInk ink = own ? tint_ink(figures.strands[i % strands]) : line_ink(0.24 + 0.17 * shade);
    add_polygon(steps_of(paths, ink), town.corners(blocks[i]));
  }
  add_circle(steps_of(paths, line_ink(0.9), 0.4 * town.unit()), town.square(), 3.7 * town.unit());
  return {std::move(paths), town.square(), 2.1 * town.unit()};
}

}  // namespace loom
