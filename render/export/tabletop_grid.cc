#include "render/export/tabletop_grid.h"

#include <algorithm>

namespace loom {

TabletopGrid tabletop_grid(size_t count, const CardSize& size) {
  constexpr double kMostPerMillimetre = 300 / 25.4;
  const int cards = static_cast<int>(std::clamp<size_t>(count, 1, kTabletopMost));
  TabletopGrid best;
  double largest = 0;
  for (int columns = 1; columns <= kTabletopColumns; ++columns) {
    const int rows = (cards + columns - 1) / columns;
    if (rows > kTabletopRows) continue;
    const double scale = std::min({kMostPerMillimetre, kTabletopPixels / (columns * size.width),
                                   kTabletopPixels / (rows * size.height)});
    // Among equals the grid with fewer empty places.
    const bool fuller = scale == largest && columns * rows < best.columns * best.rows;
    if (scale <= largest && !fuller) continue;
    largest = scale;
    best.columns = columns;
    best.rows = rows;
    // Whole pixels for each card, so that no card shows a line of its neighbour.
    best.pixels = {columns * std::max(1, static_cast<int>(scale * size.width)),
                   rows * std::max(1, static_cast<int>(scale * size.height))};
  }
  return best;
}

}  // namespace loom
