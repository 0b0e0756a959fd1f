// Plays many games between bots and counts what happens. Game number n is a function of the seed
// and n alone, whichever thread plays it.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "engine/machine/bots/mind.h"
#include "engine/machine/simulation/recorder.h"

namespace loom::machine {

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

// Who sits down when nobody is named: the styles of the game beside the sensible one, or all when
// there are no two of them.
std::vector<std::string> styles_to_compare(const program::Program& program);

struct Progress {
  int64_t games = 0;  // played to their end
  double part = 0;    // of all that is to be done, with games that are being played
};

struct Watcher {
  // Called now and then, by one thread at a time.
  std::function<void(const Progress&)> progress;
  // When it turns true, games that are not over are left, and do not count.
  const std::atomic<bool>* stop = nullptr;
};

// A reason when the game cannot be played so.
std::variant<Tally, std::string> simulate(const program::Program& program,
                                          const Simulation& simulation,
                                          const Watcher& watcher = {});

// Of the game with this number. Each bot has each seat equally often.
Seating seating_of(const Simulation& simulation, int64_t number);
uint64_t seed_of(const Simulation& simulation, int64_t number);

}  // namespace loom::machine
