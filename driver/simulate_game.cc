#include "driver/simulate_game.h"

#include <fmt/core.h>
#include <algorithm>
#include <thread>

#include "driver/play_names.h"

namespace loom {
namespace {

constexpr int kUsualPlayers = 4;
constexpr int kMostThreads = 256;

// Four, or as near to it as the rules let play.
int usual_players(const program::Program& program) {
  for (int away = 0; away < machine::kMaxPlayers; ++away) {
    for (const int players : {kUsualPlayers - away, kUsualPlayers + away}) {
      machine::Setup setup;
      setup.players = players;
      if (players > 0 && machine::make_game(program, setup).index() == 0) return players;
    }
  }
  return kUsualPlayers;
}

int players_of(const program::Program& program, const SimulateRequest& request) {
  if (request.players) return *request.players;
  if (request.bots.size() > 1) return static_cast<int>(request.bots.size());
  return usual_players(program);
}

// A name for each seat.
std::variant<std::vector<std::string>, std::string> names_of(const program::Program& program,
                                                             const SimulateRequest& request,
                                                             int players) {
  const auto seats = static_cast<size_t>(players);
  std::vector<std::string> names =
      request.bots.empty() ? machine::styles_to_compare(program) : request.bots;
  if (!request.bots.empty() && names.size() > 1 && names.size() != seats) {
    return fmt::format("`--bots` names {} bots for {}{}\nit takes one for each, or one for all",
                       names.size(), players, players == 1 ? " player" : " players");
  }
  std::vector<std::string> all;
  for (size_t i = 0; i < seats; ++i) all.push_back(names[i % names.size()]);
  return all;
}

}  // namespace

std::variant<machine::Simulation, std::string> read_request(const program::Program& program,
                                                            const SimulateRequest& request) {
  if (request.games < 1) return std::string("`--games` asks for none");
  machine::Simulation made;
  made.setup.players = players_of(program, request);
  made.setup.seed = request.seed;
  made.games = request.games;
  const auto machine = static_cast<int>(std::thread::hardware_concurrency());
  made.threads = std::clamp(request.threads.value_or(machine), 1, kMostThreads);
  std::string reason = find_variants(program, request.variants, made.setup);
  if (reason.empty()) reason = find_settings(program, request.settings, made.setup);
  if (!reason.empty()) return reason;
  // How many may play is for the rules to say, before bots are counted.
  const auto game = machine::make_game(program, made.setup);
  if (const auto* fault = std::get_if<std::string>(&game)) return *fault;
  auto names = names_of(program, request, made.setup.players);
  if (auto* fault = std::get_if<std::string>(&names)) return std::move(*fault);
  for (const std::string& name : std::get<std::vector<std::string>>(names)) {
    auto bot = find_table_bot(program, name);
    if (auto* fault = std::get_if<std::string>(&bot)) return std::move(*fault);
    made.seats.push_back(std::get<machine::Bot>(std::move(bot)));
  }
  return made;
}

std::string resolved(const program::Program& program, const machine::Simulation& simulation) {
  std::string bots;
  for (const machine::Bot& bot : simulation.seats) bots += (bots.empty() ? "" : ",") + bot.name;
  const machine::Setup& setup = simulation.setup;
  std::string text = fmt::format("--players {} --bots {}", setup.players, bots);
  for (const int variant : setup.variants) {
    text += " --variant " + program.variants[static_cast<size_t>(variant)].text.name;
  }
  for (const machine::SettingChoice& choice : setup.settings) {
    text +=
        fmt::format(" --set {}={}", program.settings[static_cast<size_t>(choice.setting)].text.name,
                    program.cards[static_cast<size_t>(choice.card)].text.name);
  }
  return fmt::format("{} --seed {} --games {}", text, setup.seed, simulation.games);
}

std::string in_words(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  return name;
}

}  // namespace loom
