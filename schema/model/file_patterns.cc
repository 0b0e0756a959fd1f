#include "schema/model/file_patterns.h"

#include "schema/codes.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

bool well_formed(std::string_view pattern) {
  if (pattern.empty() || pattern.starts_with('/') || pattern.ends_with('/')) return false;
  if (pattern.find("//") != std::string_view::npos || pattern.find("**") != std::string_view::npos) {
    return false;
  }
  const std::string padded = "/" + std::string(pattern) + "/";
  return padded.find("/../") == std::string::npos && padded.find("/./") == std::string::npos;
}

}  // namespace

// Greedy with one way back, so that no pattern takes more than quadratic time.
bool matches_pattern(std::string_view pattern, std::string_view path) {
  size_t p = 0;
  size_t s = 0;
  size_t star = std::string_view::npos;
  size_t star_s = 0;
  while (s < path.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_s = s;
    } else if (p < pattern.size() && pattern[p] == path[s]) {
      ++p;
      ++s;
    } else if (star != std::string_view::npos && path[star_s] != '/') {
      p = star + 1;
      s = ++star_s;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

std::vector<std::string> match_files(const Node& patterns, const std::vector<std::string>& present,
                                     Diagnostics& diagnostics) {
  std::vector<bool> matched(present.size());
  for (const Member& member : patterns.members) {
    const Node& pattern = member.value;
    if (!pattern.is_scalar()) continue;
    if (!well_formed(pattern.text)) {
      diagnostics.report(codes::bad_file_pattern, pattern.span, quoted(pattern.text) + " is no path in the game's folder")
          .note("write it from the game's folder on, such as `cards/*.yaml`; `*` stays within one folder");
      continue;
    }
    bool found = false;
    for (size_t i = 0; i < present.size(); ++i) {
      if (!matches_pattern(pattern.text, present[i])) continue;
      matched[i] = true;
      found = true;
    }
    if (found) continue;
    Diagnostic& fault = diagnostics.report(codes::pattern_without_file, pattern.span,
                                           "no file matches " + quoted(pattern.text));
    if (const std::string near = nearest_name(pattern.text, present); !near.empty()) {
      fault.suggest(pattern.span, near);
    }
  }
  std::vector<std::string> chosen;
  for (size_t i = 0; i < present.size(); ++i) {
    if (matched[i]) {
      chosen.push_back(present[i]);
    } else {
      diagnostics.report(codes::stray_file, patterns.span, quoted(present[i]) + " is not part of the game")
          .with_label("no pattern here matches it")
          .note("add it to `files:`, or move it out of the folder");
    }
  }
  return chosen;
}

}  // namespace loom
