#include "render/page/sheet.h"

#include <algorithm>
#include <cmath>

#include "render/page/crop_marks.h"

namespace loom {
namespace {

// Neighbours overlap by a hair, or viewers show a white line where two edges meet.
constexpr double kOverlap = 0.1;

size_t count_along(double room, double card) {
  // A hair of tolerance: 3 × 63.3333 should fit where it is meant to.
  return static_cast<size_t>(std::max(0.0, std::floor(room / card + 1e-6)));
}

// A block of places, centred on its page. `cell` is a card with what lies around it.
SheetGeometry block(double page_width, double page_height, double cell_width, double cell_height,
                    double inset) {
  SheetGeometry geometry;
  geometry.width = page_width;
  geometry.height = page_height;
  const size_t columns = count_along(page_width - 2 * kUnprintable, cell_width);
  const size_t rows = count_along(page_height - 2 * kUnprintable, cell_height);
  const double left = (page_width - static_cast<double>(columns) * cell_width) / 2;
  const double top = (page_height - static_cast<double>(rows) * cell_height) / 2;
  for (size_t row = 0; row < rows; ++row) {
    for (size_t column = 0; column < columns; ++column) {
      geometry.fronts.push_back({{left + static_cast<double>(column) * cell_width + inset,
                                  top + static_cast<double>(row) * cell_height + inset}});
    }
  }
  return geometry;
}

SheetGeometry own_page(const CardSize& size, double around) {
  SheetGeometry geometry;
  geometry.width = size.width + 2 * around;
  geometry.height = size.height + 2 * around;
  geometry.fronts.push_back({{around, around}});
  return geometry;
}

// Fronts above the fold, upright; their backs below it, turned, so that folding brings top to top.
SheetGeometry folded(double page_width, double page_height, const CardSize& size) {
  SheetGeometry geometry;
  geometry.width = page_width;
  geometry.height = page_height;
  geometry.backs_beside = true;
  geometry.flips_sideways = false;
  const double fold = page_height / 2;
  const size_t columns = count_along(page_width - 2 * kUnprintable, size.width);
  const size_t rows = count_along(fold - kUnprintable - size.bleed, size.height);
  const double left = (page_width - static_cast<double>(columns) * size.width) / 2;
  for (size_t row = 0; row < rows; ++row) {
    const double top = fold - size.bleed - static_cast<double>(rows - row) * size.height;
    for (size_t column = 0; column < columns; ++column) {
      const double x = left + static_cast<double>(column) * size.width;
      geometry.fronts.push_back({{x, top}});
      geometry.backs.push_back({{x, page_height - top - size.height}, true});
    }
  }
  return geometry;
}

SheetGeometry fronts_on(const SheetOptions& options, const CardSize& size, double width,
                        double height) {
  if (options.kind == SheetKind::gutterfold) return folded(width, height, size);
  const double around = options.kind == SheetKind::bleed ? size.bleed : 0;
  return block(width, height, size.width + 2 * around, size.height + 2 * around, around);
}

// The page turns over around one of its axes; what lies behind a front has that axis' coordinate
// mirrored. Around a horizontal axis up becomes down, so that backs are turned.
void add_backs(const SheetOptions& options, const CardSize& size, SheetGeometry& geometry) {
  const bool upright = geometry.height >= geometry.width;
  geometry.flips_sideways = upright == (options.flip == Flip::long_edge);
  for (const Place& front : geometry.fronts) {
    Place back = front;
    if (geometry.flips_sideways) {
      back.origin.x = geometry.width - front.origin.x - size.width;
    } else {
      back.origin.y = geometry.height - front.origin.y - size.height;
      back.turned = true;
    }
    back.origin.x += options.offset.x;
    back.origin.y += options.offset.y;
    geometry.backs.push_back(back);
  }
}

bool occupied(const std::vector<Place>& places, size_t count, Point origin) {
  constexpr double kNear = 0.01;
  return std::any_of(places.begin(), places.begin() + static_cast<ptrdiff_t>(count),
                     [&](const Place& place) {
                       return std::abs(place.origin.x - origin.x) < kNear &&
                              std::abs(place.origin.y - origin.y) < kNear;
                     });
}

// How far each side of a card is seen beyond its cut.
struct Beyond {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

Beyond seen_beyond(const std::vector<Place>& places, size_t count, size_t index,
                   const CardSize& size, double rim) {
  const Point at = places[index].origin;
  const double touching = std::min(kOverlap, size.bleed);
  const auto side = [&](double columns, double rows) {
    const Point neighbour{at.x + columns * size.width, at.y + rows * size.height};
    return occupied(places, count, neighbour) ? touching : rim;
  };
  return {side(-1, 0), side(0, -1), side(1, 0), side(0, 1)};
}

PlacedPage place_card(const Place& place, const std::shared_ptr<const Page>& card, Beyond beyond) {
  if (place.turned) {
    std::swap(beyond.left, beyond.right);
    std::swap(beyond.top, beyond.bottom);
  }
  const Box& trim = card->trim;
  const Box clip{trim.x - beyond.left, trim.y - beyond.top, trim.width + beyond.left + beyond.right,
                 trim.height + beyond.top + beyond.bottom};
  return {place.origin, clip, card, 1, place.turned};
}

Page blank_sheet(const SheetGeometry& geometry, const SheetOptions& options, const CardSize& size,
                 const std::string& name) {
  Page sheet;
  sheet.name = name;
  sheet.width = geometry.width;
  sheet.height = geometry.height;
  sheet.trim = sheet.bleed = {0, 0, geometry.width, geometry.height};
  if (options.kind == SheetKind::single) {
    const Point cut = geometry.fronts.front().origin;
    sheet.trim = {cut.x, cut.y, size.width, size.height};
  }
  return sheet;
}

// How much of the bleed is shown at the rim of a block of cards.
double rim(const SheetOptions& options, const CardSize& size, bool back) {
  const bool whole = options.kind == SheetKind::bleed || options.kind == SheetKind::single;
  // A back has no marks to keep clear of, and may miss its front by as much as its bleed.
  if (whole || (back && options.kind == SheetKind::tight)) return size.bleed;
  return std::min(kRim, size.bleed);
}

std::vector<Box> boxes_of(const std::vector<Place>& places, size_t count, const CardSize& size) {
  std::vector<Box> boxes;
  for (size_t i = 0; i < count; ++i) {
    boxes.push_back({places[i].origin.x, places[i].origin.y, size.width, size.height});
  }
  return boxes;
}

}  // namespace

SheetGeometry make_geometry(const SheetOptions& options, const CardSize& size) {
  const bool single = options.kind == SheetKind::single;
  SheetGeometry geometry = own_page(size, single ? size.bleed : 0);
  if (!single) {
    const Paper& paper = options.paper;
    SheetGeometry upright = fronts_on(options, size, paper.width, paper.height);
    SheetGeometry across = fronts_on(options, size, paper.height, paper.width);
    SheetGeometry& better = across.fronts.size() > upright.fronts.size() ? across : upright;
    if (!better.fronts.empty()) geometry = std::move(better);
  }
  if (!geometry.backs_beside) add_backs(options, size, geometry);
  return geometry;
}

std::vector<Page> make_sheet(const SheetGeometry& geometry, const SheetOptions& options,
                             const CardSize& size, const std::vector<CardFaces>& cards,
                             const std::string& name) {
  std::vector<Page> pages;
  const size_t count = std::min(cards.size(), geometry.fronts.size());
  const auto add = [&](Page& page, const std::vector<Place>& places, bool back) {
    for (size_t i = 0; i < count; ++i) {
      Beyond beyond = seen_beyond(places, count, i, size, rim(options, size, back));
      // Across the fold there is bleed on both sides, and no neighbour.
      if (geometry.backs_beside) (back ? beyond.top : beyond.bottom) = size.bleed;
      page.operations.emplace_back(
          place_card(places[i], back ? cards[i].back : cards[i].front, beyond));
    }
  };
  Page& front = pages.emplace_back(blank_sheet(geometry, options, size, name));
  add(front, geometry.fronts, false);
  std::vector<Box> cut = boxes_of(geometry.fronts, count, size);
  if (geometry.backs_beside && options.backs) {
    add(front, geometry.backs, true);
    const std::vector<Box> below = boxes_of(geometry.backs, count, size);
    cut.insert(cut.end(), below.begin(), below.end());
  }
  if (options.kind != SheetKind::single) add_crop_marks(options, size, cut, front);
  if (geometry.backs_beside) add_fold_marks(size, boxes_of(geometry.fronts, count, size), front);
  if (!options.backs || geometry.backs_beside) return pages;
  add(pages.emplace_back(blank_sheet(geometry, options, size, name + " back")), geometry.backs,
      true);
  return pages;
}

SheetGeometry as_cut(const SheetGeometry& geometry) {
  SheetGeometry cut = geometry;
  if (!geometry.backs_beside) return cut;
  cut.height = geometry.height / 2;
  cut.backs.clear();
  cut.backs_beside = false;
  return cut;
}

Cuts find_cuts(const SheetGeometry& geometry, const CardSize& size) {
  std::vector<Box> boxes = boxes_of(geometry.fronts, geometry.fronts.size(), size);
  if (geometry.backs_beside) {
    const std::vector<Box> below = boxes_of(geometry.backs, geometry.backs.size(), size);
    boxes.insert(boxes.end(), below.begin(), below.end());
  }
  return cuts_through(boxes);
}

}  // namespace loom
