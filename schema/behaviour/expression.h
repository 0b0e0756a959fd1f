// What a line of a rule speaks of: values, conditions and things, as a tree with the places they
// were written at. Names are resolved to indices of `Names`; nothing here knows a game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "schema/source/source.h"

namespace loom::behaviour {

// What a value is. A truth is a number that is 0 or 1.
enum class Type : uint8_t { nothing, number, truth, player, card, token, value, zone, space, many };

// What a phrase such as `a card in hand` looks for.
struct Noun {
  enum class Of : uint8_t { none, card, player, token, value, zone, space };
  Of of = Of::none;
  int index = -1;  // card: the kind, or any; value: the scale; space: of which sort;
                   // zone: the kind of the cards, when they were chosen as a set
  bool operator==(const Noun&) const = default;
};

enum class Op : uint8_t {
  number,     // number
  figure,     // name: `S2.meaning`
  local,      // name: whatever the lines before have found or chosen
  token,      // index: the token itself
  value,      // index: the scale; number: which of its values
  track,      // index; of[0]: whose, unless it is the group's
  held,       // tokens: of[0] which, of[1] whose
  counter,    // index; of[0]: whose, unless it is the group's
  status,     // index; of[0]: whose
  field,      // name; of[0]: the card
  word,       // index: of a defined word; of[0]: what it is asked of, if anything
  players,    // how many play
  round,      // which round it is
  zone,       // index; of[0]: whose, unless it is the group's
  deck,       // index: the kind whose cards it holds
  discards,   // index: the kind
  count,      // of[0]: things
  sum,        // of[0]: things; of[1]: of what, for each of them
  highest,    // the same
  lowest,     // the same
  first,      // of[0]: things
  last,       // the same
  next,       // of[0]: the player or space before; index: the sort of space
  owner,      // of[0]: the card in a zone of a player's
  things,     // a search: see Things
  everybody,  // all players
  others,     // all but the player concerned
  several,    // of: players, one after the other
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
  choice,       // of[0]: if; of[1]: then; of[2]: otherwise
  there_is,     // of[0]: things
  inside,       // of[0]: a card; of[1 …]: zones
  is_value,     // of[0], of[1]: the same thing
  can,          // index: an action; of[0]: who; number: 1 when asked for `cannot`
  can_other,    // whether no other action can be taken
  same,         // cards share a field: of[0]: things; name: the field
  run,          // cards make a run by a field
  different,    // all have another value of a field
  exactly,      // of[0]: things; of[1 …]: the values of a field they have, no more and no less
  groups,       // the same: how many share one value, how many another
  face,         // of[0]: a card; number: 1 when asked whether it lies face down
  secret,       // name: what of[0], a player, has chosen in secret
  aside,        // in nobody's hands: where a card is while it is paid for
  full,         // index: a place on cards; of[0]: the card
  empty,        // the same: nothing lies there
  open,         // the same: room is left
  marked,       // of[0]: a card; of[1]: whose marker, if it matters
  marker_left,  // index: a marker; of[0]: who still has one, unless it is the group's
  markers_on,   // index: a marker; of[0]: the card: how many lie on it
  asked,        // name: a field; of[0]: a card; of[1]: a token or value: how often it is asked for
  can_fill,     // index: a place; of[0]: who; of[1]: the card
  recyclable,   // of[0]: a zone that has a card to recycle
  names_table,  // name: a field; of[0]: the card whose effect calls for a table itself
  ending,       // name: how the game has ended
  took,         // index: a track that the line before called for a loss of
  // Bots only:
  score,         // of[0]: whose
  marker_place,  // of[0]: the card; of[1]: whose: 1 for the first marker; 0: there is none
  tokens_in,     // index: a place; of[0]: the card; of[1]: who; number: 0 laid, 1 missing, 2 ready
};

struct Things;

struct Expr {
  Op op = Op::number;
  Type type = Type::nothing;
  int index = -1;
  int64_t number = 0;
  std::string name;
  std::vector<Expr> of;
  std::vector<Things> search;  // one, of `things`
  Span span;
};

enum class Face : uint8_t { any, up, down };

// `a card face up in hand or pile whose rank > 3 as drawn`
struct Things {
  enum class HowMany : uint8_t { all, one, another, some, counted };
  HowMany how_many = HowMany::all;
  std::vector<Expr> count;  // one, of `counted`
  Noun noun;
  Face face = Face::any;     // only cards that lie so
  std::vector<Expr> places;  // zones; for markers, the card they lie on
  std::vector<Expr> filter;  // none or one; the thing is the local `asked` in it
  std::string asked;
  std::string name;  // what it is called from here on
  Span span;
};

}  // namespace loom::behaviour
