// Applies a suggestion to the lines it touches, for showing them.
#include "schema/diagnostics/corrected_lines.h"

#include <algorithm>
#include <string_view>

#include "schema/text/letters.h"

namespace loom {
namespace {

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// What stays around the replaced text on its first and last line.
struct Surroundings {
  uint32_t first_line;
  uint32_t last_line;
  std::string_view before;
  std::string_view after;
  bool ends_at_line_start;
};

Surroundings surroundings(const Source& source, uint32_t begin, uint32_t end) {
  Surroundings found{};
  found.first_line = source.position(begin).line;
  found.last_line = source.position(end).line;
  found.before = source.line(found.first_line)
                     .substr(0, std::min<size_t>(begin - source.line_start(found.first_line),
                                                 source.line(found.first_line).size()));
  const std::string_view last = source.line(found.last_line);
  found.after =
      last.substr(std::min<size_t>(end - source.line_start(found.last_line), last.size()));
  found.ends_at_line_start =
      found.last_line > found.first_line && end == source.line_start(found.last_line);
  return found;
}

CorrectedLine correct(uint32_t number, std::string_view before, std::string_view part,
                      std::string_view after) {
  CorrectedLine line;
  line.number = number;
  line.text.append(before).append(part).append(after);
  line.begin = before.size();
  line.end = before.size() + part.size();
  // Indentation is no news.
  if (is_blank(before)) {
    line.begin += std::min(part.find_first_not_of(" \t"), part.size());
  }
  return line;
}

}  // namespace

Correction corrected_lines(const Source& source, const Suggestion& suggestion) {
  const auto size = static_cast<uint32_t>(source.text().size());
  const uint32_t begin = std::min(suggestion.span.begin, size);
  const uint32_t end = std::clamp(suggestion.span.end, begin, size);
  const Surroundings around = surroundings(source, begin, end);

  Correction correction;
  if (suggestion.replacement.empty() && begin < end && is_blank(around.before) &&
      (around.ends_at_line_start || is_blank(around.after))) {
    correction.first_removed = around.first_line;
    correction.last_removed = around.last_line - (around.ends_at_line_start ? 1 : 0);
    return correction;
  }

  const std::vector<std::string_view> parts = split_lines(suggestion.replacement);
  for (size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    correction.lines.push_back(correct(around.first_line + static_cast<uint32_t>(i),
                                       i == 0 ? around.before : "", parts[i],
                                       last ? around.after : ""));
  }
  // After whole lines were exchanged, the line that follows is as it was.
  const bool follows = begin < end && parts.back().empty();
  if (parts.size() > 1 && (follows || is_blank(correction.lines.back().text))) {
    correction.lines.pop_back();
  }
  return correction;
}

}  // namespace loom
