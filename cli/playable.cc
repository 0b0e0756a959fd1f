#include "cli/playable.h"

#include <fmt/core.h>
#include <charconv>

#include "cli/plural_words.h"
#include "cli/print.h"
#include "driver/play.h"

namespace loom {
namespace {

template <typename Number>
void read(const std::string& text, Number& number) {
  std::from_chars(text.data(), text.data() + text.size(), number);
}

}  // namespace

std::optional<int> load_playable(const Options& options, std::unique_ptr<const CheckedGame>& game) {
  game = std::make_unique<const CheckedGame>(DiskFiles(), options.game);
  const bool denied = options.deny_warnings && game->summary.warnings > 0;
  if (!game->ok() || denied) return report(*game, options, options.game);
  const std::string reason = why_unplayable(*game->tables);
  if (reason.empty()) return std::nullopt;
  print_error(fmt::format("loom: the game cannot be played: {}\n", reason));
  return kContentHasErrors;
}

SimulateRequest request_of(const SimulateOptions& options) {
  SimulateRequest request;
  if (!options.players.empty()) read(options.players, request.players.emplace());
  if (!options.threads.empty()) read(options.threads, request.threads.emplace());
  request.bots = words_between_commas(options.bots);
  request.variants = options.variants;
  request.end_goal = options.end_goal;
  read(options.seed, request.seed);
  read(options.games, request.games);
  return request;
}

int refuse(const char* command, const std::string& reason) {
  print_error(fmt::format("loom: {}\n`loom {} --help` tells more\n", reason, command));
  return kWrongUse;
}

}  // namespace loom
