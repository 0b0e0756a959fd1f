// `loom build`, `loom compile` and `loom render`: check the game, then make files from it.
#include "driver/build.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace loom {
namespace {

using Maker = MadeFiles (*)(CheckedGame&, const Files&);

int make(const Options& options, Maker maker, bool with_manifest) {
  const DiskFiles disk;
  CheckedGame checked = check_game(disk, options.game);
  const bool denied = options.deny_warnings && checked.summary.warnings > 0;
  if (!checked.ok() || denied) return report(checked, options, "nothing was written");
  MadeFiles made = maker(checked, disk);
  std::vector<OutputFile>& files = made.files;
  if (with_manifest) files.push_back(make_manifest(checked, files));
  if (made.fault.empty()) made.fault = write_outputs(options.out, files).value_or("");
  if (!made.fault.empty()) {
    print_error("loom: " + made.fault + "\n");
    return kEnvironmentFailed;
  }
  const std::string closing = std::to_string(files.size()) +
                              (files.size() == 1 ? " file" : " files") + " in `" + options.out +
                              "`";
  return report(checked, options, closing, [&](JsonWriter& json) {
    json.key("files");
    json.begin_array();
    for (const OutputFile& file : files) json.value(std::string_view(file.path));
    json.end_array();
  });
}

}  // namespace

int run_build(const Options& options) { return make(options, make_outputs, true); }

int run_compile(const Options& options) { return make(options, make_tables, false); }

int run_render(const Options& options) { return make(options, make_sheets, false); }

}  // namespace loom
