// `loom build`, `loom compile` and `loom render`: check the game, then make files from it.
#include "driver/build.h"
#include "cli/commands.h"
#include "cli/write_files.h"

namespace loom {
namespace {

using Maker = MadeFiles (*)(const CheckedGame&, const Files&);

int make(const Options& options, Maker maker, bool with_manifest) {
  const DiskFiles disk;
  const CheckedGame checked = check_game(disk, options.game);
  const bool denied = options.deny_warnings && checked.summary.warnings > 0;
  if (!checked.ok() || denied) return write_nothing(checked, options);
  MadeFiles made = maker(checked, disk);
  if (!made.fault.empty()) return environment_failed(made.fault);
  if (with_manifest) made.files.push_back(make_manifest(checked, made.files));
  return write_files(checked, options, made.files);
}

}  // namespace

int run_build(const Options& options) { return make(options, make_outputs, true); }

int run_compile(const Options& options) { return make(options, make_tables, false); }

int run_render(const Options& options) { return make(options, make_sheets, false); }

}  // namespace loom
