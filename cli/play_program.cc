// `loom simulate` for a game whose rules the machine plays.
#include "cli/commands.h"
#include "cli/print.h"
#include "driver/program_play.h"

namespace loom {

int run_program_simulation(const program::Program& program, const Options& options) {
  machine::Setup setup;
  auto played = simulate_program(program, options.simulate.request, setup);
  if (auto* reason = std::get_if<std::string>(&played)) return refuse("simulate", *reason);
  const std::string text = played_text(program, setup, std::get<machine::Played>(played));
  return print(text) ? kFine : kEnvironmentFailed;
}

}  // namespace loom
