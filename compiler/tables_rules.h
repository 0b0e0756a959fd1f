// The rules of a game in Tables: figures, the components they speak of, variants.
#pragma once

#include "compiler/tables_base.h"

namespace loom::tables {

// A number or switch of a rule, as `S2.meaning`.
struct Figure {
  Text name;
  int16_t value = 0;
  uint16_t is_switch = 0;
};

enum class Family : uint8_t { token, track, layer, area, action, kind, table };

// A component that a rule speaks of, as `P4.token`.
struct RuleName {
  Text name;
  Family family = Family::token;
  uint8_t index = 0;
};

struct Series {
  Text name;
  uint16_t count = 0;
  int16_t values[kMaxSeriesValues] = {};
};

struct Reading {
  Text name;
  Text title;
  int16_t from = 0;
  int16_t to = 0;
};

// Readings of a sum of tracks.
struct Bands {
  Text name;
  uint16_t tracks = 0;  // bit n: track n is added
  uint16_t first = 0;   // of the readings
  uint16_t count = 0;
};

// Marks a patch that takes no other figure.
inline constexpr uint16_t kNoFigure = 0xFFFF;

// A figure that a variant changes: to another figure's value, or to a literal.
struct Patch {
  FigureId figure;
  uint16_t source = kNoFigure;  // a figure; none: the literal counts
  int16_t literal = 0;
};

struct Variant {
  Text name;
  Text title;
  Text group;             // of one group only one can be chosen; empty: none
  uint8_t needs = kNone;  // the variant that this one is an option of
  uint8_t unused = 0;
  uint16_t first = 0;  // of the patches
  uint16_t count = 0;
};

}  // namespace loom::tables
