#include "validator/codes.h"

#include "validator/replay/codes.h"

namespace loom {

std::span<const Code* const> validator_codes() {
  using namespace codes;
  static constexpr const Code* kAll[] = {
      // deck
      &duplicate_title,
      &deck_count,
      &layer_count,
      &layer_outside_deck,
      &duplicate_id,
      &end_goal,
      &duplicate_pair,
      &unknown_row,
      &missing_code,
      &unreachable_row,
      // table
      &missing_cell,
      &overlapping_cells,
      &falling_severity,
      &no_player_concerned,
      &no_contributors,
      &amount_beyond_track,
      &equal_rows,
      &endless_calls,
      // cost
      &layer_not_below,
      &layer_never_supplied,
      &returns_more,
      &cost_falls,
      &loss_beyond_track,
      &loss_beyond_start,
      &goal_part_misplaced,
      // goal
      &goal_layer_short,
      &goal_layer_not_below,
      &goal_tokens,
      &goal_spaces,
      &goal_size,
      &goal_code_unused,
      &effects_swapped,
      &raised_elsewhere,
      // dominance
      &card_beaten,
      &card_twin,
      // reach
      &card_unreachable,
      &goal_unreachable,
      // rules
      &unknown_bound,
      &unknown_figure,
      &unknown_component,
      &unknown_setting,
      &idle_variant,
      &figure_off_track,
      &broken_bands,
      &broken_order,
      &missing_rule,
      &idle_ruling,
      &printed_differs,
      &printed_card_differs,
      &unstated_figure,
      &typed_figure,
      &idle_balance,
      &unplayable_band,
      &out_of_band,
      &undecided_band,
      &unplayable_rules,
      // text
      &untitled_term,
      &refused_spelling,
      &term_spelling,
      &near_term,
      &doubled_word,
      &stray_space,
      &missing_space,
      &unpaired_mark,
      // wording
      &told_without_effect,
      &told_number,
      &told_thing,
      &told_target,
      &told_direction,
      &idle_text,
      // book
      &book_figure,
      &unlisted_term,
      &idle_term,
      &unexplained_rule,
      &unruled_section,
      &book_near_term,
      // replay
      &step_syntax,
      &step_name,
      &example_setup,
      &step_refused,
      &card_not_there,
      &wrong_figure,
      &left_out,
      &not_so,
      &out_of_order,
      &unused_action,
  };
  return kAll;
}

}  // namespace loom
