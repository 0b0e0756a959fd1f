// The cards and resolution tables of a game in Tables.
#pragma once

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
  LayerId layer;
  uint8_t tokens[kMaxTokens] = {};
  uint8_t layers[kMaxLayers] = {};
  uint8_t tracks[kMaxTracks] = {};
  Effects bonus;
  uint8_t code = 0;          // of the consequence that loading calls; 0: none
  uint8_t standing = kNone;  // the token it stands in for
};

// A goal that players complete together.
struct Goal {
  Text slug;
  Text title;
  KindId kind;
  LayerId layer;
  uint8_t boxes[kMaxTokens] = {};
  uint8_t layers[kMaxLayers] = {};
  Effects reward;
  Effects bonus;
  Effects penalty;
  uint8_t spaces = 0;
  uint8_t code = 0;
  uint8_t end = 0;  // 1: ends the game, unless another is chosen
  uint8_t unused = 0;
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
