// Carries out effect instructions on the state.
#pragma once

#include "compiler/tables.h"
#include "engine/state.h"

namespace loom::engine {

// Whether an instruction concerns nobody but the player and the group, and asks for no choice.
bool concerns_player_alone(const Tables& tables, const tables::Instruction& instruction);

// Carries out such an instruction.
void apply(const Tables& tables, State& state, const tables::Instruction& instruction);

// What of a track can be lost before its lower end.
int losable(const Tables& tables, const State& state, tables::TrackId track);

}  // namespace loom::engine
