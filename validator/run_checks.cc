#include "validator/run_checks.h"

#include "validator/checks/cost/checks.h"
#include "validator/checks/deck/checks.h"
#include "validator/checks/dominance/checks.h"
#include "validator/checks/goal/checks.h"
#include "validator/checks/reach/checks.h"
#include "validator/checks/resolution/checks.h"
#include "validator/checks/rules/checks.h"
#include "validator/checks/text/checks.h"
#include "validator/checks/wording/checks.h"
#include "validator/codes.h"

namespace loom {

std::span<const Check> all_checks() {
  static constexpr Check kAll[] = {
      // cost
      {"cost", "fair_returns", &codes::returns_more, cost::fair_returns},
      {"cost", "goal_parts", &codes::goal_part_misplaced, cost::goal_parts},
      {"cost", "lower_layers", &codes::layer_not_below, cost::lower_layers},
      {"cost", "payable_losses", &codes::loss_beyond_track, cost::payable_losses},
      {"cost", "rising_costs", &codes::cost_falls, cost::rising_costs},
      {"cost", "supplied_layers", &codes::layer_never_supplied, cost::supplied_layers},

      // deck
      {"deck", "card_counts", &codes::deck_count, deck::card_counts},
      {"deck", "deck_layers", &codes::layer_outside_deck, deck::deck_layers},
      {"deck", "end_goal", &codes::end_goal, deck::end_goal},
      {"deck", "known_rows", &codes::unknown_row, deck::known_rows},
      {"deck", "pressure_pairs", &codes::duplicate_pair, deck::pressure_pairs},
      {"deck", "reachable_rows", &codes::unreachable_row, deck::reachable_rows},
      {"deck", "unique_ids", &codes::duplicate_id, deck::unique_ids},
      {"deck", "unique_titles", &codes::duplicate_title, deck::unique_titles},

      // dominance
      {"dominance", "beaten_cards", &codes::card_beaten, dominance::beaten_cards},
      {"dominance", "beaten_goals", &codes::card_beaten, dominance::beaten_goals},

      // goal
      {"goal", "lower_goal_layers", &codes::goal_layer_not_below, goal::lower_goal_layers},
      {"goal", "goal_spaces", &codes::goal_spaces, goal::goal_spaces},
      {"goal", "raised_elsewhere", &codes::raised_elsewhere, goal::raised_elsewhere},
      {"goal", "reward_fits_size", &codes::goal_size, goal::reward_fits_size},
      {"goal", "supplied_goal_layers", &codes::goal_layer_short, goal::supplied_goal_layers},
      {"goal", "swapped_effects", &codes::effects_swapped, goal::swapped_effects},
      {"goal", "token_totals", &codes::goal_tokens, goal::token_totals},
      {"goal", "used_codes", &codes::goal_code_unused, goal::used_codes},

      // reach
      {"reach", "completable_goals", &codes::goal_unreachable, reach::completable_goals},
      {"reach", "loadable_cards", &codes::card_unreachable, reach::loadable_cards},

      // rules
      {"rules", "balance_bands", &codes::idle_balance, rules::balance_bands},
      {"rules", "figures_fit", &codes::figure_off_track, rules::figures_fit},
      {"rules", "known_bounds", &codes::unknown_bound, rules::known_bounds},
      {"rules", "known_figures", &codes::unknown_figure, rules::known_figures},
      {"rules", "known_names", &codes::unknown_component, rules::known_names},
      {"rules", "ordered_series", &codes::broken_order, rules::ordered_series},
      {"rules", "printed_cards", &codes::printed_card_differs, rules::printed_cards},
      {"rules", "printed_figures", &codes::printed_differs, rules::printed_figures},
      {"rules", "settling_rulings", &codes::idle_ruling, rules::settling_rulings},
      {"rules", "stated_figures", &codes::unstated_figure, rules::stated_figures},
      {"rules", "stated_ids", &codes::missing_rule, rules::stated_ids},
      {"rules", "typed_figures", &codes::typed_figure, rules::typed_figures},
      {"rules", "variants", &codes::unknown_setting, rules::variants},
      {"rules", "whole_bands", &codes::broken_bands, rules::whole_bands},

      // resolution
      {"resolution", "acyclic_calls", &codes::endless_calls, resolution::acyclic_calls},
      {"resolution", "amounts", &codes::amount_beyond_track, resolution::amounts},
      {"resolution", "coverage", &codes::missing_cell, resolution::coverage},
      {"resolution", "distinct_rows", &codes::equal_rows, resolution::distinct_rows},
      {"resolution", "severity_rises", &codes::falling_severity, resolution::severity_rises},
      {"resolution", "row_targets", &codes::no_player_concerned, resolution::row_targets},

      // text
      {"text", "doubled_words", &codes::doubled_word, text::doubled_words},
      {"text", "missing_space", &codes::missing_space, text::missing_space},
      {"text", "near_terms", &codes::near_term, text::near_terms},
      {"text", "pairs", &codes::unpaired_mark, text::pairs},
      {"text", "refused_spellings", &codes::refused_spelling, text::refused_spellings},
      {"text", "stray_spaces", &codes::stray_space, text::stray_spaces},
      {"text", "term_spelling", &codes::term_spelling, text::term_spelling},
      {"text", "titled_terms", &codes::untitled_term, text::titled_terms},

      // wording
      {"wording", "told_directions", &codes::told_direction, wording::told_directions},
      {"wording", "idle_text", &codes::idle_text, wording::idle_text},
      {"wording", "told_numbers", &codes::told_number, wording::told_numbers},
      {"wording", "present_effect", &codes::told_without_effect, wording::present_effect},
      {"wording", "told_targets", &codes::told_target, wording::told_targets},
      {"wording", "told_things", &codes::told_thing, wording::told_things},
  };
  return kAll;
}

void run_checks(const LoadedGame& game, Diagnostics& diagnostics) {
  for (const Check& check : all_checks()) check.run(game, diagnostics);
}

}  // namespace loom
