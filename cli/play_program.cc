// `loom play` for a game whose rules the machine plays.
#include <fmt/core.h>
#include <unistd.h>

#include <charconv>
#include <iostream>
#include <random>

#include "cli/commands.h"
#include "cli/conversation.h"
#include "cli/print.h"
#include "driver/program_play.h"

namespace loom {
namespace {

std::string list_choices(const ProgramPlay& play) {
  std::string text = fmt::format("\n{}\n{} chooses:\n", play.board(), play.who(play.chooser()));
  const std::vector<std::string> choices = play.choices();
  for (size_t i = 0; i < choices.size(); ++i) text += fmt::format("{:>4}  {}\n", i + 1, choices[i]);
  return text + "a number, `undo` or `quit`> ";
}

std::optional<size_t> number_in(const std::string& line, size_t most) {
  size_t number = 0;
  const auto [end, fault] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (fault != std::errc() || end != line.data() + line.size()) return std::nullopt;
  if (number == 0 || number > most) return std::nullopt;
  return number - 1;
}

// What a typed line comes to; none: the person has left.
std::optional<std::string> hear(ProgramPlay& play, const std::string& line) {
  if (line == "quit") return std::nullopt;
  if (line == "undo") return play.undo() ? "taken back\n" : "there is nothing to take back\n";
  const size_t count = play.choices().size();
  if (const auto number = number_in(line, count)) return play.choose(*number) + "\n";
  return fmt::format("`{}` is none of the choices: type a number from 1 to {}\n", printable(line),
                     count);
}

}  // namespace

int run_program_play(const program::Program& program, const Options& options) {
  if (!options.play.load.empty()) {
    return refuse("play", "games of this sort cannot be saved and loaded yet");
  }
  PlayRequest request = options.play.request;
  if (!request.seed) request.seed = std::random_device()();
  auto started = ProgramPlay::start(program, request);
  if (auto* reason = std::get_if<std::string>(&started)) return refuse("play", *reason);
  auto& play = std::get<ProgramPlay>(started);
  const bool echo = ::isatty(STDIN_FILENO) != 1;
  while (!play.over()) {
    if (!play.waits_for_person()) {
      if (!print(play.let_bot_choose() + "\n")) return kEnvironmentFailed;
      continue;
    }
    if (!print(list_choices(play))) return kEnvironmentFailed;
    std::string line;
    if (!std::getline(std::cin, line))
      return print("\nthe input has ended\n") ? kFine : kEnvironmentFailed;
    if (echo && !print(printable(line) + "\n")) return kEnvironmentFailed;
    const auto answer = hear(play, line);
    if (!answer) return kFine;
    if (!print(*answer)) return kEnvironmentFailed;
  }
  return print("\n" + play.board() + "\n" + play.ending()) ? kFine : kEnvironmentFailed;
}

int run_program_simulation(const program::Program& program, const Options& options) {
  machine::Setup setup;
  auto played = simulate_program(program, options.simulate.request, setup);
  if (auto* reason = std::get_if<std::string>(&played)) return refuse("simulate", *reason);
  const std::string text = played_text(program, setup, std::get<machine::Played>(played));
  return print(text) ? kFine : kEnvironmentFailed;
}

}  // namespace loom
