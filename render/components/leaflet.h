// Leaflets: player aids and sheets of rules as pages.
#pragma once

#include <vector>

#include "render/card/card_renderer.h"
#include "render/page/sheet.h"

namespace loom {

struct LeafletOptions {
  Paper paper = kA4;
  bool in_words = false;  // tables in sentences instead of icons
  int players = 0;        // whom tables are printed for; 0: anybody
};

// `leaflet` is a bound file of that kind.
std::vector<Page> leaflet_pages(const BoundFile& leaflet, CardRenderer& renderer,
                                const LeafletOptions& options);

}  // namespace loom
