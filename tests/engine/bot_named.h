// A bot of the real game, for tests that know it is there.
#pragma once

#include <string>

#include "engine/bots/bot.h"
#include "tests/engine/real_game.h"

namespace loom::engine::testing {

inline Bot bot_named(const std::string& name) {
  return std::get<Bot>(read_bot(real_tables(), name));
}

}  // namespace loom::engine::testing
