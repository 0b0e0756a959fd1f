// Room for a bleed around a page that was laid out without one.
#pragma once

#include "render/page/pages.h"

namespace loom {

// The page as what the cut leaves of a larger one. Grounds and pictures that reach an edge of it
// are drawn beyond that edge, up to the end of the bleed: pictures a little larger for it. Where
// nothing reaches the edge, the bleed is as white as the paper. With a margin the cut leaves so
// much more of it on every side.
Page with_bleed(Page page, double bleed, double margin = 0);

}  // namespace loom
