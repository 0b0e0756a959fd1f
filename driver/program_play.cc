#include "driver/program_play.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "schema/text/suggest.h"

namespace loom {

std::variant<machine::Setup, std::string> program_setup(const program::Program& program,
                                                        int players,
                                                        const std::vector<std::string>& variants,
                                                        uint64_t seed) {
  machine::Setup setup;
  setup.players = players;
  setup.seed = seed;
  for (const std::string& name : variants) {
    std::vector<std::string> known;
    for (size_t i = 0; i < program.variants.size(); ++i) {
      known.push_back(program.variants[i].text.name);
      if (known.back() == name) setup.variants.push_back(static_cast<int>(i));
    }
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return fmt::format("there is no variant `{}`{}", name, did_you_mean(name, known));
    }
  }
  return setup;
}

std::variant<std::string, machine::Played> simulate_program(const program::Program& program,
                                                            const SimulateRequest& request,
                                                            machine::Setup& setup) {
  const int players = request.players.value_or(2);
  for (const std::string& bot : request.bots) {
    if (bot != "random")
      return fmt::format("there is no bot `{}` for this game: it takes `random`", bot);
  }
  auto made = program_setup(program, players, request.variants, request.seed);
  if (auto* reason = std::get_if<std::string>(&made)) return std::move(*reason);
  setup = std::get<machine::Setup>(made);
  const auto game = machine::make_game(program, setup);
  if (const auto* reason = std::get_if<std::string>(&game)) return *reason;
  return machine::play_many(program, setup, request.games);
}

std::string played_text(const program::Program& program, const machine::Setup& setup,
                        const machine::Played& played) {
  const auto games = static_cast<double>(std::max<int64_t>(played.games, 1));
  const auto share = [&](double count) { return 100.0 * count / games; };
  // Half of an interval that holds the truth in 95 of 100 cases.
  const auto margin = [&](double count) {
    const double part = count / games;
    return 196.0 * std::sqrt(std::max(part * (1 - part), 0.0) / games);
  };
  const double mean = static_cast<double>(played.choices) / games;
  const double spread = std::sqrt(
      std::max(static_cast<double>(played.choices_squared) / games - mean * mean, 0.0) / games);
  std::string text = fmt::format("{} games of {}, {} players at random, seed {}\n", played.games,
                                 program.game, setup.players, setup.seed);
  text += fmt::format("  rounds   {:.3f}\n  choices  {:.3f} ± {:.3f}\n",
                      static_cast<double>(played.rounds) / games, mean, 1.96 * spread);
  for (size_t i = 0; i < played.wins.size(); ++i) {
    text += fmt::format("  seat {}   {:5.2f} % ± {:.2f} of wins\n", i + 1, share(played.wins[i]),
                        margin(played.wins[i]));
  }
  for (size_t i = 0; i < played.endings.size(); ++i) {
    if (played.endings[i] == 0) continue;
    const auto count = static_cast<double>(played.endings[i]);
    text += fmt::format("  {:<12} {:5.2f} % ± {:.2f} of endings\n", program.endings[i],
                        share(count), margin(count));
  }
  for (size_t i = 0; i < played.actions.size(); ++i) {
    text += fmt::format("  {:<12} {:.3f} times a game\n", program.actions[i].text.name,
                        static_cast<double>(played.actions[i]) / games);
  }
  return text;
}

}  // namespace loom
