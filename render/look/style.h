// What one style of a theme changes: some of its colours, and the folder of its icons.
#pragma once

#include "render/look/theme.h"

namespace loom {

// `style` is the record of one style; `theme` is complete otherwise.
void apply_style(const Value& style, Theme& theme, Diagnostics& diagnostics);

}  // namespace loom
