#include "schema/codes.h"

namespace loom {

std::span<const Code* const> schema_codes() {
  using namespace codes;
  static constexpr const Code* kAll[] = {
      &missing_file,       &unreadable_file,      &not_a_regular_file,
      &file_too_large,     &invalid_utf8,         &control_character,
      &bidi_override,      &tab_indentation,      &empty_file,
      &yaml_syntax,        &duplicate_key,        &anchor_or_alias,
      &merge_key,          &second_document,      &non_scalar_key,
      &unterminated_quote, &nesting_too_deep,     &yaml_tag,
      &missing_kind,       &unknown_kind,         &unknown_key,
      &missing_key,        &wrong_shape,          &not_a_number,
      &out_of_range,       &unknown_choice,       &text_length,
      &missing_value,      &item_count,           &bad_name,
      &root_not_a_map,     &pattern_without_file, &stray_file,
      &duplicate_kind,     &unknown_role,         &bad_slot,
      &inconsistent_field, &not_a_boolean,        &misplaced_kind,
      &bad_file_pattern,   &missing_language,     &incomplete_language,
      &unknown_name,       &name_taken,           &requirement_syntax,
      &requirement_name,   &requirement_repeat,   &requirement_count,
      &effect_syntax,      &effect_name,          &effect_amount,
      &effect_target,      &effect_misfit,        &unknown_icon,
      &raw_emoji,          &allow_unknown_code,   &allow_not_allowable,
      &allow_unused,       &missing_components,   &column_range,
  };
  return kAll;
}

}  // namespace loom
