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
inline constexpr Code layout_circle{"PL0710", Severity::error,
                                    "layout taken over in a circle, or by none"};
inline constexpr Code bad_place{"PL0711", Severity::error, "box without a sound place"};
inline constexpr Code too_many_boxes{"PL0712", Severity::error, "box repeated too often"};
inline constexpr Code unknown_step{"PL0713", Severity::error, "unknown type or line weight"};
inline constexpr Code figure_not_found{"PL0714", Severity::error, "unknown figure of the rules"};
inline constexpr Code malformed_path{"PL0715", Severity::error, "malformed path"};
inline constexpr Code missing_image{"PL0716", Severity::error, "missing or damaged image"};
inline constexpr Code coarse_image{"PL0717", Severity::error, "image too coarse for print"};
inline constexpr Code small_text{"PL0718", Severity::error, "text below the least size"};
inline constexpr Code unsafe_place{"PL0719", Severity::error, "text or icon too near to the cut"};
inline constexpr Code font_replaced{"PL0720", Severity::error,
                                    "another font in place of the one asked for"};
inline constexpr Code low_contrast{"PL0721", Severity::error, "too little contrast"};
inline constexpr Code near_colours{"PL0722", Severity::warning, "colours hard to tell apart"};
inline constexpr Code copies_out_of_range{"PL0723", Severity::error, "copies out of range"};
inline constexpr Code table_overflow{"PL0741", Severity::error,
                                     "too large for its place on the table"};
inline constexpr Code idle_block{"PL0742", Severity::error,
                                 "block or region that shows nothing, or several things"};
inline constexpr Code region_misplaced{"PL0743", Severity::error,
                                       "region outside of its board, or on another"};
inline constexpr Code like_players{"PL0744", Severity::error, "players that cannot be told apart"};
inline constexpr Code uncounted_piece{"PL0745", Severity::error, "piece without a count"};
inline constexpr Code unlisted_variant{"PL0746", Severity::warning,
                                       "variant that no leaflet shows"};
inline constexpr Code figure_out_of_range{"PL0747", Severity::error, "figure out of range"};

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
