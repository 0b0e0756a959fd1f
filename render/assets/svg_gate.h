// What an SVG picture may consist of: shapes, groups, gradients, transforms, clips, masks and their
// looks. Everything else is refused before a library sees it, since it could load something, differ
// from machine to machine, or take hours and gigabytes.
#pragma once

#include <optional>

#include "render/assets/recorded_svg.h"
#include "render/assets/svg_markup.h"

namespace loom {

// The first thing that does not pass; none when the picture is plain.
std::optional<SvgFault> find_svg_fault(const SvgMarkup& markup);

}  // namespace loom
