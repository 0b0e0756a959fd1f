// Statistics against values that textbooks and papers print.
#include "engine/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/distributions.h"

namespace loom::statistics {
namespace {

void expect_interval(const Estimate& estimate, double low, double high, double tolerance = 5e-5) {
  EXPECT_NEAR(estimate.low, low, tolerance);
  EXPECT_NEAR(estimate.high, high, tolerance);
  EXPECT_LE(estimate.low, estimate.value);
  EXPECT_GE(estimate.high, estimate.value);
}

Sums sums_of(const std::vector<int64_t>& numbers) {
  Sums sums;
  for (const int64_t number : numbers) sums.add(number);
  return sums;
}

TEST(Distributions, GiveTheTabulatedQuantiles) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-13);
  EXPECT_NEAR(normal_quantile(0.995), 2.575829303548901, 1e-13);
  EXPECT_NEAR(normal_quantile(0.0001), -3.719016485455709, 1e-12);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-15);
  EXPECT_NEAR(normal_below(1), 0.841344746068543, 1e-14);
  EXPECT_NEAR(student_quantile(0.975, 1), 12.7062047, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 4), 2.7764451, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 10), 2.2281389, 1e-6);
  EXPECT_NEAR(student_quantile(0.025, 30), -2.0422725, 1e-6);
  EXPECT_NEAR(student_quantile(0.975, 1e9), 1.9599640, 1e-6);
}

TEST(Distributions, BinomialMatchesTheSumOfItsTerms) {
  EXPECT_NEAR(binomial_at_most(0, 10, 0.5), 1.0 / 1024, 1e-15);
  EXPECT_NEAR(binomial_at_most(2, 10, 0.5), 56.0 / 1024, 1e-14);
  EXPECT_NEAR(binomial_at_most(1, 3, 0.2), 0.512 + 0.384, 1e-14);
  EXPECT_EQ(binomial_at_most(10, 10, 0.3), 1);
  // Of a large number it is the normal distribution, half a step on.
  EXPECT_NEAR(binomial_at_most(500000, 1000000, 0.5), 0.5 + 0.5 * 0.000797884, 1e-7);
}

// Newcombe 1998, Statistics in Medicine 17, 857-872, table I, method 3.
TEST(Share, HasWilsonsInterval) {
  expect_interval(share({81, 263}), 0.2553, 0.3662);
  expect_interval(share({15, 148}), 0.0624, 0.1605);
  expect_interval(share({0, 20}), 0, 0.1611);
  expect_interval(share({1, 29}), 0.0061, 0.1718);
  EXPECT_EQ(share({0, 20}).low, 0);
  EXPECT_EQ(share({20, 20}).high, 1);
  EXPECT_FALSE(share({0, 0}).known());
}

TEST(Share, OfSplitWinsIsThatOfWholeOnes) {
  Sums parts;
  for (int i = 0; i < 263; ++i) parts.add(i < 81 ? 60 : 0);
  expect_interval(split_share(parts, 60), 0.2553, 0.3662);
  expect_interval(split_share(sums_of({30, 30}), 60), 0.0945, 0.9055);
}

TEST(Lift, IsTakersLessOthers) {
  // A quarter wins; 40 of 100 takers do, and everyone takes it in a fifth of the games: the other
  // 400 win 85, so the lift is 0.4 - 0.2125.
  Sums parts;
  for (int i = 0; i < 100; ++i) parts.add(i < 40 ? 60 : 0);
  const Comparison taken = lift(parts, 60, 0.25, 0.2);
  EXPECT_NEAR(taken.difference.value, 0.1875, 1e-12);
  EXPECT_NEAR(taken.p_value, 0.000532, 1e-6);  // z = 0.15 / sqrt(0.25 * 0.75 / 100)
  EXPECT_FALSE(lift(Sums{}, 60, 0.25, 0).difference.known());
}

// Newcombe 1998, Statistics in Medicine 17, 873-890, table II, method 10.
TEST(Compare, SharesByNewcombe) {
  expect_interval(compare(Share{56, 70}, Share{48, 80}).difference, 0.0524, 0.3339);
  expect_interval(compare(Share{9, 10}, Share{3, 10}).difference, 0.1705, 0.8090);
  expect_interval(compare(Share{10, 10}, Share{0, 20}).difference, 0.6791, 1.0);
  // z = 0.2 / sqrt(104/150 * 46/150 * (1/70 + 1/80))
  EXPECT_NEAR(compare(Share{56, 70}, Share{48, 80}).p_value, 0.00802, 5e-5);
  EXPECT_EQ(compare(Share{0, 10}, Share{0, 10}).p_value, 1);
  EXPECT_FALSE(compare(Share{1, 1}, Share{0, 0}).difference.known());
}

// Student's data on sleep, in tenths of an hour: every statistics program prints these figures.
TEST(Compare, MeansAsStudentDid) {
  const std::vector<int64_t> first{7, -16, -2, -12, -1, 34, 37, 8, 0, 20};
  const std::vector<int64_t> second{19, 8, 11, 1, -1, 44, 55, 16, 46, 34};
  const Comparison welch = compare(sums_of(first), sums_of(second));
  expect_interval(scaled(welch.difference, 0.1), -3.3654832, 0.2054832, 1e-6);
  EXPECT_NEAR(welch.p_value, 0.07939, 1e-5);
  Sums differences;
  for (size_t i = 0; i < first.size(); ++i) differences.add(first[i] - second[i]);
  const Comparison paired = compare_paired(differences);
  expect_interval(scaled(paired.difference, 0.1), -2.4598858, -0.7001142, 1e-6);
  EXPECT_NEAR(paired.p_value, 0.002833, 1e-6);
  EXPECT_NEAR(scaled(mean(sums_of(first)), 0.1).value, 0.75, 1e-12);
}

TEST(Compare, NumbersWithoutScatterOrTooFew) {
  EXPECT_EQ(compare_paired(sums_of({3, 3, 3})).difference.low, 3);
  EXPECT_EQ(compare_paired(sums_of({3, 3, 3})).p_value, 0);
  EXPECT_EQ(compare_paired(sums_of({0, 0, 0})).p_value, 1);
  EXPECT_TRUE(std::isinf(mean(sums_of({3})).high));
  EXPECT_EQ(mean(sums_of({3})).value, 3);
  EXPECT_EQ(compare_paired(sums_of({3})).p_value, 1);
  EXPECT_FALSE(mean(Sums{}).known());
  // The spread of great numbers is not lost in their squares.
  const Estimate great = mean(sums_of({1000000001, 1000000002, 1000000003}));
  EXPECT_NEAR(great.high - great.value, 4.302653 / std::sqrt(3.0), 1e-6);
}

TEST(Quotient, DividesSums) {
  const Estimate exact = quotient(sums_of({4, 6, 8}), sums_of({2, 3, 4}), 8 + 18 + 32);
  EXPECT_EQ(exact.value, 2);
  EXPECT_NEAR(exact.low, 2, 1e-6);  // every game agrees
  EXPECT_TRUE(std::isinf(quotient(sums_of({4}), sums_of({2}), 8).high));
  EXPECT_FALSE(quotient(Sums{}, Sums{}, 0).known());
}

// Agresti, Categorical Data Analysis: approval of a prime minister, asked twice. The book's Wald
// interval is 0.021 to 0.059; half a person in each cell hardly moves it.
TEST(Compare, PairedSharesByAgresti) {
  const Comparison paired = compare_paired(Pairs{794, 150, 86, 570});
  EXPECT_NEAR(paired.difference.value, 0.04, 1e-12);
  expect_interval(paired.difference, 0.0212, 0.0587, 2e-4);
  EXPECT_NEAR(paired.p_value, 3.1e-5, 2e-6);  // z = 64 / sqrt(236) = 4.17
  EXPECT_EQ(compare_paired(Pairs{5, 0, 0, 5}).p_value, 1);
}

// Physicians' Health Study: heart attacks with aspirin and without, relative risk 0.55 (0.43-0.70).
TEST(Ratio, HasKatzsInterval) {
  const Estimate risk = ratio({104, 11037}, {189, 11034});
  EXPECT_NEAR(risk.value, 0.55, 5e-3);
  expect_interval(risk, 0.43, 0.70, 5e-3);
  EXPECT_TRUE(std::isfinite(ratio({0, 10}, {0, 10}).high));
}

TEST(Quantile, CountsRanks) {
  // One of each number from 1 on: a number is its own rank. The ranks of 95 % intervals of the
  // median stand in every table: 2 and 9 of 10, 6 and 15 of 20, 40 and 61 of 100.
  for (const auto& [count, low, high] : {std::tuple{10, 2, 9}, {20, 6, 15}, {100, 40, 61}}) {
    std::vector<uint64_t> histogram(static_cast<size_t>(count) + 1, 1);
    histogram[0] = 0;
    const Estimate middle = median(histogram);
    EXPECT_EQ(middle.value, (count + 1) / 2.0);
    EXPECT_EQ(middle.low, low) << count;
    EXPECT_EQ(middle.high, high) << count;
  }
  const std::vector<uint64_t> rounds{0, 0, 1, 5, 2};
  EXPECT_EQ(median(rounds).value, 3);
  EXPECT_EQ(quantile(rounds, 0.9).value, 4);
  EXPECT_TRUE(std::isinf(median(std::vector<uint64_t>{0, 1}).low));
  EXPECT_FALSE(median(std::vector<uint64_t>{0, 0}).known());
}

// The example of Benjamini and Hochberg 1995: four of the fifteen are discoveries at 0.05.
TEST(FalseDiscovery, FindsThoseOfThePaper) {
  const std::vector<double> p_values{0.4262, 0.0019, 0.0201, 0.0278, 0.0001, 0.0298, 0.0344, 0.0459,
                                     0.3240, 0.0004, 0.5719, 0.6528, 0.7590, 1.0000, 0.0095};
  const std::vector<double> adjusted = false_discovery(p_values);
  EXPECT_NEAR(adjusted[4], 0.0015, 1e-9);
  EXPECT_NEAR(adjusted[9], 0.0030, 1e-9);
  EXPECT_NEAR(adjusted[1], 0.0095, 1e-9);
  EXPECT_NEAR(adjusted[14], 0.035625, 1e-9);
  EXPECT_NEAR(adjusted[2], 0.0603, 1e-9);
  EXPECT_NEAR(adjusted[3], 0.0298 * 15 / 7, 1e-9);  // no greater than the next one's
  EXPECT_EQ(adjusted[13], 1);
  EXPECT_EQ(std::count_if(adjusted.begin(), adjusted.end(), [](double p) { return p <= 0.05; }), 4);
  EXPECT_TRUE(false_discovery({}).empty());
}

TEST(Judge, TellsInsideOutsideAndNeither) {
  const Band band{0.15, 0.35};
  EXPECT_EQ(judge({0.25, 0.2, 0.3, 100}, band), Verdict::pass);
  EXPECT_EQ(judge({0.10, 0.05, 0.14, 100}, band), Verdict::fail);
  EXPECT_EQ(judge({0.40, 0.36, 0.45, 100}, band), Verdict::fail);
  EXPECT_EQ(judge({0.34, 0.3, 0.38, 100}, band), Verdict::inconclusive);
  EXPECT_EQ(judge({0.34, 0.3, 0.38, 100}, {0.15, {}}), Verdict::pass);
  EXPECT_EQ(judge({0.25, 0.2, 0.3, 0}, band), Verdict::inconclusive);
}

// The count that is named settles the verdict, and one a little smaller does not.
TEST(CountToDecide, IsJustEnough) {
  const Band band{0.15, 0.35};
  for (const double p : {0.05, 0.10, 0.16, 0.25, 0.33, 0.45}) {
    const auto needed = count_to_decide(p, band, kConfidence);
    ASSERT_TRUE(needed);
    const auto at = [&](double count) {
      // Rounded away from the band's ends, so that whole hits do not blur the verdict.
      return judge(share({static_cast<uint64_t>(std::lround(p * count)),
                          static_cast<uint64_t>(std::lround(count))}),
                   band);
    };
    EXPECT_NE(at(static_cast<double>(*needed) * 1.1 + 10), Verdict::inconclusive) << p;
    EXPECT_EQ(at(static_cast<double>(*needed) * 0.85 - 5), Verdict::inconclusive) << p;
  }
  EXPECT_FALSE(count_to_decide(0.15, band, kConfidence));
  EXPECT_FALSE(count_to_decide(Estimate{}, band));
  // Twice as near takes four times as many.
  EXPECT_EQ(count_to_decide(Estimate{3, 1, 5, 100}, {2, {}}), 400U);
  EXPECT_EQ(count_to_decide(Estimate{3, 1, 5, 100}, {2.5, {}}), 1600U);
  EXPECT_EQ(count_to_decide(Estimate{3, 1, 5, 100}, {{}, 7}), 25U);
}

}  // namespace
}  // namespace loom::statistics
