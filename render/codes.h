// The diagnostics of this folder: PL07xx look and pages.
#pragma once

#include <span>

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

inline constexpr Code look_twice{"PL0701", Severity::error, "look declared twice"};
inline constexpr Code template_fault{"PL0702", Severity::error, "faulty template"};
inline constexpr Code text_overflow{"PL0703", Severity::error, "text does not fit"};
inline constexpr Code icon_without_picture{"PL0704", Severity::error, "icon without a picture"};
inline constexpr Code bad_colour{"PL0705", Severity::error, "unknown or malformed colour"};
inline constexpr Code bad_font{"PL0706", Severity::error, "unknown or missing font"};
inline constexpr Code box_misfit{"PL0707", Severity::error, "box and field do not fit"};
inline constexpr Code malformed_svg{"PL0708", Severity::error, "malformed SVG"};
inline constexpr Code missing_glyph{"PL0709", Severity::error, "character not in the font"};

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> render_codes();

}  // namespace loom
