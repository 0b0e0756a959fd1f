#include "cli/write_files.h"

#include "cli/print.h"

namespace loom {
namespace {

int report_files(const CheckedGame& checked, const Options& options,
                 const std::vector<OutputFile>& files, const std::string& closing) {
  return report(checked, options, closing, [&](JsonWriter& json) {
    json.key("files");
    json.begin_array();
    for (const OutputFile& file : files) json.value(std::string_view(file.path));
    json.end_array();
  });
}

}  // namespace

int write_files(const CheckedGame& checked, const Options& options,
                const std::vector<OutputFile>& files) {
  if (const auto fault = write_outputs(options.out, files)) return environment_failed(*fault);
  return report_files(checked, options, files,
                      std::to_string(files.size()) + (files.size() == 1 ? " file" : " files") +
                          " in `" + options.out + "`");
}

int write_nothing(const CheckedGame& checked, const Options& options) {
  return report_files(checked, options, {}, "nothing was written");
}

int environment_failed(const std::string& fault) {
  print_error("loom: " + fault + "\n");
  return kEnvironmentFailed;
}

}  // namespace loom
