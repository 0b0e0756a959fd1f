// The cards and resolution tables of a game in Tables.
#pragma once

#include "compiler/slot_members.h"
#include "compiler/tables_base.h"

namespace loom::tables {

// Instructions that are carried out one after the other.
struct Effects {
  uint16_t first = 0;
  uint16_t count = 0;
};

// A card that a player loads into an engine of their own. What it asks for is counted by the id of
// the token, layer or track.
struct EngineCard {
  Text slug;
  Text title;
  KindId kind;
#include "compiler/engine_card_members.def"  // from schema/structure/role_slots.def
};

// A goal that players complete together.
struct Goal {
  Text slug;
  Text title;
  KindId kind;
#include "compiler/goal_members.def"  // from schema/structure/role_slots.def
};

// A card that presses the players.
struct Pressure {
  Text slug;
  Text title;
  Text letter;
  KindId kind;
  uint8_t row = kNone;  // of the letter, in the table that the rules look it up in
  uint8_t code = 0;
  uint8_t unused = 0;
};

// A cell for each number of a layer; number 1 stands first.
struct Row {
  Text label;
  uint16_t code = 0;  // the label as a number; 0: it is none
  Effects cells[kMaxLayers] = {};
};

struct ResolutionTable {
  Text name;
  Text title;
  uint16_t row_count = 0;
  Row rows[kMaxRows] = {};
};

}  // namespace loom::tables
