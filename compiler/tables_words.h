// The words of a game in Tables, and the steps that effects are made of.
#pragma once

#include "compiler/tables_base.h"

namespace loom::tables {

struct Token {
  Text name;
  Text title;             // "1 Energy"
  Text many;              // "2 Energy"
  uint16_t gathered = 0;  // 1: players may take it from the supply
};

enum class Scope : uint8_t { group, player };

struct Track {
  Text name;
  Text title;
  uint8_t min = 0;
  uint8_t max = 0;
  Scope scope = Scope::player;
  uint8_t unused = 0;  // keeps the size even
};

struct Layer {
  Text name;
  Text title;
  uint16_t number = 0;
};

struct Area {
  Text name;
  Text title;
};

struct Action {
  Text name;
  Text title;
  Text phrase;  // after the word "may"
};

enum class Role : uint8_t {
  engine_card,
  goal,
  pressure,
  none,  // named by effects and rules, but its cards have no place here
};

// A sort of card, named as the game names it; its cards stand side by side among those of its role.
struct CardKind {
  Text name;
  Text title;  // "an Event"
  Role role = Role::none;
  uint8_t unused = 0;
  uint16_t first = 0;
  uint16_t count = 0;
};

enum class Opcode : uint8_t {
  change,   // a resource goes up or down
  limit,    // an action may be taken only `amount` times this round
  recycle,  // an area
  reveal,   // a card of a kind
  consult,  // a table
};

enum class Target : uint8_t {
  player,
  all_players,
  other_players,
  contributors,
  first_contributor,
  lowest_scorers,
  highest_scorers,
};

// What happens to a player who has less than is taken.
enum class ShortageRule : uint8_t { take_what_is_there, take_nothing, instead };

struct Resource {
  enum class Kind : uint8_t { track, token, chosen_token };
  Kind kind = Kind::track;
  uint8_t index = 0;  // of the track or token
};

// One step of an effect.
struct Instruction {
  Opcode opcode = Opcode::change;
  Resource resource;        // change
  int8_t amount = 0;        // change: signed; limit: how often
  uint8_t per_players = 0;  // change: 0 once, n for every n players
  Target target = Target::player;
  uint8_t target_count = 1;  // of scorers
  ShortageRule shortage = ShortageRule::take_what_is_there;
  Resource instead;
  int8_t instead_amount = 0;
  uint8_t subject =
      kNone;  // limit: the action; recycle: the area; reveal: the kind; consult: the table
  uint8_t ignored = kNone;  // reveal: the track whose changes do not count
  uint8_t code = 0;         // consult: 0 is the calling card's own
};

}  // namespace loom::tables
