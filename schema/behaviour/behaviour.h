// What a game's rules do: the frame of play, the doing of each rule, the words they define. Read
// from the same files as the Model, after it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/behaviour/bots.h"
#include "schema/behaviour/line.h"
#include "schema/behaviour/names.h"
#include "schema/behaviour/telling.h"

namespace loom::behaviour {

// After which a rule's lines follow by themselves.
struct Happening {
  int status = -1;           // a player comes to have it
  std::vector<Things> card;  // or such a card is there: none or one
  int track = -1;            // or a track comes to stand there
  bool falls = false;        // from above, else from below
  std::vector<Expr> amount;  // of a track: one
  Span span;
};

// What changes a price.
struct Price {
  enum class What : uint8_t {
    more,    // `+1 token`, `+1 energy`: the payer gives more
    less,    // `-1 token`, `-1 energy, 1 time per turn`: the payer gives less
    met,     // `layers are met by layer of cards in palette`: what is asked for is there, not spent
    stands,  // `tokens may be met by standing of cards in palette, 1 for each, 1 time per turn`
  };
  What what = What::more;
  std::vector<Expr> amount;     // more, less: how many; stands: for each card
  std::vector<Expr> times;      // how often in a turn: less, if it matters; stands: each card
  std::vector<Expr> condition;  // none or one
  int token = -1;               // more, less: which; none: any
  bool for_each_unmet = false;  // more
  std::string field;            // of the cards
  std::vector<Things> cards;    // one, of met and stands
  Span span;
};

// How often an action may be taken.
struct Limit {
  int action = -1;
  std::vector<Expr> most;  // one
  bool per_turn = false;   // else per round
  int kind = -1;           // of the cards it is taken with, each of which counts for itself
  Span span;
};

// When powers of cards come: at the start of a turn, unless it says more.
struct Moment {
  int after = -1;     // an action
  int status = -1;    // as soon as the player becomes this
  bool used = false;  // when the player takes the action that its rule offers
  bool operator==(const Moment&) const = default;
};

// What a card does by itself at its moment, for the player it lies before.
struct Power {
  const Card* card = nullptr;
  Moment moment;
  std::vector<int> priced_actions;  // what it changes the price of, without a moment
  std::vector<int> priced_places;
  std::vector<Price> prices;
  std::vector<Line> does;
  Span span;
};

// Who wins, when the condition holds.
struct Win {
  enum class Who : uint8_t { nobody, all, highest, lowest };
  Who who = Who::nobody;
  std::vector<Expr> condition;  // none or one
};

// What one rule offers, does or forbids.
struct Doing {
  const Rule* rule = nullptr;
  std::vector<Line> does;
  std::vector<std::pair<std::string, std::vector<Line>>> steps;
  int action = -1;  // index of Names::actions, of what it offers
  enum class Offer : uint8_t { none, action, free_action, on_request } offer = Offer::none;
  std::string called;  // `as`: a further way of the same action
  std::vector<Things> choose;
  std::vector<Expr> needs;
  std::vector<Expr> condition;  // none or one: in force only then
  std::vector<Expr> agree;      // what must be so of its figures
  std::vector<Expr> score;      // none or one
  std::vector<Line> at_end;
  std::vector<Happening> when;      // none or one
  std::vector<int> forbids;         // actions, while the condition holds
  std::vector<Limit> limits;        // none or one
  std::vector<int> priced_actions;  // what the prices are for
  std::vector<int> priced_places;
  std::vector<Price> prices;
  std::vector<Things> power_cards;  // none or one: whose powers are in force
  std::vector<Power> powers;        // of all such cards
  std::string instead_of;           // a rule or step that this one takes the place of
  std::vector<Win> wins;
  Span span;
};

struct Frame {
  std::vector<std::string> setup;  // rules or their steps, in order
  std::vector<std::string> round;
  std::vector<std::string> turn;
  std::vector<Expr> least_players;  // one of each
  std::vector<Expr> most_players;
  std::vector<Expr> most_rounds;
  bool random_start = false;
  Span span;
};

struct Behaviour {
  Names names;
  bool declared = false;  // the game has a file of kind `play`
  Frame frame;
  std::vector<Doing> rules;
  std::vector<Expr> words;          // what each of Names::words is
  std::vector<Expr> space_counts;   // of each of Names::spaces
  std::vector<Expr> zone_spaces;    // of each zone; a number -1 where there is room for all
  std::vector<Expr> zone_most;      // the same, of cards that lie together
  std::vector<Expr> marker_counts;  // of each marker
  std::vector<Expr> status_holds;   // of each status; a number when lines set it
  std::vector<Expr> recycles;       // of each zone; a number when all its cards are meant
  std::vector<Expr> columns;        // of each of Names::tables
  std::vector<std::string> endings;
  Telling telling;
  Bots bots;

  const Doing* find(std::string_view id) const;
};

Behaviour read_behaviour(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::behaviour
