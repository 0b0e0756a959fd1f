// Ways to bring a game on the table to its end.
#pragma once

#include <gtest/gtest.h>

#include "tests/engine/table_top.h"

namespace loom::machine::testing {

// Player 0 completes the End Initiative alone.
inline void complete_end(TableTop& top) {
  top.palette(0, {"skin", "pulse"});
  top.hold(0, 9, 9, 9);
  ASSERT_EQ(top.contribute("stewardship", {}), "");
  while (top.waits(Choice::boxes)) ASSERT_EQ(top.act(top.options().front()), "");
}

// Passes what is left of this round and makes it the last one, so that no further Event comes.
inline void play_last_round(TableTop& top) {
  top.state.round = static_cast<uint16_t>(top.figure("E1.most-rounds"));
  top.finish_round();
  ASSERT_TRUE(top.state.over());
}

}  // namespace loom::machine::testing
