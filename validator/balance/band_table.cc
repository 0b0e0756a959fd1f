#include "validator/balance/band_table.h"

#include <fmt/core.h>
#include <algorithm>
#include <numeric>

#include "engine/machine/on_table.h"
#include "engine/random.h"

namespace loom::balance {
namespace {

constexpr uint64_t kSeed = 1;

// With as many seats as bots, or a multiple, one lineup has them all; else each bot begins one.
std::vector<std::vector<std::string>> seatings(const std::vector<std::string>& bots, int players) {
  const size_t seats = static_cast<size_t>(players);
  const size_t count = seats % bots.size() == 0 ? 1 : bots.size();
  std::vector<std::vector<std::string>> found(count);
  for (size_t first = 0; first < count; ++first) {
    for (size_t i = 0; i < seats; ++i) found[first].push_back(bots[(first + i) % bots.size()]);
  }
  return found;
}

}  // namespace

std::variant<BandTable, std::string> set_table(const program::Program& program, int players,
                                               const std::vector<std::string>& bots,
                                               const std::vector<std::string>& variants) {
  machine::Setup setup;
  setup.players = players;
  setup.seed = kSeed;
  for (const std::string& name : variants) {
    const int variant = machine::number_of(program.variants, name);
    if (variant < 0) return fmt::format("there is no variant `{}`", name);
    setup.variants.push_back(variant);
  }
  // Before anybody is seated: the rules say how many may play.
  const auto game = machine::make_game(program, setup);
  if (const auto* reason = std::get_if<std::string>(&game)) return *reason;
  const machine::Counted counted(std::get<machine::Game>(game));
  BandTable table{players, bots, variants, counted, {}, machine::Tally(counted)};
  for (const std::vector<std::string>& names : seatings(bots, players)) {
    Lineup& lineup = table.lineups.emplace_back();
    lineup.simulation.setup = setup;
    lineup.tally = machine::Tally(counted);
    for (const std::string& name : names) {
      auto bot = machine::read_bot(program, name);
      if (auto* unknown = std::get_if<machine::UnknownBot>(&bot)) {
        return fmt::format("{} `{}`", unknown->reason, unknown->wrong);
      }
      lineup.simulation.seats.push_back(std::get<machine::Bot>(std::move(bot)));
    }
  }
  return table;
}

BandTable table_of(const program::Program& program, const machine::Counted& counted,
                   const machine::Simulation& simulation, const machine::Tally& tally) {
  BandTable table{simulation.setup.players, {}, {}, counted, {}, tally};
  for (const machine::Bot& bot : simulation.seats) table.bots.push_back(bot.name);
  for (const int variant : simulation.setup.variants) {
    table.variants.push_back(program.variants[static_cast<size_t>(variant)].text.name);
  }
  table.lineups.push_back({simulation, tally});
  return table;
}

void play_on(const program::Program& program, BandTable& table, int64_t games, uint64_t part,
             int threads, const machine::Watcher& watcher) {
  const auto lineups = static_cast<int64_t>(table.lineups.size());
  for (size_t i = 0; i < table.lineups.size(); ++i) {
    Lineup& lineup = table.lineups[i];
    machine::Simulation simulation = lineup.simulation;
    simulation.games = std::max<int64_t>(games / lineups, 1);
    simulation.threads = threads;
    simulation.setup.seed =
        engine::random_bits(lineup.simulation.setup.seed + i, engine::Stream::game, part);
    machine::Watcher own;
    if (watcher.progress) {
      own.progress = [&](const machine::Progress& progress) {
        const double done = static_cast<double>(i) + progress.part;
        watcher.progress({progress.games, done / static_cast<double>(lineups)});
      };
    }
    const auto played = machine::simulate(program, simulation, own);
    // It could be set, so it can be played.
    const auto& tally = std::get<machine::Tally>(played);
    add(lineup.tally, tally);
    add(table.sum, tally);
  }
}

}  // namespace loom::balance
