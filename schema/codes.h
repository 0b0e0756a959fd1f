// The diagnostics of this folder: PL00xx source texts, PL01xx structure and kinds, PL02xx model,
// requirements, effects and texts.
#pragma once

#include <span>

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

// --- source texts
inline constexpr Code missing_file{"PL0001", Severity::error, "missing file"};
inline constexpr Code unreadable_file{"PL0002", Severity::error, "unreadable file"};
inline constexpr Code not_a_regular_file{"PL0003", Severity::error, "not a regular file"};
inline constexpr Code file_too_large{"PL0004", Severity::error, "file too large"};
inline constexpr Code invalid_utf8{"PL0005", Severity::error, "invalid UTF-8"};
inline constexpr Code control_character{"PL0006", Severity::error, "control character"};
inline constexpr Code bidi_override{"PL0007", Severity::error, "text direction override"};
inline constexpr Code tab_indentation{"PL0008", Severity::error, "tab in indentation"};
inline constexpr Code empty_file{"PL0009", Severity::error, "empty file"};
inline constexpr Code yaml_syntax{"PL0010", Severity::error, "YAML syntax"};
inline constexpr Code duplicate_key{"PL0011", Severity::error, "duplicate key"};
inline constexpr Code anchor_or_alias{"PL0012", Severity::error, "anchor or alias"};
inline constexpr Code merge_key{"PL0013", Severity::error, "merge key"};
inline constexpr Code second_document{"PL0014", Severity::error, "second document"};
inline constexpr Code non_scalar_key{"PL0015", Severity::error, "key that is not text"};
inline constexpr Code unterminated_quote{"PL0016", Severity::error, "unterminated quote"};
inline constexpr Code nesting_too_deep{"PL0017", Severity::error, "nesting too deep"};
inline constexpr Code yaml_tag{"PL0018", Severity::error, "YAML tag"};

// --- structure and kinds
inline constexpr Code missing_kind{"PL0101", Severity::error, "missing kind"};
inline constexpr Code unknown_kind{"PL0102", Severity::error, "unknown kind"};
inline constexpr Code unknown_key{"PL0103", Severity::error, "unknown key"};
inline constexpr Code missing_key{"PL0104", Severity::error, "missing key"};
inline constexpr Code wrong_shape{"PL0105", Severity::error, "wrong shape of value"};
inline constexpr Code not_a_number{"PL0106", Severity::error, "not a number"};
inline constexpr Code out_of_range{"PL0107", Severity::error, "number out of range"};
inline constexpr Code unknown_choice{"PL0108", Severity::error, "not one of the choices"};
inline constexpr Code text_length{"PL0109", Severity::error, "text too short or too long"};
inline constexpr Code missing_value{"PL0110", Severity::error, "missing value"};
inline constexpr Code item_count{"PL0111", Severity::error, "too few or too many items"};
inline constexpr Code bad_name{"PL0112", Severity::error, "malformed name"};
inline constexpr Code root_not_a_map{"PL0113", Severity::error, "file is not a mapping"};
inline constexpr Code pattern_without_file{"PL0114", Severity::error, "no file matches"};
inline constexpr Code stray_file{"PL0115", Severity::warning, "file belongs to no game"};
inline constexpr Code duplicate_kind{"PL0116", Severity::error, "kind declared twice"};
inline constexpr Code unknown_role{"PL0117", Severity::error, "unknown role"};
inline constexpr Code bad_slot{"PL0118", Severity::error, "role slot does not fit"};
inline constexpr Code inconsistent_field{"PL0119", Severity::error,
                                         "inconsistent field declaration"};
inline constexpr Code not_a_boolean{"PL0120", Severity::error, "neither true nor false"};
inline constexpr Code misplaced_kind{"PL0121", Severity::error, "kind in the wrong place"};
inline constexpr Code bad_file_pattern{"PL0122", Severity::error, "malformed file pattern"};
inline constexpr Code missing_language{"PL0123", Severity::error,
                                       "language without sentence patterns"};
inline constexpr Code incomplete_language{"PL0124", Severity::error, "incomplete language"};

// --- model, requirements, effects, texts
inline constexpr Code unknown_name{"PL0201", Severity::error, "unknown name"};
inline constexpr Code name_taken{"PL0202", Severity::error, "name already taken"};
inline constexpr Code requirement_syntax{"PL0203", Severity::error, "malformed requirement"};
inline constexpr Code requirement_name{"PL0204", Severity::error, "unknown name in a requirement"};
inline constexpr Code requirement_repeat{"PL0205", Severity::warning,
                                         "name repeated in a requirement", true};
inline constexpr Code requirement_count{"PL0206", Severity::error, "count out of range"};
inline constexpr Code effect_syntax{"PL0210", Severity::error, "malformed effect"};
inline constexpr Code effect_name{"PL0211", Severity::error, "unknown name in an effect"};
inline constexpr Code effect_amount{"PL0212", Severity::error, "amount missing or malformed"};
inline constexpr Code effect_target{"PL0213", Severity::error, "unknown target"};
inline constexpr Code effect_misfit{"PL0214", Severity::error, "effect that makes no sense"};
inline constexpr Code unknown_icon{"PL0220", Severity::error, "unknown icon"};
inline constexpr Code raw_emoji{"PL0221", Severity::error, "raw emoji"};
inline constexpr Code allow_unknown_code{"PL0230", Severity::error, "allowing an unknown code"};
inline constexpr Code allow_not_allowable{"PL0231", Severity::error,
                                          "allowing what cannot be allowed"};
inline constexpr Code allow_unused{"PL0232", Severity::warning, "allowance that allows nothing"};
inline constexpr Code missing_components{"PL0240", Severity::error, "role without components"};
inline constexpr Code column_range{"PL0241", Severity::error, "malformed column range"};

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> schema_codes();

}  // namespace loom
