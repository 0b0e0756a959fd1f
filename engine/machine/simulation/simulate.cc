#include "engine/machine/simulation/simulate.h"

#include <algorithm>
#include <deque>
#include <numeric>

#include "engine/machine/simulation/workers.h"
#include "engine/random.h"

namespace loom::machine {

std::vector<Contender> contenders_of(const Simulation& simulation) {
  std::vector<Contender> contenders;
  for (const Bot& bot : simulation.seats) {
    const auto found =
        std::find_if(contenders.begin(), contenders.end(),
                     [&](const Contender& contender) { return contender.name == bot.name; });
    if (found == contenders.end()) {
      contenders.push_back({bot.name, 1});
    } else {
      ++found->seats;
    }
  }
  return contenders;
}

std::vector<std::string> styles_to_compare(const program::Program& program) {
  std::vector<std::string> names;
  for (const program::Style& style : program.styles) names.push_back(style.text.name);
  if (names.size() > 2) names.erase(names.begin());
  return names;
}

Seating seating_of(const Simulation& simulation, int64_t number) {
  const auto players = static_cast<uint32_t>(simulation.seats.size());
  // An order for as many games as there are players, and then on by one seat from game to game.
  uint8_t order[kMaxPlayers] = {};
  std::iota(std::begin(order), std::end(order), uint8_t{0});
  auto index = static_cast<uint32_t>(number / players) * kMaxPlayers;
  for (uint32_t i = players; i-- > 1;) {
    std::swap(
        order[i],
        order[engine::random_below(simulation.setup.seed, engine::Stream::seats, index, i + 1)]);
  }
  const std::vector<Contender> contenders = contenders_of(simulation);
  Seating seating;
  for (uint32_t seat = 0; seat < players; ++seat) {
    const Bot& bot = simulation.seats[order[(seat + static_cast<uint64_t>(number)) % players]];
    seating.bots[seat] = &bot;
    for (size_t i = 0; i < contenders.size(); ++i) {
      if (contenders[i].name == bot.name) seating.contenders[seat] = static_cast<uint8_t>(i);
    }
  }
  return seating;
}

uint64_t seed_of(const Simulation& simulation, int64_t number) {
  return engine::random_bits(simulation.setup.seed, engine::Stream::game,
                             static_cast<uint64_t>(number));
}

std::variant<Tally, std::string> simulate(const program::Program& program,
                                          const Simulation& simulation, const Watcher& watcher) {
  auto made = make_game(program, simulation.setup);
  if (auto* reason = std::get_if<std::string>(&made)) return std::move(*reason);
  const Game& game = std::get<Game>(made);
  const Counted counted(game);

  struct Worker {
    Worker(const Game& game, const Counted& counted) : tally(counted), recorder(game, counted) {}
    Tally tally;
    Recorder recorder;
  };
  std::deque<Worker> workers;
  for (int i = 0; i < std::max(simulation.threads, 1); ++i) workers.emplace_back(game, counted);
  const double guess = watcher.progress ? choices_a_game(game) : 1;
  share_out(simulation, guess, watcher, [&](size_t number, int64_t which, Pace& pace) {
    Worker& worker = workers[number];
    const uint64_t seed = seed_of(simulation, which);
    if (!worker.recorder.play(seed, seating_of(simulation, which), pace, watcher.stop))
      return false;
    count(worker.tally, counted, worker.recorder.record());
    return true;
  });
  Tally sum(counted);
  for (const Worker& worker : workers) add(sum, worker.tally);
  return sum;
}

}  // namespace loom::machine
