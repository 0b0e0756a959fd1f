// Lines about spaces, faces, sets of cards and secrets: read, printed and told as the page does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <fstream>
#include <sstream>

#include "schema/behaviour/print_lines.h"
#include "schema/behaviour/reading.h"
#include "schema/model/languages.h"
#include "tests/support/rule_table.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;

constexpr const char* kComponents =
    "kind: components\n"
    "spaces:\n"
    "  room: {title: Room, count: 4}\n"
    "tokens:\n"
    "  cake: {title: Cake, many: Cakes}\n"
    "  tea: {title: Tea}\n"
    "tracks:\n"
    "  fame: {title: Fame, scope: player, max: 30}\n"
    "zones:\n"
    "  parlour: {title: Parlour, holds: guest, scope: player, seen-by: owner, most: 5}\n"
    "  sofa: {title: Sofa, holds: guest, scope: room}\n"
    "counters:\n"
    "  songs: {title: Songs}\n";

constexpr const char* kPlay =
    "kind: play\nleast-players: \"2\"\nmost-players: \"4\"\nsetup: []\nround: [G1]\n"
    "most-rounds: \"5\"\n";

std::string indented(const std::string& lines) {
  std::string text;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) text += "      " + line + "\n";
  return text;
}

// A rule of these lines, among others that give the names they use.
RuleTable table_of(const std::string& lines) {
  return RuleTable("parlour", {{"rules/components.yaml", kComponents},
                               {"rules/play.yaml", kPlay},
                               {"rules/rules.yaml",
                                "kind: rules\nsection: Parlour\nrules:\n"
                                "  G1:\n    statement: Lines.\n    does:\n" +
                                    indented(lines) +
                                    "  G2:\n    statement: Names.\n    action: choose\n"
                                    "    choose: 1 or more guests in parlour as company, then a "
                                    "room as home\n"
                                    "  G3:\n    statement: Secrets.\n    does:\n"
                                    "      - all players at once, in secret:\n"
                                    "          - choose a guest in parlour as visitor\n"}});
}

std::string reading_of(const RuleTable& table) {
  std::string text;
  for (const auto& line :
       read_rule(*table.behaviour().find("G1"), table.behaviour(), builtin_language("en"))) {
    text += (text.empty() ? "" : " ") + line.text;
  }
  return text;
}

// What is wrong with a line.
std::string fault_of(const std::string& line) { return table_of("- " + line).faults(); }

TEST(RuleSets, ReadAsThePageSays) {
  std::ifstream page(LOOM_TEST_DIR "/../docs/rules-language.md");
  std::string row;
  int read = 0;
  while (std::getline(page, row) && row != "| line | reading |") continue;
  while (std::getline(page, row) && row.starts_with("| ")) {
    if (row.starts_with("| ---")) continue;
    const std::string line = row.substr(3, row.find("` |") - 3);
    const std::string told = row.substr(row.find("` |") + 4);
    const RuleTable table = table_of("- " + line);
    EXPECT_EQ(table.faults(), "") << line;
    EXPECT_EQ(reading_of(table) + " |", told);
    // Printed, it reads the same.
    const behaviour::Doing& doing = *table.behaviour().find("G1");
    const std::string printed = behaviour::Printer{table.names(), doing.rule}.lines(doing.does);
    const RuleTable again = table_of(printed);
    EXPECT_TRUE(same(doing.does, again.behaviour().find("G1")->does)) << printed;
    ++read;
  }
  EXPECT_GE(read, 12);
}

TEST(RuleSets, SayWhatIsAmiss) {
  EXPECT_THAT(fault_of("draw 1 of guest deck to sofa of hom"), HasSubstr("`hom`"));
  EXPECT_THAT(fault_of("draw 1 of guest deck to sofa of player"),
              HasSubstr("a space is expected where it is, and this is a player"));
  EXPECT_THAT(fault_of("turn first guest in parlour"), HasSubstr("`face` is missing"));
  EXPECT_THAT(fault_of("turn first guest in parlour face"), HasSubstr("`up` or `down`"));
  EXPECT_THAT(fault_of("turn home face up"), HasSubstr("only cards are turned"));
  EXPECT_THAT(fault_of("choose 2 guests in parlour"), HasSubstr("`as` and a name"));
  EXPECT_THAT(fault_of("choose a guest in parlour as company"),
              HasSubstr("`company` means one card here and several elsewhere"));
  EXPECT_THAT(fault_of("if guests in company make groups of 3 by mud: [nothing]"),
              HasSubstr("`mud` is no field of cards"));
  EXPECT_THAT(fault_of("if guests in company have charm: [nothing]"),
              HasSubstr("a number is missing"));
  EXPECT_THAT(fault_of("if home is face up: [nothing]"),
              HasSubstr("a card is expected before `is face`, and this is a space"));
  EXPECT_THAT(fault_of("end game as feast after one turn"), HasSubstr("`more` is missing"));
  EXPECT_THAT(fault_of("all players at once: [nothing]"), HasSubstr("`,` is missing"));
  EXPECT_THAT(fault_of("find a room whose sofa has no guest, at ease"),
              HasSubstr("`random` is missing"));
  EXPECT_THAT(fault_of("songs +(visitor of home)"), HasSubstr("a player is expected"));
}

TEST(RuleSets, KnowTheScopesOfZones) {
  const RuleTable table("parlour", {{"rules/components.yaml",
                                     "kind: components\nspaces:\n  room: {title: R, count: 4}\n"
                                     "zones:\n  sofa: {title: S, holds: guest, scope: rooms}\n"}});
  EXPECT_THAT(table.faults(), HasSubstr("`rooms` is not known here"));
}

}  // namespace
}  // namespace loom::testing
