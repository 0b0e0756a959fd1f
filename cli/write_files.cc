#include "cli/write_files.h"

#include <fmt/core.h>

#include <map>

#include "cli/print.h"
#include "driver/manifest.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

void write_paths(JsonWriter& json, const std::vector<std::string>& paths) {
  json.key("files");
  json.begin_array();
  for (const std::string& path : paths) json.value(std::string_view(path));
  json.end_array();
}

int report_paths(const CheckedGame& checked, const Options& options,
                 const std::vector<std::string>& paths, const std::string& closing) {
  return report(checked, options, closing, [&](JsonWriter& json) { write_paths(json, paths); });
}

// What is opened and printed, by folder: folders of many files are named as such.
std::string opened_files(const std::string& folder, const Built& built) {
  constexpr size_t kMostNamed = 6;
  std::map<std::string, std::vector<std::string>> by_folder;
  for (const std::string& path : built.files) {
    if (path == kManifest) continue;
    const size_t slash = path.find('/');
    by_folder[slash == std::string::npos ? "" : path.substr(0, slash + 1)].push_back(path);
  }
  std::string text;
  for (const auto& [below, paths] : by_folder) {
    if (paths.size() > kMostNamed && !below.empty()) {
      text += fmt::format("{}, {} files\n", join_path(folder, below), paths.size());
      continue;
    }
    for (const std::string& path : paths) {
      const auto pages = built.pages.find(path);
      text += join_path(folder, path);
      if (pages != built.pages.end())
        text += fmt::format(", {}{}", pages->second, pages->second == 1 ? " page" : " pages");
      text += "\n";
    }
  }
  return text + "\n";
}

}  // namespace

std::string draft_text(const CheckedGame& checked) {
  std::string text = "DRAFT: made in spite of the errors above";
  if (!checked.left_out.empty()) text += "; left out: " + listed(checked.left_out);
  return text + "\n";
}

void write_draft(JsonWriter& json, const CheckedGame& checked) {
  json.member("draft", true);
  json.key("left_out");
  json.begin_array();
  for (const std::string& part : checked.left_out) json.value(std::string_view(part));
  json.end_array();
}

std::string files_text(const CheckedGame& checked, const Options& options,
                       const std::string& folder, const Built& built,
                       const std::function<void(JsonWriter&)>& extra) {
  std::string closing;
  if (options.format == FindingFormat::human) closing = opened_files(folder, built);
  if (checked.is_draft()) closing += draft_text(checked);
  const size_t count = built.files.size();
  closing += fmt::format("{}{} in `{}`", count, count == 1 ? " file" : " files", folder);
  return report_text(checked, options, closing, [&](JsonWriter& json) {
    write_paths(json, built.files);
    if (checked.is_draft()) write_draft(json, checked);
    if (extra) extra(json);
  });
}

int write_files(const CheckedGame& checked, const Options& options,
                const std::vector<OutputFile>& files) {
  if (const auto fault = write_outputs(options.out, files)) return environment_failed(*fault);
  std::vector<std::string> paths;
  for (const OutputFile& file : files) paths.push_back(file.path);
  return report_paths(checked, options, paths,
                      fmt::format("{}{} in `{}`", paths.size(),
                                  paths.size() == 1 ? " file" : " files", options.out));
}

int write_nothing(const CheckedGame& checked, const Options& options) {
  return report_paths(checked, options, {}, "nothing was written");
}

int environment_failed(const std::string& fault) {
  print_error(fmt::format("loom: {}\n", fault));
  return kEnvironmentFailed;
}

}  // namespace loom
