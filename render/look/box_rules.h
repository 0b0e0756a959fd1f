// What a box of a layout must keep to beside its kind: it shows something, where it can be seen,
// and says nothing that is passed over.
#pragma once

#include "render/look/layout.h"

namespace loom {

// What a box stands in: the card, or a group.
struct Container {
  Stack stack = Stack::none;
  bool has_height = true;  // false for a group as high as its content
  bool card = true;
};

// Reports what is wrong with a box as written; `layout` has its measures already.
bool check_box(const Value& box, const Layout& layout, const Container& container,
               Diagnostics& diagnostics);

}  // namespace loom
