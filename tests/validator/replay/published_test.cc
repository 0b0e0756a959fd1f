// The walkthrough that the edition of 17 March 2026 prints: what is wrong with it was worked out by
// hand, token by token, before the tool saw it. Both must agree, and docs/published-walkthrough.md
// shows the result.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/golden.h"
#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

const std::string kFolder = LOOM_TEST_DIR "/replay/published-2026-03-17";

const Replayed& published() {
  static const Replayed kReplayed =
      replay_file(loom::testing::read_text(kFolder + ".yaml")).replayed;
  return kReplayed;
}

// Of the published text, by hand: the line, who, the sort of fault, and whether it stands alone.
struct ByHand {
  int line;
  const char* player;
  const char* code;
  bool independent;
};

constexpr ByHand kByHand[] = {
    {990, "Drew", "PL0607", true},     // Pulse is the first card of layer 2: +1 Legacy (L2)
    {1015, "Alex", "PL0607", true},    // Repair Loop, layer 3 (L2)
    {1024, "Brooke", "PL0607", true},  // Reciprocity, layer 4 (L2)
    {1024, "Brooke", "PL0604", true},  // her only Support was donated in line 999
    {1039, "Casey", "PL0607", true},   // Local Clinic takes the world to layer 8 (L3)
    {1040, "Alex", "PL0607", false},   // the same for the second contributor
    {1073, "Alex", "PL0605", true},    // Drew has had Pulse since line 990
    {1073, "Alex", "PL0607", true},    // Pulse gives 1 Insight, which is not told
    {1073, "Alex", "PL0604", true},    // 1 Insight is left of 3
    {1096, "Drew", "PL0604", true},    // all Insight went into Forecast
    {1099, "Drew", "PL0604", true},    // and two more are committed
    {1105, "Alex", "PL0604", true},    // Support donated in line 998
    {1105, "Casey", "PL0604", true},   // Support committed in line 1034
    {1121, "", "PL0606", true},        // Learning Archive has four open boxes as well
    {1136, "Brooke", "PL0604", true},  // Support donated in line 1105
    {1161, "Drew", "PL0604", true},    // no Insight since line 1048
    {1164, "Drew", "PL0604", true},    // Support donated in line 1056
    {1171, "Alex", "PL0609", true},    // donates after Brooke
    {1171, "Alex", "PL0604", true},    // no Support
    {1187, "Alex", "PL0610", true},    // one action only
    {1187, "Alex", "PL0604", true},    // no Insight left
    {1192, "Alex", "PL0607", true},    // Learning Archive takes the world to layer 9 (L3)
    {1193, "Drew", "PL0607", false},   // the same for the second contributor
    {1207, "Brooke", "PL0610", true},  // one action only
    {1207, "Brooke", "PL0604", true},  // Support donated in line 1170
    {1235, "Drew", "PL0604", true},    // no Support
    {1238, "Drew", "PL0604", true},    // and one more is committed
    {1244, "Alex", "PL0604", true},    // no Support
    {1244, "Brooke", "PL0604", true},  // no Support
    {1244, "Drew", "PL0604", true},    // no Support
    {1258, "", "PL0606", true},        // Drew supplies Balance already
    {1281, "Casey", "PL0607", true},   // Stewardship takes the world to layer 10 (L3)
    {1281, "Alex", "PL0607", false},   //
    {1281, "Brooke", "PL0607", false}, {1281, "Drew", "PL0607", false},
    {1281, "Casey", "PL0604", true},    // Support committed in line 1034
    {1294, "Casey", "PL0606", false},   // 20
    {1295, "Alex", "PL0606", false},    // 14
    {1296, "Brooke", "PL0606", false},  // 9
    {1297, "Drew", "PL0606", false},    // 12
};

std::string in_words(int line, const std::string& player, std::string_view code, bool independent) {
  return std::to_string(line) + " " + player + " " + std::string(code) +
         (independent ? "" : " follows");
}

TEST(Published, HandAndToolAgree) {
  std::vector<std::string> by_hand;
  for (const ByHand& each : kByHand) {
    by_hand.push_back(in_words(each.line, each.player, each.code, each.independent));
  }
  std::vector<std::string> found;
  for (const Finding& each : published().findings) {
    found.push_back(in_words(each.source_line, each.player, each.code->id, each.independent()));
  }
  EXPECT_THAT(found, ::testing::ElementsAreArray(by_hand));
}

// "Casey has 20 Legacy, not 18" and what each follows from, in lines of the published text.
TEST(Published, Findings) {
  std::string text;
  for (const Finding& each : published().findings) {
    text += std::to_string(each.source_line) + " round " + std::to_string(each.round) + " " +
            (each.player.empty() ? "all" : each.player) + " " + std::string(each.code->id) + " " +
            each.message + "\n";
    for (const std::string& note : each.notes) text += "    " + note + "\n";
    if (!each.granted.empty()) text += "    to go on: " + each.granted + "\n";
    for (const size_t cause : each.follows) {
      text += "    follows from " + std::to_string(published().findings[cause].source_line) + ": " +
              published().findings[cause].message + "\n";
    }
  }
  for (const std::string& line : describe_choices(published())) text += line + "\n";
  loom::testing::expect_golden(kFolder + ".findings.txt", text);
}

std::string table() {
  std::string rows = "| line | round | who | what is wrong | |\n| --- | --- | --- | --- | --- |\n";
  for (const Finding& each : published().findings) {
    std::string mark = "independent";
    if (!each.independent()) {
      mark = "follows from";
      int last = 0;
      for (const size_t cause : each.follows) {
        const int line = published().findings[cause].source_line;
        if (line != last) mark += (last == 0 ? " " : ", ") + std::to_string(line);
        last = line;
      }
    }
    rows += "| " + std::to_string(each.source_line) + " | " + std::to_string(each.round) + " | " +
            each.player + " | [" + std::string(each.code->id) + "](diagnostics/" +
            std::string(each.code->id) + ".md) " + each.message + " | " + mark + " |\n";
  }
  return rows;
}

// The table of the page is made from the findings; the prose around it is written by hand.
TEST(Published, ThePageShowsTheFindings) {
  const std::string path = LOOM_TEST_DIR "/../docs/published-walkthrough.md";
  std::string page = loom::testing::read_text(path);
  const std::string begin = "<!-- findings: `./run-tests --update` writes this table -->\n";
  const std::string end = "<!-- end -->";
  const size_t from = page.find(begin);
  const size_t to = page.find(end);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  const size_t first = from + begin.size();
  page.replace(first, to - first, table());
  loom::testing::expect_golden(path, page);
  const std::string counts = std::to_string(published().findings.size()) + " findings, " +
                             std::to_string(published().independent()) + " of them independent";
  EXPECT_NE(page.find(counts), std::string::npos) << "the page should say: " << counts;
}

}  // namespace
}  // namespace loom::replay::testing
