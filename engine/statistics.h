// What counts of simulated games allow to be said: figures with intervals, comparisons, and how
// many games a verdict would take. Pure functions of integer tallies, so that the order in which
// games were played leaves no trace.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loom::statistics {

inline constexpr double kConfidence = 0.95;

// A figure and the interval that covers the truth with the confidence asked for. An end that
// nothing is known of is infinite; nothing is known at all when `count` is 0.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
  uint64_t count = 0;  // of what it was made from

  bool known() const { return count > 0; }
};

// Times that something happened, of the times it could have.
struct Share {
  uint64_t hits = 0;
  uint64_t count = 0;
};

// A sample of whole numbers.
struct Sums {
  uint64_t count = 0;
  int64_t sum = 0;
  uint64_t squares = 0;

  void add(int64_t number) {
    ++count;
    sum += number;
    squares += static_cast<uint64_t>(number * number);
  }
  bool operator==(const Sums&) const = default;
};

// A difference, and how likely chance alone gives one as great (two-sided).
struct Comparison {
  Estimate difference;
  double p_value = 1;
};

// The same games played twice: how many succeeded both times, only the first time, and so on.
struct Pairs {
  uint64_t both = 0;
  uint64_t first_only = 0;
  uint64_t second_only = 0;
  uint64_t neither = 0;
};

// Wilson's score interval: it stays within 0 and 1, and is right for rare events.
Estimate share(Share sample, double confidence = kConfidence);

// The same of wins that may be split: the sample has one number a game, `whole` being all of it.
Estimate split_share(const Sums& parts, int64_t whole, double confidence = kConfidence);

// By Student's t, which is the normal distribution for all but small samples.
Estimate mean(const Sums& sample, double confidence = kConfidence);

// The sum of one number divided by that of another that each game has too, as tokens a round. The
// products are those of the two in each game.
Estimate quotient(const Sums& above, const Sums& below, int64_t products,
                  double confidence = kConfidence);

// Divides everything by a unit, as when tallies count tenths.
Estimate scaled(Estimate estimate, double factor);

// First minus second, of two independent samples. Shares by Newcombe's combination of Wilson's
// intervals and the pooled test; means by Welch.
Comparison compare(Share first, Share second, double confidence = kConfidence);
Comparison compare(const Sums& first, const Sums& second, double confidence = kConfidence);

// First minus second on paired games: of numbers, from the sample of their differences; of
// successes, with Agresti and Min's interval and McNemar's test.
Comparison compare_paired(const Sums& differences, double confidence = kConfidence);
Comparison compare_paired(const Pairs& pairs, double confidence = kConfidence);

// What takers of a card win more than those who leave it. The sample has what takers won, one
// number a game with a taker; `expected` is what these players win on the whole, and `taking` the
// part of their games in which they take it. Only one player can win and only one takes the card,
// which ties the players of a game to each other; counting games instead of players sees to that.
Comparison lift(const Sums& parts, int64_t whole, double expected, double taking,
                double confidence = kConfidence);

// First divided by second, of two independent samples (Katz's logarithms, halves added so that
// none is infinite).
Estimate ratio(Share first, Share second, double confidence = kConfidence);

// The number below which the part `at` of a sample lies; `histogram[n]` says how often n came up.
// The interval holds whatever the distribution (ranks of the ordered sample).
Estimate quantile(std::span<const uint64_t> histogram, double at, double confidence = kConfidence);
inline Estimate median(std::span<const uint64_t> histogram, double confidence = kConfidence) {
  return quantile(histogram, 0.5, confidence);
}

// Benjamini and Hochberg's adjusted p-values, in the order given: taking those at most q as
// discoveries, no more than the part q of them is expected to be false.
std::vector<double> false_discovery(std::span<const double> p_values);

// Where a figure is wanted; an end that is not there does not bind.
struct Band {
  std::optional<double> from;
  std::optional<double> to;

  bool holds(double value) const { return (!from || value >= *from) && (!to || value <= *to); }
};

enum class Verdict { pass, fail, inconclusive };

// Pass when the interval lies in the band, fail when it lies outside.
Verdict judge(const Estimate& estimate, const Band& band);

// About how large a sample would settle the verdict, should the figure stay as it is; nothing when
// it lies on the band's very end, which no sample settles.
std::optional<uint64_t> count_to_decide(const Estimate& estimate, const Band& band);
// The same of a share, by Wilson's interval.
std::optional<uint64_t> count_to_decide(double share, const Band& band, double confidence);

}  // namespace loom::statistics
