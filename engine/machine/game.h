// A Program made ready for one setup: figures with variants applied, the layout of the state.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "compiler/program/program.h"
#include "engine/machine/prepared.h"
#include "engine/machine/state.h"
#include "engine/machine/term.h"

namespace loom::machine {

// The card that a setting is given, instead of its usual one.
struct SettingChoice {
  int setting = 0;
  int card = 0;
};

struct Setup {
  int players = 2;
  uint64_t seed = 1;
  std::vector<int> variants;
  std::vector<SettingChoice> settings = {};
};

// Where the cards of one zone, deck or discards of one owner are kept.
struct Instance {
  enum class Keeps : uint8_t { set, list, spaces };
  Keeps keeps = Keeps::set;
  uint8_t owner = kNone;
  int16_t zone = -1;  // none: a deck or discards
  int16_t kind = 0;
  uint16_t offset = 0;          // in State::sets or State::lists; a list begins with its length
  uint16_t room = 0;            // words of a set, or cards
  uint16_t most = 0;            // cards that have room in a set; 0: all
  uint8_t touches = kAnything;  // what a card that comes or goes marks in State::touched
  bool bare = false;            // nothing is ever laid on cards of this kind
};

struct Layout {
  std::vector<Instance> instances;
  std::vector<int> zones;    // first instance of each
  std::vector<int> spaces;   // how many there are of each sort
  std::vector<int> subsets;  // instance of each
  std::vector<int> secrets;  // first cell of each
  int faces = -1;            // first word of the cards that lie face down; none: none ever does
  std::vector<int> decks;    // instance of each kind
  std::vector<int> discards;
  std::vector<int> tracks;  // first cell of each
  std::vector<int> tokens;
  std::vector<int> counters;
  std::vector<int> statuses;
  std::vector<int> markers;  // first cell of those left
  std::vector<int> leaned;   // by token: cards that have stood in for it this turn
  std::vector<int> taken;    // by action: this round
  std::vector<int> taken_in_turn;
  std::vector<int> limits;  // by action: at most this round
  std::vector<int> places;  // first byte of each: by card of its kind
  std::vector<int> place_sizes;
  std::vector<int> place_starts;   // where that of card 0 would be
  std::vector<int> marker_places;  // by card: where markers are put on it; none: -1
  std::vector<int> markers_at;     // by card: the first byte of that
  std::vector<int> card_counts;    // first byte of each of Program::card_counts: by card, by player
  int counted_prices = 0;          // first cell of Program::counted_prices
  int credits = 0;                 // first cell, by token: what is not asked of whoever pays
  int cells = 0;
  int set_words = 0;
  int list_bytes = 0;
};

class Witness;
struct Game;

// Says which cards come up, in a game that has been told before.
class Draws {
 public:
  Draws() = default;
  Draws(const Draws&) = default;
  Draws& operator=(const Draws&) = default;
  Draws(Draws&&) = default;
  Draws& operator=(Draws&&) = default;
  virtual ~Draws() = default;
  // A card of the kind's deck, which it may put there; kNone: any. The card goes to the instance.
  virtual uint8_t next(const Game& game, State& state, int kind, int instance) = 0;
};

// Looks on while a game is played, in order to tell later what came of which line.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = default;
  Watch& operator=(const Watch&) = default;
  Watch(Watch&&) = default;
  Watch& operator=(Watch&&) = default;
  virtual ~Watch() = default;
  // What waited on top of `before` has been done, or something has followed by itself.
  virtual void done(const Game& game, const State& before, const State& after) = 0;
};

struct Game {
  const program::Program* program = nullptr;
  Layout layout;
  Touches touches;
  std::vector<int> figures;
  std::vector<program::Node> nodes;  // of the Program, with what the setup settles worked out
  std::vector<Term> terms;           // the nodes, made ready to be worked out
  std::vector<Search> searches;      // of terms that search
  std::vector<int16_t> fields;       // of all cards by field
  std::vector<FieldSets> fields_of;  // by field and kind
  std::vector<uint64_t> field_sets;
  std::vector<Charges> action_charges;  // by name of the action
  std::vector<Charges> place_charges;
  std::vector<Offer> offers;        // by action
  std::vector<int> ordinary;        // actions of a turn
  std::vector<int> free;            // those that cost none of its actions
  std::vector<uint8_t> rooms;       // for tokens, by byte of State::lists
  std::vector<uint8_t> rooms_vary;  // by place: 1 if what there is room for hangs on the state
  int players = 0;
  int most_rounds = 0;
  uint64_t seed = 0;
  Draws* draws = nullptr;  // none: cards come up at random
  Watch* watch = nullptr;
  Witness* witness = nullptr;
  // For whoever looks at the table in between: it waits before each round and each turn, until
  // `begin_round` and `begin_turn`.
  bool stops_between = false;
};

// A reason when the setup contradicts the game, or the machine has no room for it.
std::variant<Game, std::string> make_game(const program::Program& program, const Setup& setup);

}  // namespace loom::machine
