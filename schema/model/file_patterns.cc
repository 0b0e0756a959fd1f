#include "schema/model/file_patterns.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// Why a pattern cannot name files of the game; empty when it can.
std::string fault_of(std::string_view pattern) {
  const std::string padded = fmt::format("/{}/", pattern);
  if (pattern.starts_with('/')) return "paths start in the game's folder, without a `/`";
  if (padded.find("/../") != std::string::npos)
    return "files of the game are in its folder: `..` leads out of it";
  if (padded.find("/./") != std::string::npos) return "leave out the `./`";
  if (pattern.find("**") != std::string_view::npos)
    return "a `*` stays within one folder: list each folder by itself";
  if (pattern.find('\\') != std::string_view::npos) return "write `/` between folders";
  if (padded.find("//") != std::string::npos)
    return "a path ends with the name of a file, such as `cards/*.yaml`";
  return {};
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

bool matches_any(const Node& patterns, std::string_view path) {
  return std::any_of(patterns.members.begin(), patterns.members.end(), [&](const Member& pattern) {
    return matches_pattern(pattern.value.text, path);
  });
}

namespace {

// What a pattern that finds nothing may have been meant to be: a file of nearly that name; with a
// `*`, the same pattern in a folder of nearly that name, whose files nothing else finds.
std::string nearest_pattern(const std::string& pattern, const Node& patterns,
                            const std::vector<std::string>& present) {
  if (pattern.find('*') == std::string::npos) return nearest_name(pattern, present);
  std::vector<std::string> candidates;
  for (const std::string& file : present) {
    const size_t slash = file.rfind('/');
    if (slash == std::string::npos || matches_any(patterns, file)) continue;
    std::string candidate = file.substr(0, slash + 1) + pattern.substr(pattern.rfind('/') + 1);
    if (matches_pattern(candidate, file)) candidates.push_back(std::move(candidate));
  }
  return nearest_name(pattern, candidates);
}

}  // namespace

std::vector<std::string> match_files(const Node& patterns, const std::vector<std::string>& present,
                                     Diagnostics& diagnostics) {
  std::vector<bool> matched(present.size());
  bool sure = true;  // no pattern is faulty, so that a file without one is really left out
  for (const Member& member : patterns.members) {
    const Node& pattern = member.value;
    if (!pattern.is_scalar() || pattern.text.empty()) continue;  // reported by the structural check
    if (std::string why = fault_of(pattern.text); !why.empty()) {
      diagnostics
          .report(codes::bad_file_pattern, pattern.span,
                  quoted(pattern.text) + " is no path in the game's folder")
          .note(std::move(why));
      sure = false;
      continue;
    }
    bool found = false;
    for (size_t i = 0; i < present.size(); ++i) {
      if (!matches_pattern(pattern.text, present[i])) continue;
      matched[i] = true;
      found = true;
    }
    if (found) continue;
    sure = false;
    Diagnostic& fault = diagnostics.report(codes::pattern_without_file, pattern.span,
                                           "no file matches " + quoted(pattern.text));
    if (const std::string near = nearest_pattern(pattern.text, patterns, present); !near.empty()) {
      fault.suggest(pattern.span, near);
    } else {
      fault.note(pattern.text == "game.yaml"
                     ? "`game.yaml` belongs to the game without being listed"
                     : "add the file, or take the pattern out");
    }
  }
  std::vector<std::string> chosen;
  for (size_t i = 0; i < present.size(); ++i) {
    if (matched[i]) {
      chosen.push_back(present[i]);
    } else if (sure) {
      const Span first =
          patterns.members.empty() ? patterns.span : patterns.members.front().value.span;
      diagnostics.report(codes::stray_file, first, quoted(present[i]) + " is not part of the game")
          .with_label("no pattern of this list matches it")
          .note("add it to `files:`, or move it out of the folder");
    }
  }
  return chosen;
}

}  // namespace loom
