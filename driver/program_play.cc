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

std::variant<ProgramPlay, std::string> ProgramPlay::start(const program::Program& program,
                                                          const PlayRequest& request) {
  int players = request.players.value_or(1 + request.bots.value_or(0));
  if (!request.seats.empty()) players = static_cast<int>(request.seats.size());
  auto setup = program_setup(program, players, request.variants, request.seed.value_or(1));
  if (auto* reason = std::get_if<std::string>(&setup)) return std::move(*reason);
  auto made = machine::make_game(program, std::get<machine::Setup>(setup));
  if (auto* reason = std::get_if<std::string>(&made)) return std::move(*reason);
  ProgramPlay play;
  play.game_ = std::get<machine::Game>(std::move(made));
  play.names_ = request.names;
  play.people_.assign(static_cast<size_t>(players), true);
  for (size_t i = 0; i < request.seats.size(); ++i) {
    if (request.seats[i] != "human" && request.seats[i] != "random") {
      return fmt::format("a seat cannot be `{}`: it takes `human` or `random`", request.seats[i]);
    }
    play.people_[i] = request.seats[i] == "human";
  }
  const int bots = std::min(request.bots.value_or(0), players);
  std::fill(play.people_.end() - bots, play.people_.end(), false);
  play.state_ = machine::new_game(play.game_);
  return play;
}

bool ProgramPlay::waits_for_person() const { return !over() && people_[chooser()]; }

std::vector<std::string> ProgramPlay::choices() const {
  std::vector<std::string> all;
  for (const machine::Option& option : machine::options(game_, state_)) {
    all.push_back(machine::option_text(game_, state_, option, names_));
  }
  return all;
}

std::string ProgramPlay::board() const {
  return machine::board_text(game_, state_, over() ? -1 : chooser(), names_);
}

std::string ProgramPlay::choose(size_t number) {
  const std::vector<machine::Option> all = machine::options(game_, state_);
  const std::string told = fmt::format("{}: {}", who(chooser()),
                                       machine::option_text(game_, state_, all[number], names_));
  before_.push_back({state_, random_});
  machine::apply(game_, state_, all[number]);
  return told;
}

std::string ProgramPlay::let_bot_choose() {
  const size_t count = machine::options(game_, state_).size();
  const size_t number = machine::random_choice(game_.seed, random_, count);
  return choose(number);
}

bool ProgramPlay::undo() {
  while (!before_.empty()) {
    state_ = before_.back().state;
    random_ = before_.back().random;
    before_.pop_back();
    if (waits_for_person()) return true;
  }
  return false;
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
