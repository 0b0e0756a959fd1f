// Why an action cannot be taken: the rule it breaks and the figures that show it.
#pragma once

#include <cstdint>
#include <string>

#include "compiler/tables.h"

namespace loom::engine {

struct Game;
struct State;

struct Refusal {
  enum class Why : uint8_t {
    none,
    over,                // E1: the game is over
    not_now,             // P3: the choice that waits is another one
    limited,             // K10: an outcome limits the action this round
    empty_space,         // A2: no card lies there
    too_few,             // A2: fewer tokens than the card shows
    too_few_left,        // A3: fewer tokens left than extra ones are due
    loss,                // Q20: a track would fall below its end
    no_goal,             // A7: no goal lies there
    no_space,            // Q6: no space for a first marker
    no_marker,           // C5: all markers are placed
    nothing_fits,        // A7: no token that an open box takes
    box_filled,          // A7: the box is filled, or there is none
    not_filled,          // A9: boxes are still open
    joined,              // A8: a marker lies there already
    supplies_none,       // A9: the palette has none of the missing layers
    threshold,           // X10: Meaning is too low
    too_early,           // X12: the End goal opens in a later round
    no_partner,          // A10: there is no such player
    touched,             // A11: the Touchpoint of this round is used
    not_held,            // A10: nothing to give
    none_to_pay,         // A3: not a token to pay with
    none_to_put,         // A7: not a token to fill a box with
    none_to_lose,        // Q14: not a token to choose
    not_gathered,        // A1: the token is not one to gather
    nothing_there,       // A12: nothing to discard
    recycled,            // X7: the limit of this round is reached
    converts_not,        // A13: the optional rule is not played
    converted,           // A13: done this turn
    too_few_to_convert,  // A13
    fragile,             // V3
    too_few_to_give,     // P4
    given_most,          // P5
    wrong_count,         // Q15: that many standing cards cannot be used
    nothing_put,         // Q7: at least one token
    actions_used,        // P3: no action left
  };
  Why why = Why::none;
  uint8_t player = tables::kNone;
  uint8_t subject = 0;  // a token, track, card, goal or player, as the reason needs it
  uint8_t object = 0;
  int16_t needed = 0;
  int16_t there = 0;

  explicit operator bool() const { return why != Why::none; }
};

// "A2"
std::string_view rule_of(Refusal::Why why);
// "A2: Player 1 has 0 Support, Reciprocity needs 1"
std::string to_text(const Game& game, const Refusal& refusal);

}  // namespace loom::engine
