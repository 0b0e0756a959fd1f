// The real game with made-up outcomes in its tables, so that a test says what a cell does and does
// not change when the game is tuned.
#pragma once

#include <string>
#include <vector>

#include "compiler/tables.h"

namespace loom::engine::testing {

struct Outcome {
  std::string table;
  std::string row;
  std::string effect;
  std::string columns = "1-10";
};

// Rows that are not named keep what they say. One row may be named several times, for other
// columns.
Tables with_outcomes(const std::vector<Outcome>& outcomes);

// The real game without any pressure: no letter does anything.
const Tables& calm_tables();

// What a cell says; a test may put it on a card.
tables::Effects cell(const Tables& tables, std::string_view table, std::string_view row,
                     int layer = 1);

}  // namespace loom::engine::testing
