// Ways to bring a game on the table to its end.
#pragma once

#include <gtest/gtest.h>

#include "tests/engine/table_top.h"

namespace loom::engine::testing {

// Player 0 completes the End Initiative alone.
inline void complete_end(TableTop& top) {
  top.palette(0, {"skin", "pulse"});
  top.hold(0, 9, 9, 9);
  const Tables& tables = top.tables;
  TableTop::Names boxes;
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    const int count =
        tables.goals.items[top.state.slots[kEndSlot].goal].boxes[i] + top.game.rules.end_extra[i];
    boxes.insert(boxes.end(), static_cast<size_t>(count),
                 std::string(tables.text(tables.tokens.items[i].name)));
  }
  ASSERT_EQ(top.contribute("stewardship", boxes), "");
}

// Passes what is left of this round and makes it the last one, so that no further Event comes.
inline void play_last_round(TableTop& top) {
  top.state.round = static_cast<uint16_t>(top.game.rules.most_rounds);
  top.finish_round();
  ASSERT_TRUE(top.state.over());
}

}  // namespace loom::engine::testing
