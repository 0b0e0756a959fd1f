#include "cli/printer_profile.h"

#include <fmt/core.h>
#include <algorithm>
#include <cstdlib>

#include "cli/value_checks.h"
#include "schema/source/files.h"
#include "schema/text/letters.h"
#include "schema/text/suggest.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

// Takes one setting. Returns what it may be when it is none of that.
std::string take_setting(const std::string& key, const std::string& value, PrintOptions& print) {
  SheetOptions& sheet = print.sheet;
  if (key == "paper") {
    const auto* paper = std::find_if(kPapers.begin(), kPapers.end(),
                                     [&](const Paper& each) { return each.name == value; });
    if (paper == kPapers.end()) return "a4 or letter";
    print.chosen_paper = *paper;
  } else if (key == "flip") {
    if (value != "long" && value != "short") return "long or short";
    sheet.flip = value == "long" ? Flip::long_edge : Flip::short_edge;
  } else if (key == "backs") {
    if (value != "duplex" && value != "none") return "duplex or none";
    sheet.backs = value == "duplex";
  } else {
    const auto offset = read_offset(value);
    if (!offset)
      return fmt::format("two numbers of millimetres up to {}, such as 1.5,-2", kFarthestOffset);
    sheet.offset = *offset;
  }
  return {};
}

// Every line may be left out, so that all of them may.
bool says_nothing(std::string_view text) {
  const std::vector<std::string_view> lines = split_lines(text);
  return std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
    return trimmed(line).empty() || trimmed(line).starts_with('#');
  });
}

}  // namespace

std::string printer_profile() {
  const char* settings = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  const std::string inside = "patternloom/printer.yaml";
  if (settings != nullptr && *settings != '\0') return join_path(settings, inside);
  return home != nullptr && *home != '\0' ? join_path(home, ".config/" + inside) : std::string();
}

std::string read_printer_profile(const std::string& path, PrintOptions& print) {
  const DiskFiles files;
  if (path.empty() || files.read(path).status == ReadResult::Status::missing) return {};
  SourceMap sources;
  Diagnostics diagnostics;
  if (says_nothing(files.read(path).text)) return {};
  const LoadedFile loaded = load_yaml(files, path, sources, diagnostics);
  if (!loaded.read.document || diagnostics.has_errors()) {
    const Diagnostic& fault = diagnostics.all().front();
    return fmt::format("`{}`, line {}: {}", path,
                       sources[fault.span.file].position(fault.span.begin).line, fault.message);
  }
  const Node& root = loaded.read.document->root;
  if (!root.is_map() && !root.is_null())
    return fmt::format("`{}` should have lines such as `paper: a4`", path);
  const std::vector<std::string> known{"paper", "flip", "backs", "offset"};
  for (const Member& member : root.members) {
    const uint32_t line = sources[member.key_span.file].position(member.key_span.begin).line;
    if (std::find(known.begin(), known.end(), member.key) == known.end()) {
      return fmt::format("`{}`, line {}: there is no setting `{}`{}", path, line, member.key,
                         did_you_mean(member.key, known));
    }
    const std::string wanted = take_setting(member.key, member.value.text, print);
    if (!wanted.empty()) {
      return fmt::format("`{}`, line {}: `{}` cannot be `{}`, it is {}", path, line, member.key,
                         member.value.text, wanted);
    }
  }
  return {};
}

}  // namespace loom
