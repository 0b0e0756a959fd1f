#include "driver/simulate_game.h"

#include <fmt/core.h>
#include <thread>

#include "driver/lookup.h"

namespace loom {
namespace {

constexpr int kUsualPlayers = 4;
constexpr int kMostThreads = 256;

std::vector<std::string> styles() { return {"stability", "engine", "racing", "social"}; }

int players_of(const SimulateRequest& request) {
  if (request.players) return *request.players;
  return request.bots.size() > 1 ? static_cast<int>(request.bots.size()) : kUsualPlayers;
}

// A name for each seat.
std::variant<std::vector<std::string>, std::string> names_of(const SimulateRequest& request,
                                                             int players) {
  const auto seats = static_cast<size_t>(players);
  std::vector<std::string> names = request.bots.empty() ? styles() : request.bots;
  if (!request.bots.empty() && names.size() > 1 && names.size() != seats) {
    return fmt::format("`--bots` names {} bots for {}{}\nit takes one for each, or one for all",
                       names.size(), players, players == 1 ? " player" : " players");
  }
  std::vector<std::string> all;
  for (size_t i = 0; i < seats; ++i) all.push_back(names[i % names.size()]);
  return all;
}

}  // namespace

std::variant<engine::Simulation, std::string> read_request(const Tables& tables,
                                                           const SimulateRequest& request) {
  if (request.games < 1) return std::string("`--games` asks for none");
  engine::Simulation made;
  made.setup.players = players_of(request);
  made.setup.seed = request.seed;
  made.games = request.games;
  const auto machine = static_cast<int>(std::thread::hardware_concurrency());
  made.threads = std::clamp(request.threads.value_or(machine), 1, kMostThreads);
  if (std::string reason = find_rules(tables, request.variants, request.end_goal, made.setup);
      !reason.empty()) {
    return reason;
  }
  // How many may play is for the rules to say, before bots are counted.
  const auto rules = engine::resolve_rules(tables, made.setup);
  if (const auto* reason = std::get_if<std::string>(&rules)) return *reason;
  auto names = names_of(request, made.setup.players);
  if (auto* reason = std::get_if<std::string>(&names)) return std::move(*reason);
  for (const std::string& name : std::get<std::vector<std::string>>(names)) {
    auto bot = find_bot(tables, name);
    if (auto* reason = std::get_if<std::string>(&bot)) return std::move(*reason);
    made.seats.push_back(std::get<engine::Bot>(std::move(bot)));
  }
  return made;
}

std::string resolved(const Tables& tables, const engine::Simulation& simulation) {
  std::string bots;
  for (const engine::Bot& bot : simulation.seats) bots += (bots.empty() ? "" : ",") + bot.name;
  std::string text = fmt::format("--players {} --bots {}", simulation.setup.players, bots);
  for (const tables::VariantId id : simulation.setup.variants) {
    text += " --variant " + std::string(tables.text(tables.variants[id].name));
  }
  if (simulation.setup.end_goal != tables::kNone) {
    text += " --end-goal " +
            std::string(tables.text(tables.goals.items[simulation.setup.end_goal].slug));
  }
  return fmt::format("{} --seed {} --games {}", text, simulation.setup.seed, simulation.games);
}

}  // namespace loom
