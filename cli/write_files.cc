#include "cli/write_files.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>

#include "cli/print.h"
#include "driver/manifest.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

// What was made, what was taken away for it, and what an earlier run has left.
void write_paths(JsonWriter& json, const Built& built) {
  json.values("files", built.files);
  json.values("removed", built.removed);
  json.values("outdated", built.outdated);
}

int report_paths(const CheckedGame& checked, const Options& options, const Built& built,
                 const std::string& closing) {
  return report(checked, options, closing, [&](JsonWriter& json) { write_paths(json, built); });
}

// Files a line each, under what is to be said of them; folders of many files are named as such.
std::string named_files(const std::string& heading, const std::string& folder,
                        const std::vector<std::string>& files,
                        const std::map<std::string, size_t>& pages) {
  constexpr size_t kMostNamed = 6;
  std::map<std::string, std::vector<std::string>> by_folder;
  for (const std::string& path : files) {
    if (path == kManifest) continue;
    const size_t slash = path.find('/');
    by_folder[slash == std::string::npos ? "" : path.substr(0, slash + 1)].push_back(path);
  }
  std::string text = heading;
  for (const auto& [below, paths] : by_folder) {
    if (paths.size() > kMostNamed && !below.empty()) {
      text += fmt::format("{}, {} files\n", join_path(folder, below), paths.size());
      continue;
    }
    for (const std::string& path : paths) {
      const auto found = pages.find(path);
      text += join_path(folder, path);
      if (found != pages.end())
        text += fmt::format(", {}{}", found->second, found->second == 1 ? " page" : " pages");
      text += "\n";
    }
  }
  return text + "\n";
}

// What was made, and what a folder holds of earlier runs that nobody should take for it.
std::string told_files(const std::string& folder, const Built& built) {
  std::string text = named_files("", folder, built.files, built.pages);
  if (!built.removed.empty())
    text += named_files("taken away, since it is no longer made:\n", folder, built.removed, {});
  if (!built.outdated.empty()) {
    text += named_files("still there, of the game as it was before:\n", folder, built.outdated, {});
  }
  return text;
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
  if (options.format == FindingFormat::human) closing = told_files(folder, built);
  if (checked.is_draft()) closing += draft_text(checked);
  const size_t count = built.files.size();
  closing += fmt::format("{}{} in `{}`", count, count == 1 ? " file" : " files", folder);
  return report_text(checked, options, closing, [&](JsonWriter& json) {
    write_paths(json, built);
    if (checked.is_draft()) write_draft(json, checked);
    if (extra) extra(json);
  });
}

int write_files(const CheckedGame& checked, const Options& options,
                const std::vector<OutputFile>& files) {
  if (const auto fault = write_outputs(options.out, files)) return environment_failed(*fault);
  Built written;
  for (const OutputFile& file : files) written.files.push_back(file.path);
  return report_paths(checked, options, written,
                      fmt::format("{}{} in `{}`", files.size(),
                                  files.size() == 1 ? " file" : " files", options.out));
}

bool could_be_drafted(const CheckedGame& checked) {
  const std::vector<Diagnostic>& all = checked.game.diagnostics.all();
  return checked.game.bound && !checked.ok() &&
         std::none_of(all.begin(), all.end(), [](const Diagnostic& found) {
           return found.code->severity == Severity::error &&
                  std::find(std::begin(kSchemaCodes), std::end(kSchemaCodes), found.code) !=
                      std::end(kSchemaCodes);
         });
}

int write_nothing(const CheckedGame& checked, const Options& options, bool may_draft) {
  const bool hint = may_draft && could_be_drafted(checked);
  return report_paths(
      checked, options, Built{},
      fmt::format("{}nothing was written",
                  hint ? "`--draft` makes whatever is sound in spite of errors\n" : ""));
}

int environment_failed(const std::string& fault) {
  print_error(fmt::format("loom: {}\n", fault));
  return kEnvironmentFailed;
}

}  // namespace loom
