// The generators, one a file. Private to this folder.
#pragma once

#include "render/art/art.h"

namespace loom {

#define WEAVE(name) Woven weave_##name(const ArtFigures& figures);
#include "render/art/weaves.def"

}  // namespace loom
