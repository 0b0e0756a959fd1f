#include "render/page/bleed.h"

#include <algorithm>

namespace loom {
namespace {

constexpr double kTolerance = 0.01;  // mm

// Each edge that lies on one of the page's moves outwards.
Box grown(const Box& box, const Box& page, double bleed) {
  const double left = box.x <= page.x + kTolerance ? bleed : 0;
  const double top = box.y <= page.y + kTolerance ? bleed : 0;
  const double right = box.x + box.width >= page.x + page.width - kTolerance ? bleed : 0;
  const double bottom = box.y + box.height >= page.y + page.height - kTolerance ? bleed : 0;
  return {box.x - left, box.y - top, box.width + left + right, box.height + top + bottom};
}

void grow(Rectangle& ground, const Box& page, double bleed) {
  // What is round, or has an outline, ends where it ends.
  if (!ground.fill || ground.corner > 0 || ground.stroke) return;
  ground.box = grown(ground.box, page, bleed);
}

void grow(ImageMark& mark, const Box& page, double bleed) {
  const Box box = grown(mark.box, page, bleed);
  const double scale = std::max(box.width / mark.box.width, box.height / mark.box.height);
  // Around the middle of what is seen of it.
  const auto around = [&](double at, double old_from, double old_length, double from,
                          double length) {
    return from + length / 2 + (at - old_from - old_length / 2) * scale;
  };
  mark.area = {around(mark.area.x, mark.box.x, mark.box.width, box.x, box.width),
               around(mark.area.y, mark.box.y, mark.box.height, box.y, box.height),
               mark.area.width * scale, mark.area.height * scale};
  mark.box = box;
}

}  // namespace

Page with_bleed(Page page, double bleed, double margin) {
  const Box cut{0, 0, page.width, page.height};
  const double around = bleed + margin;
  for (Operation& operation : page.operations) {
    if (auto* ground = std::get_if<Rectangle>(&operation)) grow(*ground, cut, around);
    if (auto* mark = std::get_if<ImageMark>(&operation)) grow(*mark, cut, around);
  }
  Page whole;
  whole.name = page.name;
  whole.width = page.width + 2 * around;
  whole.height = page.height + 2 * around;
  whole.trim = {bleed, bleed, page.width + 2 * margin, page.height + 2 * margin};
  whole.bleed = {0, 0, whole.width, whole.height};
  page.bleed = {-around, -around, whole.width, whole.height};
  const Box seen = page.bleed;
  whole.operations.emplace_back(
      PlacedPage{{around, around}, seen, std::make_shared<const Page>(std::move(page))});
  return whole;
}

}  // namespace loom
