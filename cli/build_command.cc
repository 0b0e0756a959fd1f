// `loom build`, `loom compile` and `loom render`: check the game, then make files from it.
#include "driver/build.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/print.h"
#include "cli/render_options.h"
#include "cli/write_files.h"

namespace loom {
namespace {

// Is made by `build`, but leaves alone what other builds have made.
constexpr const char* kKit = "kit";

int make(const Options& options, BuildRequest request) {
  const DiskFiles disk;
  const FilesReadOnce files(disk);
  CheckRequest check;
  check.keep_pages = true;
  const CheckedGame checked = check_game(files, options.game, check);
  const bool denied = options.deny_warnings && checked.summary.warnings > 0;
  if (!checked.ok() || denied) return write_nothing(checked, options);
  if (request.outputs.empty()) request.outputs = checked.game.model.game.outputs;
  request.out = options.out;
  request.threads = thread_count(options.render);
  ProgressLine line;
  Interruption interruption({SIGINT, SIGTERM, SIGHUP});
  const Built built = build(checked, files, request, [&](size_t done, size_t all) {
    line.show(fmt::format("drawing {} of {}", done, all));
    return !interruption.heard();
  });
  line.clear();
  if (built.stopped) {
    print_error("loom: stopped; nothing was written\n");
    interruption.obey();
  }
  if (!built.wrong.empty()) {
    const std::string command = request.command == kKit ? "build" : request.command;
    print_error(fmt::format("loom: {}\n`loom {} --help` tells more\n", built.wrong, command));
    return kWrongUse;
  }
  if (!built.fault.empty()) return environment_failed(built.fault);
  return report_files(checked, options, built.files);
}

}  // namespace

int run_build(const Options& options) {
  BuildRequest request{.command = "build", .render = render_request(options.render)};
  if (options.render.kit) {
    request.command = kKit;
    request.outputs = {kKit};
    return make(options, std::move(request));
  }
  request.every_variant = options.render.all;
  if (options.render.all) request.outputs = build_outputs();
  return make(options, std::move(request));
}

int run_compile(const Options& options) {
  return make(options, {.command = "compile", .outputs = {"tables"}});
}

int run_render(const Options& options) {
  BuildRequest request{.command = "render",
                       .outputs = options.render.outputs,
                       .render = render_request(options.render)};
  if (request.outputs.empty()) request.outputs = {"sheets"};
  return make(options, std::move(request));
}

}  // namespace loom
