// `loom simulate`: many games between bots, and what came of them.
#include "driver/simulate_game.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/playable.h"
#include "cli/print.h"
#include "cli/progress.h"
#include "cli/write_files.h"
#include "driver/report/write_report.h"
#include "driver/simulate_text.h"

namespace loom {
namespace {

std::string told(const Report& results, const std::vector<OutputFile>& files,
                 const Timing& timing) {
  std::string text = fmt::format("content {}\n{}\n", results.program.content, results.repeat);
  if (timing.games == 0) return text + "stopped before the first game was over\n";
  if (timing.stopped) text += fmt::format("stopped after {} games\n", timing.games);
  text +=
      simulation_text(results.program, results.counted, results.simulation, results.tally) + "\n";
  for (const OutputFile& file : files) text += fmt::format("wrote `{}`\n", file.path);
  return text + timing_text(timing);
}

}  // namespace

int run_simulate(const Options& options) {
  if (!options.simulate.compare.empty()) return run_compare(options);
  std::unique_ptr<const CheckedGame> game;
  if (const auto exit_code = load_playable(options, game, true)) return *exit_code;
  const program::Program& program = *game->program;
  auto read = read_request(program, options.simulate.request);
  if (auto* reason = std::get_if<std::string>(&read)) return refuse("simulate", *reason);
  const auto& simulation = std::get<machine::Simulation>(read);

  Waiting waiting;
  auto played = machine::simulate(program, simulation, waiting.watcher());
  Timing timing{0, waiting.finish(), simulation.threads};
  if (auto* reason = std::get_if<std::string>(&played)) return refuse("simulate", *reason);
  const auto& tally = std::get<machine::Tally>(played);
  timing.games = tally.games;
  timing.stopped = tally.games < simulation.games;

  const Report results(program, simulation, tally, resolved(program, simulation),
                       balance::read_bands(game->game.model));
  const std::vector<OutputFile> files = report_files(results, options.simulate.report);
  if (!files.empty()) {
    if (const auto fault = write_outputs("", files)) return environment_failed(*fault);
  }
  if (options.format == FindingFormat::human) {
    return print(told(results, files, timing)) ? kFine : kEnvironmentFailed;
  }
  return report(*game, options, {}, [&](JsonWriter& json) {
    write_results(json, results);
    write_timing(json, timing);
  });
}

}  // namespace loom
