// The diagnostics of this folder: PL07xx look and pages, PL0801 on: the rulebook as it is written
// and set.
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

// --- rulebook: PL0801 on
inline constexpr Code book_template{"PL0801", Severity::error, "faulty template in the rulebook"};
inline constexpr Code book_markdown{"PL0802", Severity::error, "Markdown that is not understood"};
inline constexpr Code broken_reference{"PL0803", Severity::error,
                                       "cross-reference that leads nowhere"};
inline constexpr Code book_icon{"PL0804", Severity::error, "unknown icon in the rulebook"};
inline constexpr Code unknown_citation{"PL0805", Severity::error,
                                       "citation of a rule that is not there"};
inline constexpr Code picture_missing{"PL0806", Severity::error, "picture that cannot be drawn"};
inline constexpr Code overfull_line{"PL0807", Severity::error,
                                    "line of the rulebook that does not fit"};
inline constexpr Code book_absent{"PL0808", Severity::error, "rulebook without chapters"};

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> render_codes();

}  // namespace loom
