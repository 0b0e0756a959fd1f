#include "engine/simulation/simulate.h"

#include <algorithm>

#include "engine/random.h"
#include "engine/simulation/count.h"
#include "engine/simulation/workers.h"

namespace loom::engine {

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

Seating seating_of(const Simulation& simulation, int64_t number) {
  const auto players = static_cast<uint32_t>(simulation.seats.size());
  // An order for as many games as there are players, and then on by one seat from game to game.
  uint8_t order[kMaxPlayers] = {0, 1, 2, 3, 4, 5};
  auto index = static_cast<uint32_t>(number / players) * kMaxPlayers;
  for (uint32_t i = players; i-- > 1;) {
    std::swap(order[i], order[random_below(simulation.setup.seed, Stream::seats, index, i + 1)]);
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
  return random_bits(simulation.setup.seed, Stream::game, static_cast<uint64_t>(number));
}

std::variant<Tally, std::string> simulate(const Tables& tables, const Simulation& simulation,
                                          const Watcher& watcher) {
  auto made = make_game(tables, simulation.setup);
  if (auto* reason = std::get_if<std::string>(&made)) return std::move(*reason);
  const Game& game = std::get<Game>(made);

  struct Worker {
    Tally tally;
    Record record;
    Visits visits;
  };
  const int threads = std::max(simulation.threads, 1);
  std::vector<Worker> workers(static_cast<size_t>(threads));
  share_out(simulation.games, threads, watcher, [&](int number, int64_t first, int64_t end) {
    Worker& worker = workers[static_cast<size_t>(number)];
    Game one = game;
    one.visits = &worker.visits;
    for (int64_t i = first; i < end; ++i) {
      one.seed = seed_of(simulation, i);
      play_game(one, seating_of(simulation, i), worker.record);
      count(worker.tally, game.rules, worker.record);
    }
  });
  Tally sum;
  for (const Worker& worker : workers) {
    add(sum, worker.tally);
    count(sum, worker.visits);
  }
  return sum;
}

}  // namespace loom::engine
