// How many cards lie beside and below each other on a tabletop's sheet, and how large they are.
#pragma once

#include <cstddef>

#include "render/backend/png.h"
#include "render/page/sheet.h"

namespace loom {

// What Tabletop Simulator takes.
inline constexpr int kTabletopColumns = 10;
inline constexpr int kTabletopRows = 7;
inline constexpr size_t kTabletopMost = size_t{kTabletopColumns} * kTabletopRows;
inline constexpr int kTabletopPixels = 4096;  // along a side

struct TabletopGrid {
  int columns = 1;
  int rows = 1;
  PixelSize pixels;  // of the whole sheet
};

// The grid on which `count` cards, at most kTabletopMost, are largest; no larger than at 300 dpi.
TabletopGrid tabletop_grid(size_t count, const CardSize& size);

}  // namespace loom
