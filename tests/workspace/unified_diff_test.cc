// What a diff tells, `patch` can carry out.
#include "workspace/fixes/unified_diff.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <random>

namespace loom::testing {
namespace {

TEST(UnifiedDiff, TellsLinesWithWhatStandsAround) {
  EXPECT_EQ(unified_diff("a.yaml", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
            "--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  EXPECT_EQ(unified_diff("a", "x\n", "x\n"), "");
  EXPECT_EQ(unified_diff("a", "x", "x\n"),
            "--- a\n+++ a\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+x\n");
}

// Carries a diff out by hand: the only way in which it can be right.
std::string patched(const std::string& before, const std::string& diff) {
  std::string out;
  size_t at = 0;  // in `before`
  size_t line = 1;
  const auto copy_line = [&] {
    const size_t end = std::min(before.find('\n', at), before.size() - 1) + 1;
    out += before.substr(at, end - at);
    at = end;
    ++line;
  };
  for (size_t i = 0; i < diff.size();) {
    const size_t end = diff.find('\n', i);
    std::string row = diff.substr(i, end - i);
    i = end + 1;
    const bool open_end = diff.substr(i, 2) == "\\ ";
    if (row.starts_with("---") || row.starts_with("+++") || row.starts_with("\\")) continue;
    if (row.starts_with("@@")) {
      const size_t begin = std::stoul(row.substr(4));
      const bool none = row.substr(0, row.find(" +")).ends_with(",0");
      while (line < begin + (none ? 1 : 0)) copy_line();
      continue;
    }
    const std::string text = row.substr(1) + (open_end ? "" : "\n");
    if (row[0] != '+') {
      EXPECT_EQ(before.substr(at, text.size()), text);
      at += text.size();
      ++line;
    }
    if (row[0] != '-') out += text;
  }
  return out + before.substr(at);
}

TEST(UnifiedDiff, LeadsFromOneTextToTheOther) {
  std::mt19937_64 random(99);
  const auto text = [&](size_t lines) {
    std::string all;
    for (size_t i = 0; i < lines; ++i) all += fmt::format("{}\n", random() % 7);
    if (random() % 3 == 0 && !all.empty()) all.pop_back();
    return all;
  };
  for (int i = 0; i < 300; ++i) {
    const std::string before = text(random() % 40);
    std::string after = before;
    for (size_t edits = random() % 4; edits > 0; --edits) {
      const size_t at = random() % (after.size() + 1);
      after.insert(at, random() % 2 == 0 ? "9\n" : "x");
    }
    if (random() % 5 == 0) after = text(random() % 40);
    ASSERT_EQ(patched(before, unified_diff("f", before, after)), after) << before << "---\n"
                                                                        << after;
  }
}

}  // namespace
}  // namespace loom::testing
