#include "cli/write_files.h"

#include <fmt/core.h>

#include "cli/print.h"

namespace loom {
namespace {

int report_paths(const CheckedGame& checked, const Options& options,
                 const std::vector<std::string>& paths, const std::string& closing,
                 const std::function<void(JsonWriter&)>& extra = {}) {
  return report(checked, options, closing, [&](JsonWriter& json) {
    json.key("files");
    json.begin_array();
    for (const std::string& path : paths) json.value(std::string_view(path));
    json.end_array();
    if (extra) extra(json);
  });
}

}  // namespace

int report_files(const CheckedGame& checked, const Options& options,
                 const std::vector<std::string>& paths,
                 const std::function<void(JsonWriter&)>& extra) {
  return report_paths(checked, options, paths,
                      fmt::format("{}{} in `{}`", paths.size(),
                                  paths.size() == 1 ? " file" : " files", options.out),
                      extra);
}

int write_files(const CheckedGame& checked, const Options& options,
                const std::vector<OutputFile>& files) {
  if (const auto fault = write_outputs(options.out, files)) return environment_failed(*fault);
  std::vector<std::string> paths;
  for (const OutputFile& file : files) paths.push_back(file.path);
  return report_files(checked, options, paths);
}

int write_nothing(const CheckedGame& checked, const Options& options) {
  return report_paths(checked, options, {}, "nothing was written");
}

int environment_failed(const std::string& fault) {
  print_error(fmt::format("loom: {}\n", fault));
  return kEnvironmentFailed;
}

}  // namespace loom
