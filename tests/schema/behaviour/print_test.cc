// What is read prints as something that reads the same.
#include "schema/behaviour/print_lines.h"

#include <gtest/gtest.h>

#include "tests/support/random_lines.h"
#include "tests/support/rule_table.h"

namespace loom::testing {
namespace {

using behaviour::Printer;

class Print : public ::testing::Test {
 protected:
  Printer printer(const std::string& rule = {}) const {
    return {table_.names(), table_.game().model.rules.find(rule)};
  }
  // The canonical form of a value, or what is wrong with it.
  std::string value(const std::string& text) {
    const auto read = table_.value(text);
    return read ? printer().value(*read) : "fault: " + table_.faults();
  }

  RuleTable table_{"parlour"};
};

TEST_F(Print, HasOneFormForManyWaysToWriteAThing) {
  EXPECT_EQ(value("parlour of player has no guest"), "parlour has no guest");
  EXPECT_EQ(value("there is no guest in parlour"), "parlour has no guest");
  EXPECT_EQ(value("(fame of player) + ((2))"), "fame + 2");
  EXPECT_EQ(value("rightmost guest in porch is in bench"), "top guest in porch is in bench");
  EXPECT_EQ(value("player has 2 tea"), "player has 2 tea");
  EXPECT_EQ(value("tea of player >= 2"), "player has 2 tea");
  EXPECT_EQ(value("mood of leaving is not merry"), "not mood of leaving = merry");
  EXPECT_EQ(value("number of guests in parlour whose charm of guest > 3"),
            "number of guests in parlour whose charm > 3");
  EXPECT_EQ(value("1 if noise = 2, otherwise 3 if noise = 4, otherwise 5"),
            "1 if noise = 2, 3 if noise = 4, otherwise 5");
}

TEST_F(Print, SetsBracketsOnlyWhereTheyAreNeeded) {
  EXPECT_EQ(value("(noise = 1 or noise = 2) and songs = 3"),
            "(noise = 1, or noise = 2), and songs = 3");
  EXPECT_EQ(value("(noise = 1 and noise = 2) or songs = 3"),
            "noise = 1, and noise = 2, or songs = 3");
  EXPECT_EQ(value("(2 - noise) - (songs - 3)"), "2 - noise - (songs - 3)");
  EXPECT_EQ(value("2 * (noise + songs)"), "2 * (noise + songs)");
  EXPECT_EQ(value("(there is a guest in parlour whose charm = 1) and noise = 2"),
            "(there is a guest in parlour whose charm = 1), and noise = 2");
  EXPECT_EQ(value("there is a guest in parlour whose charm = 1 and noise = 2"),
            "there is a guest in parlour whose charm = 1, and noise = 2");
}

TEST_F(Print, NamesFiguresOfItsOwnRuleAlone) {
  const auto lines = table_.lines("- fame +{fame}\n- tea +{G2.tea}\n- songs +{G4.fame}\n", "G4");
  ASSERT_TRUE(lines) << table_.faults();
  EXPECT_EQ(printer("G4").lines(*lines), "- fame +{fame}\n- tea +{G2.tea}\n- songs +{fame}\n");
  EXPECT_EQ(printer().lines(*lines), "- fame +{G4.fame}\n- tea +{G2.tea}\n- songs +{G4.fame}\n");
}

// Of every rule of the game.
TEST_F(Print, KeepsWhatTheRulesOfAGameDo) {
  size_t lines = 0;
  for (const behaviour::Doing& doing : table_.behaviour().rules) {
    const std::string& rule = doing.rule->id;
    std::vector<std::vector<behaviour::Line>> lists{doing.does, doing.at_end};
    for (const auto& step : doing.steps) lists.push_back(step.second);
    for (const auto& list : lists) {
      if (list.empty()) continue;
      const std::string printed = printer(rule).lines(list);
      const auto again = table_.lines(printed, rule);
      ASSERT_TRUE(again) << table_.faults() << printed;
      EXPECT_TRUE(same(list, *again)) << printed;
      EXPECT_EQ(printer(rule).lines(*again), printed);
      lines += list.size();
    }
  }
  EXPECT_GT(lines, 20U);
}

TEST_F(Print, KeepsPowersOfCards) {
  size_t read = 0;
  const auto keep = [&](const behaviour::Power& power) {
    const std::string printed = printer("G10").power(power);
    const auto again = table_.power(printed, "G10");
    ASSERT_TRUE(again) << table_.faults() << printed;
    EXPECT_TRUE(again->moment == power.moment && same(again->does, power.does)) << printed;
    EXPECT_EQ(again->prices.size(), power.prices.size());
    EXPECT_EQ(printer("G10").power(*again), printed);
    ++read;
  };
  for (const behaviour::Power& power : table_.behaviour().find("G10")->powers) keep(power);
  EXPECT_EQ(read, 3U);
  for (const char* text :
       {"after nap: choose tea +1 or fame +(noise - 1) or nothing; discard all guests in bench",
        "as soon as player becomes asleep: fame +1; exchange 1 tea for {G2.guests} cake",
        "price of visit: -1 tea, 2 times per turn if noise > 2", "price of nap: -{G2.tea} token",
        "when used: exchange 1 tea for 1 cake; fame +1",
        "price of invite: +1 cake if parlour has a guest",
        "at start of turn: limit visit to 0 for each other player; token +2 among cake and tea"}) {
    const auto power = table_.power(text, "G10");
    ASSERT_TRUE(power) << table_.faults();
    EXPECT_EQ(printer("G10").power(*power), text);
    keep(*power);
  }
}

TEST_F(Print, KeepsAnyLines) {
  size_t read = 0;
  constexpr unsigned kTexts = 4000;
  for (unsigned seed = 1; seed <= kTexts; ++seed) {
    const std::string text = RandomLines(seed).list(static_cast<int>(seed % 4));
    const auto lines = table_.lines(text, "G4");
    if (!lines) continue;  // not every text makes sense, and those are the parser's to refuse
    ++read;
    const std::string printed = printer("G4").lines(*lines);
    const auto again = table_.lines(printed, "G4");
    ASSERT_TRUE(again) << "seed " << seed << "\n" << text << printed << table_.faults();
    ASSERT_TRUE(same(*lines, *again)) << "seed " << seed << "\n" << text << printed;
    ASSERT_EQ(printer("G4").lines(*again), printed) << "seed " << seed;
  }
  EXPECT_GT(read, kTexts / 2);
}

TEST_F(Print, TellsTreesApart) {
  const auto differ = [&](const std::string& a, const std::string& b) {
    const auto first = table_.value(a);
    const auto second = table_.value(b);
    return first && second && !same(*first, *second);
  };
  EXPECT_TRUE(differ("noise + 1", "noise + 2"));
  EXPECT_TRUE(differ("noise + 1", "songs + 1"));
  EXPECT_TRUE(differ("fame", "fame of host"));
  EXPECT_TRUE(differ("first guest in porch is in bench", "last guest in porch is in bench"));
  EXPECT_FALSE(differ("noise + 1", "(noise) + 1"));
}

}  // namespace
}  // namespace loom::testing
