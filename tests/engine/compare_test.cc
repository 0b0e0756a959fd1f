// Two versions of a game on paired games: equal ones differ in nothing, and intervals follow from
// the paired differences.
#include "engine/simulation/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/random.h"
#include "tests/engine/bot_named.h"

namespace loom::engine::testing {
namespace {

Simulation four_styles(const Tables& tables, int64_t games, int threads = 2) {
  Simulation simulation;
  simulation.games = games;
  simulation.threads = threads;
  for (const char* name : {"stability", "engine", "racing", "social"}) {
    simulation.seats.push_back(std::get<Bot>(read_bot(tables, name)));
  }
  return simulation;
}

PairedTally compared(const Tables& before, const Tables& after, int64_t games, int threads = 2) {
  return std::get<PairedTally>(compare({before, four_styles(before, games, threads)},
                                       {after, four_styles(after, games, threads)}));
}

const PairedFigure& figure(const PairedTally& tally, const std::string& name) {
  for (const PairedFigure& figure : tally.figures) {
    if (figure.name == name) return figure;
  }
  ADD_FAILURE() << name;
  return tally.figures.front();
}

// One card costs three tokens more.
Tables dearer(const std::string& slug) {
  Tables tables = real_tables();
  tables.engine_cards.items[engine_card(tables, slug)].tokens[0] += 3;
  return tables;
}

TEST(Compare, EqualContentDiffersInNothing) {
  const PairedTally tally = compared(real_tables(), real_tables(), 60);
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

TEST(Compare, ShowsADearerCard) {
  const Tables after = dearer("skin");
  const PairedTally tally = compared(real_tables(), after, 400);
  EXPECT_GT(tally.changed, 0);
  EXPECT_LT(tally.changed, 400);
  const auto taken = figure(tally, "card-taken/skin").difference();
  EXPECT_LT(taken.difference.high, -0.2);
  EXPECT_LT(taken.p_value, 0.001);
}

TEST(Compare, DoesNotDependOnThreads) {
  const Tables after = dearer("skin");
  const PairedTally one = compared(real_tables(), after, 50, 1);
  const PairedTally many = compared(real_tables(), after, 50, 5);
  ASSERT_EQ(one.figures.size(), many.figures.size());
  EXPECT_EQ(one.changed, many.changed);
  for (size_t i = 0; i < one.figures.size(); ++i) {
    EXPECT_EQ(one.figures[i].difference().difference.low,
              many.figures[i].difference().difference.low);
  }
}

TEST(Compare, MatchesCardsByName) {
  const Tables renamed =
      changed_tables("cards/patterns/1-boundary.yaml", "  skin:", "  second-skin:");
  const CardChanges changes = card_changes(real_tables(), renamed);
  EXPECT_THAT(changes.added, ::testing::ElementsAre("second-skin"));
  EXPECT_THAT(changes.removed, ::testing::ElementsAre("skin"));
  const PairedTally tally = compared(real_tables(), renamed, 20);
  EXPECT_FALSE(figure(tally, "card-taken/skin").difference().difference.known());
  EXPECT_EQ(card_changes(real_tables(), real_tables()).added.size(), 0U);
}

// Of a plain mean, the interval is that of the paired differences.
TEST(Compare, IntervalsAreThoseOfPairedDifferences) {
  PairedFigure paired;
  statistics::Sums differences;
  uint32_t index = 0;
  for (int i = 0; i < 5000; ++i) {
    const auto luck = static_cast<int64_t>(random_below(1, Stream::chooser, index, 10));
    const auto old_own = static_cast<int64_t>(random_below(2, Stream::chooser, index, 3));
    const auto new_own = static_cast<int64_t>(random_below(3, Stream::chooser, index, 4));
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
TEST(Compare, IntervalsOfRatiosHoldTheTruth) {
  constexpr int kTries = 400;
  int held = 0;
  uint32_t index = 0;
  const auto happens = [&](uint32_t percent) {
    return random_below(9, Stream::chooser, index, 100) < percent;
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
}  // namespace loom::engine::testing
