// `loom simulate --compare`: the same games on two versions of the content.
#include "driver/compare_revisions.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/playable.h"
#include "cli/print.h"
#include "cli/progress.h"
#include "driver/compare_text.h"

namespace loom {
namespace {

// Files of a report are of one version.
std::string of_no_use(const ReportPlaces& report) {
  if (!report.page.empty()) return "--report";
  if (!report.json.empty()) return "--json";
  if (!report.csv_folder.empty()) return "--csv";
  return {};
}

}  // namespace

int run_compare(const Options& options) {
  if (const std::string other = of_no_use(options.simulate.report); !other.empty()) {
    return refuse("simulate", fmt::format("`{}` is of no use with `--compare`", other));
  }
  std::unique_ptr<const CheckedGame> game;
  if (const auto exit_code = load_playable(options, game, true)) return *exit_code;
  OtherContent other;
  if (const auto reason = read_other(options.game, options.simulate.compare, other);
      !reason.empty()) {
    return refuse("simulate", reason);
  }
  if (!other.checked->ok()) return report(*other.checked, options, other.what);
  if (!other.checked->program) {
    return refuse("simulate", fmt::format("{} has no file of kind `play`", other.what));
  }

  const SimulateRequest& request = options.simulate.request;
  auto before = read_request(*other.checked->program, request);
  if (auto* reason = std::get_if<std::string>(&before)) {
    return refuse("simulate", fmt::format("{}: {}", other.what, *reason));
  }
  auto after = read_request(*game->program, request);
  if (auto* reason = std::get_if<std::string>(&after)) return refuse("simulate", *reason);
  const auto& simulation = std::get<machine::Simulation>(after);

  Waiting waiting;
  auto played = machine::compare({*other.checked->program, std::get<machine::Simulation>(before)},
                                 {*game->program, simulation}, waiting.watcher());
  Timing timing{0, waiting.finish(), simulation.threads};
  if (auto* reason = std::get_if<std::string>(&played)) return refuse("simulate", *reason);
  const auto& tally = std::get<machine::PairedTally>(played);
  timing.games = tally.pairs * 2;
  timing.stopped = tally.pairs < simulation.games;

  const ComparedVersions compared{*other.checked->program, *game->program, tally, other.what,
                                  resolved(*game->program, simulation)};
  if (options.format == FindingFormat::human) {
    std::string text = comparison_text(compared);
    if (timing.stopped) text += fmt::format("stopped after {} pairs\n", tally.pairs);
    return print(text + timing_text(timing)) ? kFine : kEnvironmentFailed;
  }
  return report(*game, options, {}, [&](JsonWriter& json) {
    write_comparison(json, compared);
    write_timing(json, timing);
  });
}

}  // namespace loom
