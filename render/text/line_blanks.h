// Blanks at the ends of lines. Private to this folder.
#pragma once

#include "render/page/foreign_types.h"

namespace loom {

// Pango takes the glyph of a blank away where a line is broken. It is put back, without width:
// readers that go from one line to the next need it between the words.
void keep_blanks(_PangoLayout* layout);

}  // namespace loom
