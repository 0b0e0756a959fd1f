#include "validator/balance/band_table.h"

#include <fmt/core.h>
#include <algorithm>
#include <numeric>

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

std::variant<BandTable, std::string> set_table(const Tables& tables, int players,
                                               const std::vector<std::string>& bots,
                                               const std::vector<std::string>& variants) {
  BandTable table{players, bots, variants, {}, {}};
  engine::Setup setup;
  setup.players = players;
  setup.seed = kSeed;
  auto found = engine::find_variants(tables, variants);
  if (auto* reason = std::get_if<std::string>(&found)) return std::move(*reason);
  setup.variants = std::get<0>(found);
  // Before anybody is seated: the rules say how many may play.
  auto game = engine::make_game(tables, setup);
  if (auto* reason = std::get_if<std::string>(&game)) return std::move(*reason);
  for (const std::vector<std::string>& names : seatings(bots, players)) {
    Lineup& lineup = table.lineups.emplace_back();
    lineup.simulation.setup = setup;
    for (const std::string& name : names) {
      auto bot = engine::read_bot(tables, name);
      if (auto* unknown = std::get_if<engine::UnknownBot>(&bot)) {
        return fmt::format("{} `{}`", unknown->reason, unknown->wrong);
      }
      lineup.simulation.seats.push_back(std::get<engine::Bot>(bot));
    }
  }
  return table;
}

BandTable table_of(const Tables& tables, const engine::Simulation& simulation,
                   const engine::Tally& tally) {
  BandTable table;
  table.players = simulation.setup.players;
  for (const engine::Bot& bot : simulation.seats) table.bots.push_back(bot.name);
  for (const tables::VariantId id : simulation.setup.variants) {
    table.variants.emplace_back(tables.text(tables.variants[id].name));
  }
  table.lineups.push_back({simulation, tally});
  table.sum = tally;
  return table;
}

void play_on(const Tables& tables, BandTable& table, int64_t games, uint64_t part, int threads) {
  const auto lineups = static_cast<int64_t>(table.lineups.size());
  for (size_t i = 0; i < table.lineups.size(); ++i) {
    Lineup& lineup = table.lineups[i];
    engine::Simulation simulation = lineup.simulation;
    simulation.games = std::max<int64_t>(games / lineups, 1);
    simulation.threads = threads;
    simulation.setup.seed =
        engine::random_bits(lineup.simulation.setup.seed + i, engine::Stream::game, part);
    const auto played = engine::simulate(tables, simulation);
    // It could be set, so it can be played.
    const auto& tally = std::get<engine::Tally>(played);
    add(lineup.tally, tally);
    add(table.sum, tally);
  }
}

}  // namespace loom::balance
