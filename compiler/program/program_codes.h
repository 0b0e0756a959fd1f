// What instructions and values of a Program are.
#pragma once

#include <cstdint>

namespace loom::program {

inline constexpr int kSlots = 16;      // of a setting
inline constexpr int kPlayerSlot = 0;  // the player concerned
inline constexpr int kSourceSlot = 1;  // the card that calls

inline constexpr int kMostTogether = 12;   // cards among which several are chosen as a whole
inline constexpr size_t kMostChosen = 3;   // things that an action is taken with
inline constexpr size_t kMostWays = 4096;  // in which an action is offered

enum class Op : uint8_t {
  number,
  figure,  // index
  local,   // slot
  start_player,
  track,    // index, [whose]
  held,     // [which token, whose]
  counter,  // index, [whose]
  status,   // index, [whose]
  field,    // index, [card]
  word,     // index, [of what]
  players,
  round,
  zone,      // index, [whose]: the number of an instance
  deck,      // index
  discards,  // index
  count,     // [things]
  sum,       // [things, value]
  highest,
  lowest,
  first,  // [things]
  last,
  next,    // [player], or index: spaces; [space]
  owner,   // [card]
  things,  // index: what it looks for; number: kind or scale; flag: how many; parts: places
  everybody,
  others,
  several,
  add,
  subtract,
  multiply,
  divide,
  equal,
  unequal,
  less,
  at_most,
  more,
  at_least,
  both,
  either,
  negated,
  choice,
  there_is,
  inside,
  can,
  can_other,
  same,
  run,
  different,
  exactly,  // index: a field; [things, values …]
  groups,   // index: a field; [things, sizes …]
  face,     // number: 1 for face down; [card]
  secret,   // index; [player]
  aside,
  full,  // index: a place; [card]
  empty,
  open,
  marked,        // [card], [card, whose]
  marker_left,   // index: a marker; [whose]
  markers_on,    // index: a marker; [card]
  asked,         // index: a field; number: 0 of tokens, 1 of values; [card, which]
  can_fill,      // index: a place; [who, card]
  recyclable,    // [zone]
  names_table,   // index: a field; [card]
  ending,        // number
  took,          // index: a track
  score,         // [whose]
  marker_place,  // [card, whose]
  tokens_in,  // index: a place; number: 0 laid, 1 missing, 2 that somebody has ready; [card, who]
};

// What a search looks for, in Node::index.
enum class Sought : int16_t { card, player, token, value, zone, space };
// In Node::flag.
enum class HowMany : uint8_t { all, one, another, some, counted };

enum class Code : uint8_t {
  nothing,
  done,     // the end of a run of instructions
  jump,     // a: target
  unless,   // a: condition, b: target
  change,   // a: what (a node), b: amount, c: whom (a node of people) or none; flag 1: less
  set,      // the same
  draw,     // a: amount, b: deck, c: zone; flag 1: face down
  refill,   // a: zone
  recycle,  // a: zone, b: condition on its cards, in slot
  move,     // a: what, b: zone; flag 1: face down
  discard,  // a: what
  shuffle,  // a: zone
  show,     // a: what
  face,     // a: what; flag 1: down
  find,     // a: things, slot; flag 1: the last, 2: at random
  choose,   // a: things, slot: asks; flag 2: in secret
  confide,  // a: secret, slot: what the player concerned has chosen, which falls away
  begin,    // slot: becomes a, a node, or less than nothing
  act,      // slot: how many are left, b: target when none are: asks; flag 1: must
  offer,    // a: action: asks
  power,    // a: cards, b: target after the last, c: the action or none, d: the status or none,
            // slot: how far
  turn,     // the player concerned begins a turn
  turn_over,
  end_game,  // a: ending; flag 1: after one more turn for each other player
  each,  // a: things, b: target after the last, c: from whom; slot: the thing, flag: a slot for how
         // far
  count_down,   // slot, b: target after the last
  repeat,       // slot, b: target after the last, a: condition
  round_over,   // begins the next one, or ends the game
  hold,         // what follows from the next lines waits …
  release,      // … until here
  become,       // a: people, b: status; flag 1: is it no more
  place,        // a: card, b: marker
  limit,        // a: amount, b: action name, c: whom
  consult,      // a: card, b: table
  consult_row,  // b: table, c: row, for those of the effect a
  carry_out,    // a: card, b: field
  pay_prices,   // a: card, b: field, c: slot of how many fewer of any kind, slot: how many more
  pay_less,   // a: card, b: field, c: slot of how many more, slot: how many fewer: asks which token
  pay_begin,  // a: card, b: field: pays what leaves no choice
  pay_stand,  // a: card, b: field, c: slot of the extra, slot: the token: asks how many cards stand
              // in
  pay_any,    // slot: how many: asks which token
  pay_tracks,    // a: card, b: field
  pay_tokens,    // a: amount, b: token
  exchange,      // a: amount, b: token, c: amount, d: token
  give,          // a: amount, b: token, c: from whom, d: to whom
  award_marks,   // a: what, b: series, c: card, d: place
  award_people,  // a: what, b: series, c: people, d: from whom
  fill,          // a: card, b: place, c: target when done, slot: whether any was put: asks
  one_of,        // a: things or none, b: ways, slot: asks
  accept,        // a: who, b: target when declined: asks
  tokens,        // slot: how many, c: which (bits), d: slot of whom, flag 1: lost: asks
  effect,        // a: an effect that asks nothing
  whom,          // a: an effect, slot: bits of those it hits
  next_of,       // slot: bits, flag: slot of the next of them, b: target after the last
  short_of,      // a: an effect, d: slot of whom, b: target when it is settled by that
  reveal,        // a: instruction, b: a track that is ignored, or none
};

}  // namespace loom::program
