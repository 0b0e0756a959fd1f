// The diagnostics of this folder: PL03xx–PL05xx, the checks. Those of the replay
// stand in its own folder.
#pragma once

#include <span>

#include "schema/diagnostics/diagnostic.h"

namespace loom::codes {

// --- deck
inline constexpr Code duplicate_title{"PL0301", Severity::error, "title used twice", true};
inline constexpr Code deck_count{"PL0302", Severity::error, "wrong number of cards in a deck"};
inline constexpr Code layer_count{"PL0303", Severity::error, "wrong number of cards in a layer"};
inline constexpr Code layer_outside_deck{"PL0304", Severity::error,
                                         "card outside the layers of its deck"};
inline constexpr Code duplicate_id{"PL0305", Severity::error, "name used twice", true};
inline constexpr Code end_goal{"PL0306", Severity::error, "not exactly one end of the game"};
inline constexpr Code duplicate_pair{"PL0307", Severity::error, "letter and code used twice", true};
inline constexpr Code unknown_row{"PL0308", Severity::error, "row that a table does not have"};
inline constexpr Code missing_code{"PL0309", Severity::error, "consult without a code"};
inline constexpr Code unreachable_row{"PL0310", Severity::error, "row that no card leads to", true};

// --- table: PL0320 on
inline constexpr Code missing_cell{"PL0320", Severity::error, "layer without a cell"};
inline constexpr Code overlapping_cells{"PL0321", Severity::error, "layer with two cells"};
inline constexpr Code falling_severity{"PL0322", Severity::error, "row that gets milder", true};
inline constexpr Code no_player_concerned{"PL0323", Severity::error, "effect that hits nobody"};
inline constexpr Code no_contributors{"PL0324", Severity::error, "contributors without a goal",
                                      true};
inline constexpr Code amount_beyond_track{"PL0325", Severity::error, "amount beyond the track",
                                          true};
inline constexpr Code equal_rows{"PL0326", Severity::error, "two rows that do the same", true};
inline constexpr Code endless_calls{"PL0327", Severity::error, "calls in a circle"};

// --- cost: PL0401 on
inline constexpr Code layer_not_below{"PL0401", Severity::error, "layer that does not lie below"};
inline constexpr Code layer_never_supplied{"PL0402", Severity::warning,
                                           "layer that no card supplies", true};
inline constexpr Code returns_more{"PL0403", Severity::error,
                                   "card that returns more than it costs", true};
inline constexpr Code cost_falls{"PL0404", Severity::error, "layer cheaper than the one below",
                                 true};
inline constexpr Code loss_beyond_track{"PL0405", Severity::error, "loss that nobody can pay"};
inline constexpr Code loss_beyond_start{"PL0406", Severity::warning,
                                        "loss beyond what players start with", true};
inline constexpr Code goal_part_misplaced{"PL0407", Severity::error,
                                          "goal that asks in the wrong place"};

// --- goal: PL0410 on
inline constexpr Code goal_layer_short{"PL0410", Severity::error, "goal without enough cards"};
inline constexpr Code goal_layer_not_below{"PL0411", Severity::error,
                                           "goal that asks for its own layer or a higher one"};
inline constexpr Code goal_tokens{"PL0412", Severity::error, "goal with too few or too many tokens",
                                  true};
inline constexpr Code goal_spaces{"PL0413", Severity::error, "goal with too few or too many spaces",
                                  true};
inline constexpr Code goal_size{"PL0414", Severity::error, "reward that does not fit the goal",
                                true};
inline constexpr Code goal_code_unused{"PL0415", Severity::error, "code that nothing uses"};
inline constexpr Code effects_swapped{"PL0416", Severity::error,
                                      "bonus that takes, penalty that gives", true};
inline constexpr Code raised_elsewhere{"PL0419", Severity::error, "track raised by no goal", true};

// --- dominance: PL0420 on
inline constexpr Code card_beaten{"PL0420", Severity::error, "card that another beats", true};
inline constexpr Code card_twin{"PL0421", Severity::error, "card like another but for its name",
                                true};

// --- reach: PL0430 on
inline constexpr Code card_unreachable{"PL0430", Severity::error, "card that nobody can load",
                                       true};
inline constexpr Code goal_unreachable{"PL0431", Severity::error, "goal that nobody can complete",
                                       true};

// --- rules: PL0501 on
inline constexpr Code unknown_bound{"PL0501", Severity::error, "bound that leads nowhere"};
inline constexpr Code unknown_figure{"PL0502", Severity::error, "unknown figure in a text"};
inline constexpr Code unknown_component{"PL0503", Severity::error, "unknown component in a rule"};
inline constexpr Code unknown_setting{"PL0504", Severity::error, "variant sets an unknown figure"};
inline constexpr Code idle_variant{"PL0505", Severity::error, "variant that changes nothing"};
inline constexpr Code figure_off_track{"PL0506", Severity::error, "figure off its track"};
inline constexpr Code broken_bands{"PL0507", Severity::error, "bands that leave a gap or overlap"};
inline constexpr Code broken_order{"PL0508", Severity::error, "series in the wrong order"};
inline constexpr Code missing_rule{"PL0509", Severity::error, "rule id missing or out of range"};
inline constexpr Code idle_ruling{"PL0510", Severity::error, "ruling that settles nothing"};
inline constexpr Code printed_differs{"PL0511", Severity::error,
                                      "figure differs from the printed one", true};
inline constexpr Code printed_card_differs{"PL0512", Severity::error,
                                           "card differs from the printed one", true};
inline constexpr Code unstated_figure{"PL0513", Severity::error, "figure that no text states",
                                      true};
inline constexpr Code typed_figure{"PL0514", Severity::error, "figure typed into a text", true};
inline constexpr Code idle_balance{"PL0515", Severity::error, "band that binds nothing"};
inline constexpr Code unplayable_band{"PL0516", Severity::error, "band that cannot be played"};
inline constexpr Code out_of_band{"PL0517", Severity::error, "play outside a band"};
inline constexpr Code undecided_band{"PL0518", Severity::warning, "band that is not decided"};
inline constexpr Code unplayable_rules{"PL0519", Severity::error, "rules that cannot be played",
                                       true};

// --- text: PL0530 on
inline constexpr Code untitled_term{"PL0530", Severity::error, "term without a title"};
inline constexpr Code refused_spelling{"PL0531", Severity::error, "spelling that is refused", true};
inline constexpr Code term_spelling{"PL0532", Severity::error, "term spelled otherwise", true};
inline constexpr Code near_term{"PL0533", Severity::warning, "almost a term", true};
inline constexpr Code doubled_word{"PL0534", Severity::warning, "word twice in a row", true};
inline constexpr Code stray_space{"PL0535", Severity::warning, "stray space", true};
inline constexpr Code missing_space{"PL0536", Severity::warning, "space missing after a mark",
                                    true};
inline constexpr Code unpaired_mark{"PL0537", Severity::error, "bracket or quote without a partner",
                                    true};

// --- wording: PL0550 on
inline constexpr Code told_without_effect{"PL0550", Severity::error, "words for a missing effect"};
inline constexpr Code told_number{"PL0551", Severity::error, "text and effect differ in a number",
                                  true};
inline constexpr Code told_thing{"PL0552", Severity::error, "text and effect name different things",
                                 true};
inline constexpr Code told_target{"PL0553", Severity::error,
                                  "text and effect concern different people", true};
inline constexpr Code told_direction{"PL0554", Severity::error,
                                     "text and effect differ in gain or loss", true};
inline constexpr Code idle_text{"PL0555", Severity::warning, "text that changes nothing", true};

// --- book: PL0820 on; PL0801 on are those of how the rulebook is written and set
inline constexpr Code book_figure{"PL0820", Severity::error, "figure typed in the rulebook"};
inline constexpr Code unlisted_term{"PL0821", Severity::error, "term that the glossary lacks"};
inline constexpr Code idle_term{"PL0822", Severity::error, "term that the rulebook never uses",
                                true};
inline constexpr Code unexplained_rule{"PL0823", Severity::error,
                                       "rule that the rulebook never explains", true};
inline constexpr Code unruled_section{"PL0824", Severity::error,
                                      "section that no rule stands behind"};
inline constexpr Code book_near_term{"PL0825", Severity::error, "misspelt term in the rulebook"};

}  // namespace loom::codes

namespace loom {

// Every code this folder may report.
std::span<const Code* const> validator_codes();

}  // namespace loom
