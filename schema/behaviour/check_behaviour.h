// What rules that can be read leave open: things that nothing uses, conditions that never change, a
// game that cannot end.
#pragma once

#include "schema/behaviour/behaviour.h"

namespace loom::behaviour {

void check_behaviour(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics);

// Of more cards no choice together is made.
inline constexpr int kMostTogether = 12;
// In more ways no action is offered.
inline constexpr int kMostWays = 4096;

// Its parts.
void check_rules_used(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics);
void check_components_used(const LoadedGame& game, const Behaviour& behaviour,
                           Diagnostics& diagnostics);
void check_conditions(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics);
void check_figures(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics);
void check_sets(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics);
void check_frame(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics);

// The key of the file of kind `play`; where the file begins when it has none.
Span key_of_play(const LoadedGame& game, std::string_view key);

}  // namespace loom::behaviour
