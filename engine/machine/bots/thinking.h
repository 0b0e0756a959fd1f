// Looking ahead on the machine. Private to the bots.
#pragma once

#include "engine/machine/bots/mind.h"

namespace loom::machine {

// Whether a turn's action, or an offer, is what waits: nothing that was begun is still open.
bool waits_for_action(const Game& game, const State& state);

// Takes an option and what is chosen within it, each as it looks best to the style; whoever is
// asked agrees if that is no loss to them. Leaves the state at the next choice that is not part of
// it, and returns how that looks.
int think_through(const program::Style& style, const Game& game, State& state, const Option& option,
                  int player);

// The best of the willing options; of equal ones, any. What the player cannot see is dealt anew in
// mind first.
Option best_option(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                   uint32_t& index);

// Plays on in mind and takes what did best.
Option choose_by_playing_on(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                            uint32_t& index);

}  // namespace loom::machine
