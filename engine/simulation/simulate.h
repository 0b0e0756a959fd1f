// Plays many games between bots and counts what happens. Game number n is a function of the seed
// and n alone, whichever thread plays it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/setup.h"
#include "engine/simulation/tally.h"

namespace loom::engine {

struct Simulation {
  Setup setup;             // its seed is the first of all numbers
  std::vector<Bot> seats;  // one for each player; they move on by one seat from game to game
  int64_t games = 10'000;
  int threads = 1;
};

// Contender c of the tally: the bots of the seats, each named once, in the order they were named.
struct Contender {
  std::string name;
  int seats = 0;  // how many it takes
};
std::vector<Contender> contenders_of(const Simulation& simulation);

struct Watcher {
  // Called now and then, by one thread at a time, with the games played so far.
  std::function<void(int64_t)> progress;
  // When it turns true, games that have begun are played to their end and no more.
  const std::atomic<bool>* stop = nullptr;
};

// A reason when the tables cannot be played so.
std::variant<Tally, std::string> simulate(const Tables& tables, const Simulation& simulation,
                                          const Watcher& watcher = {});

}  // namespace loom::engine
