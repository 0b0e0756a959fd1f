// Intervals cover the truth as often as they promise, on samples drawn from known distributions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/distributions.h"
#include "engine/random.h"
#include "engine/statistics.h"

namespace loom::statistics {
namespace {

constexpr int kTrials = 4000;

class Numbers {
 public:
  explicit Numbers(uint64_t seed) : seed_(seed) {}
  double uniform() {
    const uint64_t bits = engine::random_bits(seed_, engine::Stream::player, index_++) >> 11U;
    return (static_cast<double>(bits) + 0.5) * 0x1p-53;
  }
  double normal() { return normal_quantile(uniform()); }
  Share hits(double probability, uint64_t count) {
    Share sample{0, count};
    for (uint64_t i = 0; i < count; ++i) sample.hits += uniform() < probability ? 1 : 0;
    return sample;
  }
  // In thousandths, since tallies are whole numbers.
  Sums normals(double centre, double spread, int count) {
    Sums sample;
    for (int i = 0; i < count; ++i) {
      sample.add(std::lround(1000 * (centre + spread * normal())));
    }
    return sample;
  }

 private:
  uint64_t seed_;
  uint64_t index_ = 0;
};

bool covers(const Estimate& estimate, double truth) {
  return estimate.low <= truth && truth <= estimate.high;
}

// How often the estimate of a fresh sample covers the truth.
template <typename Draw>
double coverage(uint64_t seed, double truth, Draw draw) {
  Numbers numbers(seed);
  int covered = 0;
  for (int i = 0; i < kTrials; ++i) covered += covers(draw(numbers), truth) ? 1 : 0;
  return covered / static_cast<double>(kTrials);
}

void expect_promised(double covered) {
  EXPECT_GE(covered, 0.93);
  EXPECT_LE(covered, 0.97);
}

TEST(IntervalCoverage, OfShares) {
  for (const double p : {0.03, 0.1, 0.25, 0.5, 0.8}) {
    for (const uint64_t count : {60U, 300U}) {
      expect_promised(coverage(1, p, [&](Numbers& n) { return share(n.hits(p, count)); }));
    }
  }
}

TEST(IntervalCoverage, OfMeansWhateverTheSampleSize) {
  for (const int count : {3, 10, 100}) {
    expect_promised(coverage(2, 4000, [&](Numbers& n) { return mean(n.normals(4, 2, count)); }));
  }
}

TEST(IntervalCoverage, OfDifferences) {
  expect_promised(coverage(3, -0.1, [](Numbers& n) {
    const Share first = n.hits(0.2, 80);
    return compare(first, n.hits(0.3, 120)).difference;
  }));
  expect_promised(coverage(4, 1000, [](Numbers& n) {
    const Sums first = n.normals(3, 1, 20);
    return compare(first, n.normals(2, 4, 30)).difference;
  }));
}

// The second game of a pair agrees with the first but for a few: far narrower than two samples.
TEST(IntervalCoverage, OfPairedShares) {
  double width = 0;
  expect_promised(coverage(5, 0.05, [&](Numbers& n) {
    Pairs pairs;
    for (int i = 0; i < 300; ++i) {
      const double at = n.uniform();
      ++(at < 0.10   ? pairs.first_only
         : at < 0.15 ? pairs.second_only
         : at < 0.4  ? pairs.both
                     : pairs.neither);
    }
    const Estimate estimate = compare_paired(pairs).difference;
    width += (estimate.high - estimate.low) / kTrials;
    return estimate;
  }));
  const Estimate apart = compare(Share{105, 300}, Share{90, 300}).difference;
  EXPECT_LT(width, 0.65 * (apart.high - apart.low));
}

// Four players, one of whom may take the card and one of whom wins: their wins hang together. The
// third player is better than the others and fonder of the card, which must not count for the card.
TEST(IntervalCoverage, OfLifts) {
  constexpr double kTruth = 0.08;
  const double base[4] = {0.2, 0.2, 0.4, 0.2};
  const double takes[4] = {0.1, 0.1, 0.3, 0.1};
  double found = 0;
  expect_promised(coverage(11, kTruth, [&](Numbers& n) {
    Sums parts;
    int games_taken[4] = {};
    int won[4] = {};
    constexpr int kGames = 600;
    for (int game = 0; game < kGames; ++game) {
      double at = n.uniform();
      int taker = 0;
      while (taker < 4 && at >= takes[taker]) at -= takes[taker++];
      // The taker wins so much more often that the gap to the same player without it is the truth.
      double wins[4];
      for (int i = 0; i < 4; ++i) wins[i] = base[i];
      if (taker < 4) {
        for (double& share : wins) share *= 1 - kTruth / (1 - base[taker]);
        wins[taker] = base[taker] + kTruth;
      }
      at = n.uniform();
      int winner = 0;
      while (winner < 3 && at >= wins[winner]) at -= wins[winner++];
      ++won[winner];
      if (taker == 4) continue;
      ++games_taken[taker];
      parts.add(winner == taker ? 60 : 0);
    }
    double expected = 0;
    for (int i = 0; i < 4; ++i) {
      expected += won[i] / double(kGames) * games_taken[i] / double(parts.count);
    }
    const double taking = double(parts.count) / (4.0 * kGames);
    const Estimate estimate = lift(parts, 60, expected, taking).difference;
    found += estimate.value / kTrials;
    return estimate;
  }));
  EXPECT_NEAR(found, kTruth, 0.01);
}

TEST(IntervalCoverage, OfRatios) {
  expect_promised(coverage(6, 1.5, [](Numbers& n) {
    const Share first = n.hits(0.3, 150);
    return ratio(first, n.hits(0.2, 150));
  }));
}

// Tokens in a game go with its rounds, which differ.
TEST(IntervalCoverage, OfQuotients) {
  expect_promised(coverage(12, 1.5, [](Numbers& n) {
    Sums tokens;
    Sums rounds;
    int64_t products = 0;
    for (int game = 0; game < 60; ++game) {
      const auto length = 1 + static_cast<int64_t>(n.uniform() * 10);
      int64_t sum = 0;
      for (int64_t i = 0; i < length; ++i) sum += static_cast<int64_t>(n.uniform() * 4);
      tokens.add(sum);
      rounds.add(length);
      products += sum * length;
    }
    return quotient(tokens, rounds, products);
  }));
}

// Ranks come in whole steps: what they cover is promised from below only.
TEST(IntervalCoverage, OfMedians) {
  // Of uniform numbers, which hardly ever come twice, nearly as promised.
  expect_promised(coverage(7, 499.5, [](Numbers& n) {
    std::vector<uint64_t> histogram(1000);
    for (int i = 0; i < 200; ++i) ++histogram[static_cast<size_t>(n.uniform() * 1000)];
    return median(histogram);
  }));
  // Of few, as rounds are, more often.
  const double covered = coverage(8, 7, [](Numbers& n) {
    std::vector<uint64_t> histogram(20);
    for (int i = 0; i < 150; ++i) {
      ++histogram[static_cast<size_t>(std::clamp(7 + std::lround(1.5 * n.normal()), 0L, 19L))];
    }
    return median(histogram);
  });
  EXPECT_GE(covered, 0.95);
}

// Of a hundred questions, eighty have nothing to them.
TEST(IntervalCoverage, FalseDiscoveriesStayRareAndTrueOnesAreMade) {
  Numbers numbers(9);
  double false_part = 0;
  double found = 0;
  int naive = 0;
  constexpr int kRounds = 500;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> p_values;
    for (int i = 0; i < 100; ++i) {
      const double z = numbers.normal() + (i < 80 ? 0 : 3.5);
      p_values.push_back(2 * normal_below(-std::abs(z)));
      naive += i < 80 && p_values.back() <= 0.05 ? 1 : 0;
    }
    const std::vector<double> adjusted = false_discovery(p_values);
    int wrong = 0;
    int right = 0;
    for (int i = 0; i < 100; ++i) {
      if (adjusted[static_cast<size_t>(i)] <= 0.05) ++(i < 80 ? wrong : right);
    }
    false_part += wrong / std::max(1.0, static_cast<double>(wrong + right)) / kRounds;
    found += right / 20.0 / kRounds;
  }
  EXPECT_LE(false_part, 0.05);
  EXPECT_GE(false_part, 0.03);  // 0.05 times the part that has nothing to it
  EXPECT_GE(found, 0.75);
  EXPECT_GE(naive / static_cast<double>(kRounds), 3.5);  // without it, four a time
}

// With nothing to find, a find is as rare as one test alone would make it.
TEST(IntervalCoverage, NothingIsFoundInNothing) {
  Numbers numbers(10);
  int rounds_with_finds = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> p_values;
    for (int i = 0; i < 60; ++i) p_values.push_back(numbers.uniform());
    const std::vector<double> adjusted = false_discovery(p_values);
    const bool finds = *std::min_element(adjusted.begin(), adjusted.end()) <= 0.05;
    rounds_with_finds += finds ? 1 : 0;
  }
  EXPECT_GE(rounds_with_finds, 60);
  EXPECT_LE(rounds_with_finds, 140);
}

}  // namespace
}  // namespace loom::statistics
