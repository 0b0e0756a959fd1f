// Lines: what a rule does, one after the other. A line that opens a block has lines of its own.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "schema/behaviour/expression.h"
#include "schema/language/effect.h"

namespace loom::behaviour {

enum class Verb : uint8_t {
  change,     // energy +2 for all players: what, amount, whom
  set,        // meaning = 5: what, to what, whom
  effects,    // an effect of the cards' own language
  draw,       // draw 2 event to event-zone: how many, the deck, where
  refill,     // refill prism: a zone
  recycle,    // recycle prism: a zone
  move,       // move card to pile: what, where
  discard,    // discard card: what
  shuffle,    // shuffle event deck: a deck
  show,       // show all cards in hand: what
  place,      // place contribution of player on initiative: marker, whose, card
  becomes,    // initiative becomes done: what, status
  ceases,     // initiative is no longer done
  consult,    // consult group by code of card: table, field, card
  carry_out,  // carry out bonus of card: the field
  pay,        // pay requirement of card, pay 2 energy
  give,       // give 1 kind from player to partner
  award,      // award {awards} legacy to players
  fill,       // fill boxes of initiative: what is done each time
  find,       // find a card in hand: binds it
  choose,     // choose a suit: asks, and binds it
  act,        // player must act 1 times
  offer,      // player may donate
  take_turn,  // take a turn
  end_game,   // end game as out
  call,       // R5, R2.turn
  nothing,    // nothing
  test,       // if …: body, and otherwise
  each,       // each player, clockwise from starter: body
  times,      // 3 times: body
  repeat,     // repeat at most 4 times while …: body
  together,   // together: body
  one_of,     // choose one of: ways
  accept,     // partner may accept: body
};

// How a change hits those who have less than is taken.
struct Line;

struct Way {
  std::string name;
  Span span;
  std::vector<Expr> needs;
  std::vector<Line> body;
};

struct Line {
  Verb verb = Verb::nothing;
  std::vector<Expr> args;
  int index = -1;          // of what the verb names: a track, an action, a table …
  int sign = 1;            // change
  bool must = false;       // act
  bool backwards = false;  // each: highest, or last, first
  std::string name;        // an ending, a field, a step
  EffectList effects;
  std::vector<Line> body;
  std::vector<Line> otherwise;
  std::vector<Way> ways;
  Span span;
};

}  // namespace loom::behaviour
