// What rules do, in plain words.
#include "schema/behaviour/reading.h"

#include <gtest/gtest.h>
#include <fstream>
#include <set>

#include "schema/behaviour/print_lines.h"
#include "schema/behaviour/visit.h"
#include "schema/model/languages.h"
#include "tests/support/golden.h"
#include "tests/support/random_lines.h"
#include "tests/support/rule_table.h"

namespace loom::testing {
namespace {

class ReadingTest : public ::testing::Test {
 protected:
  std::string read(const std::string& yaml) {
    const auto lines = table_.lines(yaml, "G4");
    if (!lines) return "fault: " + table_.faults();
    std::string text;
    for (const auto& line :
         read_lines(*lines, table_.names(), table_.game().model.rules.find("G4"), english_)) {
      text += std::string(static_cast<size_t>(line.depth) * 2, ' ') + line.text + "\n";
    }
    return text;
  }

  RuleTable table_{"parlour"};
  Language english_ = builtin_language("en");
};

TEST_F(ReadingTest, TellsWhoIsMeant) {
  EXPECT_EQ(read("- fame +1"), "Gain 1 Fame.\n");
  EXPECT_EQ(read("- fame -2 for all players"), "All players lose 2 Fame.\n");
  EXPECT_EQ(read("- cake -2 for each other player"), "Each other player loses 2 Cakes.\n");
  EXPECT_EQ(read("- cake +1 for player and host"), "You and the host gain 1 Cake.\n");
  EXPECT_EQ(read("- fame of next player after host +{G2.fame}"),
            "The player after the host gains 3 Fame.\n");
  EXPECT_EQ(read("- each player: [fame +1, take a turn]"),
            "For each player:\n  They gain 1 Fame.\n  They take a turn.\n");
  EXPECT_EQ(read("- player may visit"), "You may visit.\n");
  EXPECT_EQ(read("- player must act 1 times"), "You must take an action.\n");
}

TEST_F(ReadingTest, TellsWhatPlayersBecome) {
  EXPECT_EQ(read("- player becomes asleep"), "You become asleep.\n");
  EXPECT_EQ(read("- host becomes not asleep"), "The host is asleep no more.\n");
  EXPECT_EQ(read("- all players become asleep"), "All players become asleep.\n");
  EXPECT_EQ(read("- exchange 2 tea for 1 cake"),
            "Exchange 2 Tea for 1 Cake, if you have so much.\n");
}

TEST_F(ReadingTest, ShowsTitlesAndFigures) {
  EXPECT_EQ(read("- noise +{fame}"), "Raise Noise by 1.\n");
  EXPECT_EQ(read("- songs -2"), "Take 2 from Songs.\n");
  EXPECT_EQ(read("- draw {G2.shy} of guest deck to parlour of host"),
            "Draw 6 Guests from the Guest deck to the Parlour of the host.\n");
  EXPECT_EQ(read("- move top guest in porch to guest deck"),
            "Shuffle the top Guest in the Porch back into the Guest deck.\n");
  EXPECT_EQ(read("- theme = merry"), "Set Theme to merry.\n");
}

TEST_F(ReadingTest, TellsTheContraryWithoutTwistingIt) {
  EXPECT_EQ(read("- if not noise >= 3: [nothing]"),
            "If Noise is less than 3:\n  Nothing happens.\n");
  EXPECT_EQ(read("- if not (noise = 3 or parlour has a guest): [nothing]"),
            "If Noise is not 3 and your Parlour is empty:\n  Nothing happens.\n");
  EXPECT_EQ(read("- if player cannot visit and host is not asleep: [nothing]"),
            "If you cannot visit and the host is not asleep:\n  Nothing happens.\n");
}

// All of a game, for people to read: does it sound like somebody who explains the rules?
TEST_F(ReadingTest, SoundsLikeAPerson) {
  std::string text;
  for (const behaviour::Doing& doing : table_.behaviour().rules) {
    text += doing.rule->id + "\n";
    for (const auto& line : read_rule(doing, table_.behaviour(), english_)) {
      text += std::string(static_cast<size_t>(line.depth) * 2 + 2, ' ') + line.text + "\n";
    }
  }
  expect_golden(LOOM_TEST_DIR "/schema/behaviour/parlour.reading.txt", text);
}

// The page's examples, each as the habit of a guest, with the reading that stands beside it.
TEST_F(ReadingTest, TellsPowersAsThePageDoes) {
  std::ifstream page(LOOM_TEST_DIR "/../docs/rules-language.md");
  std::string row;
  int read = 0;
  while (std::getline(page, row) && row != "| power | reading |") continue;
  while (std::getline(page, row) && row.starts_with("| ")) {
    if (row.starts_with("| ---")) continue;
    const std::string power = row.substr(3, row.find("` |") - 3);
    const std::string told = row.substr(row.find("` |") + 4);
    RuleTable table("parlour",
                    {{"cards/guests.yaml", "kind: guest\ncards:\n  ada: {habit: \"" + power +
                                               "\", title: Aunt Ada, mood: merry, "
                                               "charm: 1}\n"}});
    EXPECT_EQ(table.faults(), "");
    std::string text;
    for (const auto& line :
         read_rule(*table.behaviour().find("G10"), table.behaviour(), english_)) {
      if (line.depth > 0) text += line.text + " ";
    }
    EXPECT_EQ(text + "|", told);
    ++read;
  }
  EXPECT_EQ(read, 6);
}

TEST_F(ReadingTest, IsSilentOnSwitchesThatNothingTurns) {
  const RuleTable table(
      "parlour",
      {{"rules/loud.yaml",
        "kind: rules\nsection: Loud\nrules:\n  G11:\n    statement: Hush.\n"
        "    switches: {loud: true}\n    if: \"{loud} and noise > 2\"\n    does: [\"tea -1\"]\n"}});
  EXPECT_EQ(table.faults(), "");
  const auto lines = read_rule(*table.behaviour().find("G11"), table.behaviour(), english_);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines[0].text, "All of this only if Noise is more than 2.");
}

// The same of powers that are used, on a game that offers the action for it.
TEST_F(ReadingTest, TellsPowersThatAreUsedAsThePageDoes) {
  std::ifstream page(LOOM_TEST_DIR "/../docs/rules-language.md");
  std::string row;
  int read = 0;
  while (std::getline(page, row) && row != "| used power | reading |") continue;
  while (std::getline(page, row) && row.starts_with("| ")) {
    if (row.starts_with("| ---")) continue;
    const std::string power = row.substr(3, row.find("` |") - 3);
    const std::string told = row.substr(row.find("` |") + 4);
    const RuleTable table(
        "parlour", {{"kinds/guest.yaml",
                     "kind: kind\nname: guest\ntitle: a Guest\ndoc: Somebody.\nfields:\n"
                     "  title: {type: text, required: true, doc: who it is, example: Ada}\n"
                     "  mood: {type: enum, values: [merry, sulky, shy], doc: how, example: merry}\n"
                     "  charm: {type: integer, min: 1, max: 9, doc: how much, example: 4}\n"
                     "  habit: {type: literal, doc: unasked, example: \"after visit: cake +1\"}\n"
                     "  favour: {type: literal, doc: asked, example: \"when used: cake +1\"}\n"},
                    {"cards/guests.yaml", "kind: guest\ncards:\n  ada: {favour: \"" + power +
                                              "\", title: Aunt Ada, mood: merry, charm: 1}\n"},
                    {"rules/favours.yaml",
                     "kind: rules\nsection: Favours\nrules:\n  G11:\n    statement: Favours.\n"
                     "    free-action: favour\n    powers: favour of guests in parlour\n"
                     "    limits: favour\n    to: 1 per turn for each guest\n"}});
    EXPECT_EQ(table.faults(), "");
    std::string text;
    for (const auto& line :
         read_rule(*table.behaviour().find("G11"), table.behaviour(), english_)) {
      if (line.depth > 0) text += line.text + " ";
    }
    EXPECT_EQ(text + "|", told);
    ++read;
  }
  EXPECT_EQ(read, 2);
}

// Every verb has a row on the page, and reads and prints as it says.
TEST_F(ReadingTest, TellsEveryVerbAsThePageDoes) {
  RuleTable table(
      "meaning-made",
      {{"rules/wary.yaml",
        "kind: components\nstatuses:\n  wary: {title: wary, of: player, ends: turn}\n"}});
  std::ifstream page(LOOM_TEST_DIR "/../docs/rules-language.md");
  std::string row;
  std::set<behaviour::Verb> verbs;
  while (std::getline(page, row) && row != "| verb line | its reading |") continue;
  while (std::getline(page, row) && row.starts_with("| ")) {
    if (row.starts_with("| ---")) continue;
    const std::string line = row.substr(3, row.find("` |") - 3);
    const std::string told = row.substr(row.find("` |") + 4);
    const auto lines = table.lines("- " + line, "A8");
    ASSERT_TRUE(lines) << line << ": " << table.faults();
    std::string text;
    for (const auto& each :
         read_lines(*lines, table.names(), table.game().model.rules.find("A8"), english_)) {
      text += each.text + " ";
    }
    EXPECT_EQ(text + "|", told) << line;
    behaviour::visit_lines(*lines, [&](const behaviour::Line& each) { verbs.insert(each.verb); });
    const behaviour::Printer printer{table.names(), table.game().model.rules.find("A8")};
    const auto again = table.lines(printer.lines(*lines), "A8");
    ASSERT_TRUE(again) << printer.lines(*lines);
    EXPECT_TRUE(same(*lines, *again)) << line;
  }
  EXPECT_EQ(verbs.size(), static_cast<size_t>(behaviour::Verb::at_once) + 1);
}

TEST_F(ReadingTest, LeavesNoPlaceOpenAndNothingUnsaid) {
  for (unsigned seed = 1; seed <= 1000; ++seed) {
    const auto lines = table_.lines(RandomLines(seed).list(3), "G4");
    if (!lines) continue;
    for (const auto& line : read_lines(*lines, table_.names(), nullptr, english_)) {
      EXPECT_FALSE(line.text.empty());
      EXPECT_EQ(line.text.find_first_of("{}"), std::string::npos) << line.text;
      EXPECT_EQ(line.text.find("  "), std::string::npos) << line.text;
      EXPECT_EQ(line.text.find(" ."), std::string::npos) << line.text;
      EXPECT_EQ(line.text.find("the ,"), std::string::npos) << line.text;
      EXPECT_TRUE(line.text.ends_with('.') || line.text.ends_with(':')) << line.text;
    }
  }
}

}  // namespace
}  // namespace loom::testing
