// Lines: what a rule does, one after the other. A line that opens a block has lines of its own.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "schema/behaviour/expression.h"

namespace loom::behaviour {

enum class Verb : uint8_t {
  change,      // energy +2 for all players: what, amount, whom
  set,         // meaning = 5: what, to what, whom
  tokens,      // token +2 among energy and insight: amount, then the tokens, if not all
  draw,        // draw 2 of event deck to event-zone: how many, the deck, where
  refill,      // refill prism: a zone
  recycle,     // recycle prism: a zone
  move,        // move card to pile: what, where
  discard,     // discard card: what
  shuffle,     // shuffle event deck: a deck
  show,        // show all cards in hand: what
  turn,        // turn card face up: what
  become,      // partner becomes met: who; index: the status; sign less than 0: is it no more
  place,       // place contribution on initiative: card; index: the marker
  limit,       // limit donate to 0 for all players: how often, whom; index: the action
  consult,     // consult group by code of card: the card; index: the table; name: the field
  carry_out,   // carry out bonus of card: the card; name: the field
  pay,         // pay requirement of card: the card; name: the field
  pay_tokens,  // pay 2 energy: how many, which
  exchange,    // exchange 1 energy for 1 support: how many, which, for how many, which
  give,        // give 1 kind from player to partner: how many, which, from whom, to whom
  award,   // award {awards} legacy to spaces of initiative: what, the card or the people, from whom
  fill,    // fill boxes of initiative: the card; index: the place; body: each time
  find,    // find a card in hand: binds it; backwards: the last
  choose,  // choose a suit: asks, and binds it
  act,     // player must act 1 times: who, how often
  offer,   // player may donate: who; index: the action
  take_turn,  // take a turn
  end_game,   // end game as out; must: after one more turn for each other player
  call,       // R5, R2.turn
  nothing,    // nothing
  test,       // if …: body, and otherwise
  each,       // each player, clockwise from start-player: body
  times,      // 3 times: body
  repeat,     // repeat at most 4 times while …: body
  together,   // together: body
  one_of,     // choose one of, choose a token as kind, and one of: ways
  accept,     // partner may accept: body
  at_once,    // all players at once, in secret: body, of choices
};

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
  int index = -1;          // of what the verb names: an action, a table, a place …
  int sign = 1;            // change, tokens
  bool must = false;       // act
  bool backwards = false;  // find
  bool at_random = false;  // find
  Face face = Face::any;   // draw, move, turn
  std::string name;        // an ending, a field, a step, a series, what is found
  std::vector<Line> body;
  std::vector<Line> otherwise;
  std::vector<Way> ways;
  Span span;
};

}  // namespace loom::behaviour
