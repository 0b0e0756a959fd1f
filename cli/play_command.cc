// `loom play`: a person plays in the terminal, alone, with others at the same keyboard or with
// bots.
#include "driver/play.h"

#include <fmt/core.h>
#include <unistd.h>

#include <iostream>
#include <memory>
#include <random>

#include "cli/commands.h"
#include "cli/conversation.h"
#include "cli/playable.h"
#include "cli/print.h"

namespace loom {
namespace {

// What a saved game has decided already.
std::string given_besides_load(const PlayRequest& request) {
  if (request.players) return "--players";
  if (!request.variants.empty()) return "--variant";
  if (request.seed) return "--seed";
  if (!request.settings.empty()) return "--set";
  return {};
}

std::variant<Play, std::string> load(const program::Program& program, const PlayOptions& options) {
  if (const std::string other = given_besides_load(options.request); !other.empty()) {
    return fmt::format("`{}` is of no use with `--load`: the saved game has its own", other);
  }
  const std::string file = fmt::format("`{}`", options.load);
  const ReadResult read = DiskFiles().read(options.load);
  if (read.status == ReadResult::Status::missing) return "there is no file " + file;
  if (read.status != ReadResult::Status::ok) return "cannot read " + file;
  auto log = machine::read_game_log(program, read.text);
  if (auto* reason = std::get_if<std::string>(&log)) return fmt::format("{}: {}", file, *reason);
  auto setup = read_request(program, std::get<machine::GameLog>(log), options.request);
  if (auto* reason = std::get_if<std::string>(&setup)) return std::move(*reason);
  auto play = Play::start(program, std::get<PlaySetup>(std::move(setup)));
  if (auto* reason = std::get_if<std::string>(&play)) return fmt::format("{}: {}", file, *reason);
  const std::string fault = std::get<Play>(play).resume(std::get<machine::GameLog>(log));
  if (!fault.empty()) return fmt::format("{}: {}", file, fault);
  return play;
}

std::variant<Play, std::string> start(const program::Program& program, const PlayOptions& options) {
  if (!options.load.empty()) return load(program, options);
  PlayRequest request = options.request;
  if (!request.seed) request.seed = std::random_device()();
  auto setup = read_request(program, request);
  if (auto* reason = std::get_if<std::string>(&setup)) return std::move(*reason);
  return Play::start(program, std::get<PlaySetup>(std::move(setup)));
}

// Asks and answers until the game or the input is over.
int converse(Conversation& conversation) {
  const bool echo = ::isatty(STDIN_FILENO) != 1;
  std::string line;
  while (true) {
    const std::string shown = conversation.say();
    if (!print(shown)) return kEnvironmentFailed;
    if (conversation.finished()) return kFine;
    if (!std::getline(std::cin, line)) {
      return print("\nthe input has ended\n") ? kFine : kEnvironmentFailed;
    }
    // Someone who types sees the line; a transcript of piped input needs it too.
    if (echo && !print(printable(line) + "\n")) return kEnvironmentFailed;
    conversation.hear(line);
  }
}

}  // namespace

int run_play(const Options& options) {
  std::unique_ptr<const CheckedGame> game;
  if (const auto exit_code = load_playable(options, game)) return *exit_code;
  auto play = start(*game->program, options.play);
  if (auto* reason = std::get_if<std::string>(&play)) return refuse("play", *reason);
  Conversation conversation(std::get<Play>(std::move(play)), wants_colour());
  return converse(conversation);
}

}  // namespace loom
