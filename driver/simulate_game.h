// Many games between bots, as `loom simulate` asks for them. It prints nothing.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/simulation/simulate.h"

namespace loom {

// What was asked for, as it was written; what is missing is filled in.
struct SimulateRequest {
  std::optional<int> players;
  std::vector<std::string> bots;  // one for each player, or one for all; none: the styles
  std::vector<std::string> variants;
  std::string end_goal;
  uint64_t seed = 1;
  int64_t games = 10'000;
  std::optional<int> threads;  // none: as many as the machine has
};

// A reason that starts in lower case when the game has no such thing.
std::variant<engine::Simulation, std::string> read_request(const Tables& tables,
                                                           const SimulateRequest& request);

// The command line that asks for the same games again, without the number of threads, which does
// not matter: "--players 4 --bots greedy,greedy,greedy,random --seed 1 --games 1000".
std::string resolved(const Tables& tables, const engine::Simulation& simulation);

}  // namespace loom
