#include "workspace/fixes/unified_diff.h"

#include <fmt/core.h>
#include <algorithm>
#include <cstdint>
#include <vector>

namespace loom {
namespace {

// Lines around a change that are shown with it.
constexpr size_t kContext = 3;
// Beyond so many comparisons, all between the first and the last change is told as changed.
constexpr size_t kMostComparisons = 4'000'000;

using Lines = std::vector<std::string_view>;

// With their line breaks, so that a missing one at the end is a difference.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

struct Step {
  char sign = ' ';  // ' ', '-' or '+'
  std::string_view line;
};

// The steps between two stretches of lines, by their longest common part.
void add_steps(const Lines& before, const Lines& after, std::vector<Step>& steps) {
  const size_t n = before.size();
  const size_t m = after.size();
  if (n * m > kMostComparisons) {
    for (const auto line : before) steps.push_back({'-', line});
    for (const auto line : after) steps.push_back({'+', line});
    return;
  }
  std::vector<uint32_t> common((n + 1) * (m + 1), 0);
  const auto at = [&](size_t i, size_t j) -> uint32_t& { return common[i * (m + 1) + j]; };
  for (size_t i = n; i-- > 0;) {
    for (size_t j = m; j-- > 0;) {
      at(i, j) =
          before[i] == after[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
  }
  size_t i = 0;
  size_t j = 0;
  while (i < n || j < m) {
    if (i < n && j < m && before[i] == after[j]) {
      steps.push_back({' ', before[i]});
      ++i;
      ++j;
    } else if (i < n && (j == m || at(i + 1, j) >= at(i, j + 1))) {
      steps.push_back({'-', before[i++]});
    } else {
      steps.push_back({'+', after[j++]});
    }
  }
}

std::vector<Step> steps_between(const Lines& before, const Lines& after) {
  const size_t most = std::min(before.size(), after.size());
  size_t head = 0;
  while (head < most && before[head] == after[head]) ++head;
  size_t tail = 0;
  while (tail < most - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  std::vector<Step> steps;
  for (size_t i = 0; i < head; ++i) steps.push_back({' ', before[i]});
  const auto middle = [&](const Lines& all) {
    return Lines(all.begin() + static_cast<ptrdiff_t>(head),
                 all.end() - static_cast<ptrdiff_t>(tail));
  };
  add_steps(middle(before), middle(after), steps);
  for (size_t i = before.size() - tail; i < before.size(); ++i) steps.push_back({' ', before[i]});
  return steps;
}

// "12,3"; a range without lines names the line before it.
std::string range_text(size_t begin, size_t count) {
  if (count == 1) return fmt::format("{}", begin + 1);
  return fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
}

}  // namespace

std::string unified_diff(std::string_view path, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const std::vector<Step> steps = steps_between(lines_of(before), lines_of(after));
  std::string diff = fmt::format("--- {0}\n+++ {0}\n", path);
  size_t line_before = 0;
  size_t line_after = 0;
  for (size_t at = 0; at < steps.size();) {
    size_t first = at;
    while (first < steps.size() && steps[first].sign == ' ') ++first;
    if (first == steps.size()) break;
    const size_t begin = first - at > kContext ? first - kContext : at;
    line_before += begin - at;
    line_after += begin - at;
    // As long as the next change is near.
    size_t end = first;
    for (size_t i = first; i < steps.size() && i <= end + 2 * kContext; ++i) {
      if (steps[i].sign != ' ') end = i + 1;
    }
    end = std::min(end + kContext, steps.size());
    std::string body;
    size_t old_lines = 0;
    size_t new_lines = 0;
    for (size_t i = begin; i < end; ++i) {
      body += steps[i].sign;
      body += steps[i].line;
      if (!steps[i].line.ends_with('\n')) body += "\n\\ No newline at end of file\n";
      old_lines += steps[i].sign != '+' ? 1 : 0;
      new_lines += steps[i].sign != '-' ? 1 : 0;
    }
    diff += fmt::format("@@ -{} +{} @@\n{}", range_text(line_before, old_lines),
                        range_text(line_after, new_lines), body);
    line_before += old_lines;
    line_after += new_lines;
    at = end;
  }
  return diff;
}

}  // namespace loom
