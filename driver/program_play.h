// Many games at random that the machine plays. It prints nothing.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "driver/simulate_game.h"
#include "engine/machine/play_many.h"

namespace loom {

// A reason when the game has no such thing.
std::variant<machine::Setup, std::string> program_setup(const program::Program& program,
                                                        int players,
                                                        const std::vector<std::string>& variants,
                                                        uint64_t seed);

// Many games at random, as a person reads what came of them.
std::variant<std::string, machine::Played> simulate_program(const program::Program& program,
                                                            const SimulateRequest& request,
                                                            machine::Setup& setup);
std::string played_text(const program::Program& program, const machine::Setup& setup,
                        const machine::Played& played);

}  // namespace loom
