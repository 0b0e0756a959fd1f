// Numbers that a look names: written out, or as the path of a figure of the rules.
#pragma once

#include <cstdint>

#include "render/components/page_painter.h"

namespace loom {

// None when it leads nowhere, which is reported. A value that is not there is none, too.
std::optional<int64_t> figure_of(const Value& written, PagePainter& painter);

// The readings that `rule.name` leads to; none when it leads nowhere, which is reported.
const Bands* bands_of(const Value& written, PagePainter& painter);

// A text with its figures filled in; an amount stays on the line of its icon.
std::string told(const Value& text, const PagePainter& painter);

}  // namespace loom
