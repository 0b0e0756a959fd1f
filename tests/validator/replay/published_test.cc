// The plays that two editions print with their rules: what is wrong with them was worked out by
// hand, token by token, before the tool saw it. Both must agree, and a page of the docs shows the
// result.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>

#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/validator/replay/told.h"

namespace loom::replay::testing {
namespace {

const std::string kFolder = LOOM_TEST_DIR "/replay/";

// The walkthrough of 17 March 2026, with the cards that it prints.
const Replayed& walkthrough() {
  static const Replayed kReplayed =
      replay_file(loom::testing::read_text(kFolder + "published-2026-03-17.yaml")).replayed;
  return kReplayed;
}

// The play of the edition "Projects", whose cards are those that it prints.
const Replayed& projects() {
  static const Replayed kReplayed =
      replay_on_disk(loom::testing::kProjects, kFolder + "published-projects.yaml").replayed;
  return kReplayed;
}

// Of the published text, by hand: the line, who, the sort of fault, and whether it stands alone.
struct ByHand {
  int line;
  const char* player;
  const char* code;
  bool independent;
};

constexpr ByHand kWalkthrough[] = {
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

constexpr ByHand kProjectsByHand[] = {
    {5100, "Brooke", "PL0604", true},  // no Insight: 1 given to Drew in round 1
    {5103, "Brooke", "PL0604", true},  // and two more for Forecasting
    {5137, "Drew", "PL0604", true},    // his only Support paid for Trust Bond
    {5198, "Alex", "PL0604", true},    // Support donated in line 5158
    {5214, "Brooke", "PL0604", true},  // a second Pattern of Prediction costs one token less
    {5217, "Brooke", "PL0604", true},  // all Energy was converted in line 5212
    {5217, "Brooke", "PL0604", true},  // Signal Filter takes one Insight off a price each turn
    {5365, "Casey", "PL0604", true},   // Energy: 1 in line 5246 was the last
    {5365, "Casey", "PL0604", true},   // Support: donated in line 5046
    {5382, "Drew", "PL0604", true},    // no Insight since line 5137
    {5391, "Brooke", "PL0604", true},  // Support committed in line 5353
    {5402, "Alex", "PL0606", true},    // 24: the award of line 5347 is forgotten
    {5430, "Alex", "PL0604", true},    // Support committed in line 5322
    {5447, "", "PL0606", true},        // Brooke has filled one of the two boxes for Support
    {5496, "Drew", "PL0604", true},    // Support donated in line 5393
    {5513, "Brooke", "PL0604", true},  // Support committed in line 5448
    {5515, "Drew", "PL0604", true},    // no Support
    {5553, "Alex", "PL0604", true},    // no Support
    {5594, "Casey", "PL0604", true},   // no Energy since line 5479
    {5606, "Drew", "PL0604", true},    // no Insight
    {5608, "Drew", "PL0608", true},    // his Vitals stand at the end of their track
    {5612, "Drew", "PL0604", true},    // no Insight
};

std::string in_words(int line, const std::string& player, std::string_view code, bool independent) {
  return std::to_string(line) + " " + player + " " + std::string(code) +
         (independent ? "" : " follows");
}

void expect_by_hand(const Replayed& replayed, std::span<const ByHand> all) {
  std::vector<std::string> by_hand;
  for (const ByHand& each : all) {
    by_hand.push_back(in_words(each.line, each.player, each.code, each.independent));
  }
  std::vector<std::string> found;
  for (const Finding& each : replayed.findings) {
    found.push_back(in_words(each.source_line, each.player, each.code->id, each.independent()));
  }
  EXPECT_THAT(found, ::testing::ElementsAreArray(by_hand));
}

// "Casey has 20 Legacy, not 18" and what each follows from, in lines of the published text.
void expect_findings(const Replayed& replayed, const std::string& golden) {
  std::string text;
  for (const Finding& each : replayed.findings) {
    text += std::to_string(each.source_line) + " round " + std::to_string(each.round) + " " +
            (each.player.empty() ? "all" : each.player) + " " + std::string(each.code->id) + " " +
            each.message + "\n";
    for (const std::string& note : each.notes) text += "    " + note + "\n";
    if (!each.granted.empty()) text += "    to go on: " + each.granted + "\n";
    for (const size_t cause : each.follows) {
      text += "    follows from " + std::to_string(replayed.findings[cause].source_line) + ": " +
              replayed.findings[cause].message + "\n";
    }
  }
  for (const std::string& line : describe_choices(replayed)) text += line + "\n";
  loom::testing::expect_golden(kFolder + golden, text);
}

std::string table(const Replayed& replayed) {
  std::string rows = "| line | round | who | what is wrong | |\n| --- | --- | --- | --- | --- |\n";
  for (const Finding& each : replayed.findings) {
    std::string mark = "independent";
    if (!each.independent()) {
      mark = "follows from";
      int last = 0;
      for (const size_t cause : each.follows) {
        const int line = replayed.findings[cause].source_line;
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
void expect_page(const Replayed& replayed, const std::string& name) {
  const std::string path = LOOM_TEST_DIR "/../docs/" + name;
  std::string page = loom::testing::read_text(path);
  const std::string begin = "<!-- findings: `./run-tests --update` writes this table -->\n";
  const std::string end = "<!-- end -->";
  const size_t from = page.find(begin);
  const size_t to = page.find(end);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  const size_t first = from + begin.size();
  page.replace(first, to - first, table(replayed));
  loom::testing::expect_golden(path, page);
  const std::string counts = std::to_string(replayed.findings.size()) + " findings, " +
                             std::to_string(replayed.independent()) + " of them independent";
  EXPECT_NE(page.find(counts), std::string::npos) << "the page should say: " << counts;
}

TEST(Published, HandAndToolAgree) { expect_by_hand(walkthrough(), kWalkthrough); }
TEST(Published, Findings) { expect_findings(walkthrough(), "published-2026-03-17.findings.txt"); }
TEST(Published, ThePageShowsTheFindings) { expect_page(walkthrough(), "published-walkthrough.md"); }

TEST(PublishedProjects, HandAndToolAgree) { expect_by_hand(projects(), kProjectsByHand); }
TEST(PublishedProjects, Findings) {
  expect_findings(projects(), "published-projects.findings.txt");
}
TEST(PublishedProjects, ThePageShowsTheFindings) { expect_page(projects(), "published-play-d.md"); }

}  // namespace
}  // namespace loom::replay::testing
