// Players that are not people. A bot is a plain function: the same state, seed and index give the
// same choice. No bot looks at cards that lie face down.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"

namespace loom::engine {

// Chooses among the legal actions of a game that is not over. `index` moves on with each random
// number used.
using Bot = Action (*)(const Game& game, const State& state, uint64_t seed, uint32_t& index);

// Each legal action is as likely as the others.
Action choose_random(const Game& game, const State& state, uint64_t seed, uint32_t& index);

// What looks best right after the action, by `worth`. Choices within an action are thought through
// to its end; a partner is taken to accept, and the decks to be shuffled anew.
Action choose_greedy(const Game& game, const State& state, uint64_t seed, uint32_t& index);

// How a state looks to a player: the score, and what keeps the world alive.
int worth(const Game& game, const State& state, uint8_t player);

struct NamedBot {
  const char* name;
  const char* about;
  Bot choose;
};
const std::vector<NamedBot>& all_bots();

}  // namespace loom::engine
