// Many games between bots, as `loom simulate` asks for them. It prints nothing.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/machine/simulation/simulate.h"

namespace loom {

// What was asked for, as it was written; what is missing is filled in.
struct SimulateRequest {
  std::optional<int> players;
  std::vector<std::string> bots;      // one for each player, or one for all; none: the styles
  std::vector<std::string> variants;  // by name
  std::vector<std::string> settings;  // "end-card=stewardship"
  uint64_t seed = 1;
  int64_t games = 10'000;
  std::optional<int> threads;  // none: as many as the machine has
};

// A reason that starts in lower case when the game has no such thing.
std::variant<machine::Simulation, std::string> read_request(const program::Program& program,
                                                            const SimulateRequest& request);

// The command line that asks for the same games again, without the number of threads, which does
// not matter: "--players 4 --bots greedy,greedy,greedy,random --seed 1 --games 1000".
std::string resolved(const program::Program& program, const machine::Simulation& simulation);

// "end-initiative" as people read it: "end initiative".
std::string in_words(std::string name);

}  // namespace loom
