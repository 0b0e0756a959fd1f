// Two versions of a game on paired games: equal ones differ in nothing, and intervals follow from
// the paired differences.
#include "engine/machine/simulation/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/random.h"
#include "tests/engine/machine/machine_table.h"
#include "tests/engine/machine/real_program.h"
#include "tests/engine/machine/simulation/seats.h"

namespace loom::testing {
namespace {

using machine::PairedFigure;
using machine::PairedTally;

PairedTally compared(const program::Program& before, const program::Program& after, int64_t games,
                     int threads = 2) {
  const std::vector<std::string> bots(4, "random");
  return std::get<PairedTally>(
      machine::compare({before, simulation_of(before, bots, games, threads)},
                       {after, simulation_of(after, bots, games, threads)}));
}

const PairedFigure* figure(const PairedTally& tally, const std::string& name) {
  for (const PairedFigure& figure : tally.figures) {
    if (figure.name == name) return &figure;
  }
  return nullptr;
}

program::Card& card_named(program::Program& program, const std::string& name) {
  for (program::Card& card : program.cards) {
    if (card.text.name == name) return card;
  }
  ADD_FAILURE() << name;
  return program.cards.front();
}

// One card costs three tokens more.
program::Program dearer(const std::string& name) {
  program::Program program = real_program();
  for (const int16_t asked : card_named(program, name).requirements) {
    if (asked >= 0) program.requirements[static_cast<size_t>(asked)].tokens[0] += 3;
  }
  return program;
}

TEST(MachineCompare, EqualContentDiffersInNothing) {
  const PairedTally tally = compared(real_program(), real_program(), 60);
  EXPECT_EQ(tally.pairs, 60);
  EXPECT_EQ(tally.changed, 0);
  for (const PairedFigure& each : tally.figures) {
    const auto difference = each.difference();
    EXPECT_EQ(difference.difference.value, 0) << each.name;
    EXPECT_EQ(difference.difference.low, 0) << each.name;
    EXPECT_EQ(difference.difference.high, 0) << each.name;
    EXPECT_EQ(difference.p_value, 1) << each.name;
    EXPECT_EQ(each.before(), each.after()) << each.name;
  }
}

TEST(MachineCompare, ShowsADearerCard) {
  const program::Program after = dearer("skin");
  const PairedTally tally = compared(real_program(), after, 1500);
  EXPECT_GT(tally.changed, 0);
  EXPECT_LT(tally.changed, 1500);
  const PairedFigure* taken = figure(tally, "moved/palette/skin");
  ASSERT_NE(taken, nullptr);
  EXPECT_LT(taken->difference().difference.high, -0.1);
  EXPECT_LT(taken->difference().p_value, 0.001);
}

TEST(MachineCompare, DoesNotDependOnThreads) {
  const program::Program after = dearer("skin");
  const PairedTally one = compared(real_program(), after, 50, 1);
  const PairedTally many = compared(real_program(), after, 50, 5);
  ASSERT_EQ(one.figures.size(), many.figures.size());
  EXPECT_EQ(one.changed, many.changed);
  for (size_t i = 0; i < one.figures.size(); ++i) {
    EXPECT_EQ(one.figures[i].name, many.figures[i].name);
    EXPECT_EQ(one.figures[i].difference().difference.low,
              many.figures[i].difference().difference.low);
  }
}

TEST(MachineCompare, MatchesCardsByName) {
  program::Program renamed = real_program();
  card_named(renamed, "skin").text.name = "second-skin";
  const machine::CardChanges changes = machine::card_changes(real_program(), renamed);
  EXPECT_THAT(changes.added, ::testing::ElementsAre("second-skin"));
  EXPECT_THAT(changes.removed, ::testing::ElementsAre("skin"));
  const PairedTally tally = compared(real_program(), renamed, 100);
  for (const char* name : {"moved/palette/skin", "moved/palette/second-skin"}) {
    const PairedFigure* taken = figure(tally, name);
    ASSERT_NE(taken, nullptr) << name;
    EXPECT_FALSE(taken->difference().difference.known()) << name;
  }
  EXPECT_EQ(machine::card_changes(real_program(), real_program()).added.size(), 0U);
}

// What only one version has is nothing in the other.
TEST(MachineCompare, TellsOfAnActionThatIsNew) {
  const program::Program after = program_of("meaning-made", {{"12-harvest", R"(kind: rules
section: Harvest
rules:
  H1:
    statement: "Harvest: take {support} Support."
    action: harvest
    does: ["support +{support}"]
    figures: {support: 2}
    names: {token: support}
)"}});
  const PairedTally tally = compared(real_program(), after, 30);
  const PairedFigure* harvest = figure(tally, "action/harvest");
  ASSERT_NE(harvest, nullptr);
  EXPECT_EQ(harvest->before(), 0);
  EXPECT_GT(harvest->after(), 1);
  EXPECT_LT(harvest->difference().p_value, 0.001);
}

// Of a plain mean, the interval is that of the paired differences.
TEST(MachineCompare, IntervalsAreThoseOfPairedDifferences) {
  PairedFigure paired;
  statistics::Sums differences;
  uint32_t index = 0;
  for (int i = 0; i < 5000; ++i) {
    const auto random = [&](uint64_t seed, uint32_t below) {
      return static_cast<int64_t>(
          engine::random_below(seed, engine::Stream::chooser, index, below));
    };
    const int64_t luck = random(1, 10);
    const int64_t old_own = random(2, 3);
    const int64_t new_own = random(3, 4);
    paired.sums.add({luck + old_own, 1, luck + new_own, 1});
    differences.add(new_own - old_own);
  }
  const auto expected = statistics::compare_paired(differences);
  const auto found = paired.difference();
  EXPECT_NEAR(found.difference.value, expected.difference.value, 1e-12);
  EXPECT_NEAR(found.difference.low, expected.difference.low, 1e-4);
  EXPECT_NEAR(found.difference.high, expected.difference.high, 1e-4);
}

// Of a ratio, 95 of 100 intervals hold the truth.
TEST(MachineCompare, IntervalsOfRatiosHoldTheTruth) {
  constexpr int kTries = 400;
  int held = 0;
  uint32_t index = 0;
  const auto happens = [&](uint32_t percent) {
    return engine::random_below(9, engine::Stream::chooser, index, 100) < percent;
  };
  for (int attempt = 0; attempt < kTries; ++attempt) {
    PairedFigure paired;
    for (int i = 0; i < 400; ++i) {
      const bool luck = happens(50);
      const bool offered_before = luck || happens(30);
      const bool offered_after = luck || happens(40);
      const bool taken_before = offered_before && happens(20);
      const bool taken_after = offered_after && happens(30);
      paired.sums.add({taken_before, offered_before, taken_after, offered_after});
    }
    const auto difference = paired.difference().difference;
    if (difference.low <= 0.1 && 0.1 <= difference.high) ++held;
  }
  EXPECT_GT(held, kTries * 92 / 100);
  EXPECT_LT(held, kTries * 98 / 100);
}

}  // namespace
}  // namespace loom::testing
