// The word DRAFT at the foot of a page, in strokes: it needs no font, and is seen on any ground.
#pragma once

#include "render/page/pages.h"

namespace loom {

void add_draft_mark(Page& page);

}  // namespace loom
