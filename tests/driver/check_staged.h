// Checks a game in memory, as often played as its stage asks for.
#pragma once

#include "driver/check_game.h"
#include "tests/support/staged_files.h"

namespace loom::testing {

inline CheckedGame check_staged(const StagedFiles& files) {
  balance::Request balance;
  balance.games = files.balance_games();
  CheckRequest asked;
  if (balance.games > 0) asked.balance = &balance;
  return check_game(files, kStagedGame, asked);
}

}  // namespace loom::testing
