// What a box of a layout must keep to beside its kind: it shows something, where it can be seen,
// and says nothing that is passed over.
#pragma once

#include "render/look/layout.h"

namespace loom {

// Reports what is wrong with a box as written; `layout` has its measures already.
bool check_box(const Value& box, const Layout& layout, Diagnostics& diagnostics);

}  // namespace loom
