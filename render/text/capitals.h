// How high the capitals of a font are: what lettering is centred by.
#pragma once

#include "render/page/foreign_types.h"

namespace loom {

// In em, of the font of a layout; what is usual when the font does not say.
double capital_height(_PangoLayout* layout);

}  // namespace loom
