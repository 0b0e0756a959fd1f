#include "engine/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/distributions.h"

namespace loom::statistics {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double part(uint64_t hits, uint64_t count) {
  return static_cast<double>(hits) / static_cast<double>(count);
}

double middle_z(double confidence) { return normal_quantile(0.5 + confidence / 2); }

double two_sided(double z) { return 2 * normal_below(-std::abs(z)); }

double mean_of(const Sums& sample) {
  return static_cast<double>(sample.sum) / static_cast<double>(sample.count);
}

// Of the sample. Numbers are counted from near their mean first, in whole numbers that wrap around
// and back: the difference of two great squares would lose the digits that matter.
double variance(const Sums& sample) {
  if (sample.count < 2) return kInfinity;
  const auto origin = static_cast<uint64_t>(sample.sum / static_cast<int64_t>(sample.count));
  const uint64_t sum = static_cast<uint64_t>(sample.sum) - origin * sample.count;
  const uint64_t squares = sample.squares - 2 * origin * static_cast<uint64_t>(sample.sum) +
                           origin * origin * sample.count;
  const auto n = static_cast<double>(sample.count);
  const auto rest = static_cast<double>(static_cast<int64_t>(sum));
  return std::max((static_cast<double>(squares) - rest * rest / n) / (n - 1), 0.0);
}

Estimate around(double value, double half, uint64_t count) {
  return {value, value - half, value + half, count};
}

Estimate wilson(double p, uint64_t count, double confidence) {
  const auto n = static_cast<double>(count);
  const double z = middle_z(confidence);
  const double divisor = 1 + z * z / n;
  const double centre = (p + z * z / (2 * n)) / divisor;
  const double half = z / divisor * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, std::clamp(centre - half, 0.0, p), std::clamp(centre + half, p, 1.0), count};
}

// A difference of which the spread is known, judged by Student's t.
Comparison by_student(double difference, double error, double freedom, uint64_t count,
                      double confidence) {
  if (!(error > 0)) {
    // Without scatter there is nothing to tell chance by: a difference is one, or is none.
    return {around(difference, 0, count), difference == 0 ? 1.0 : 0.0};
  }
  if (std::isinf(error)) return {around(difference, kInfinity, count), 1};
  const double half = student_quantile(0.5 + confidence / 2, freedom) * error;
  const double t = std::abs(difference) / error;
  return {around(difference, half, count), 2 * student_below(-t, freedom)};
}

// The number at a rank of the ordered sample, the first being 1.
double at_rank(std::span<const uint64_t> histogram, uint64_t rank) {
  uint64_t seen = 0;
  for (size_t number = 0; number < histogram.size(); ++number) {
    seen += histogram[number];
    if (seen >= rank) return static_cast<double>(number);
  }
  return static_cast<double>(histogram.empty() ? 0 : histogram.size() - 1);
}

// The most hits that are no more likely than `probability`, counted from none; none at all: -1.
int64_t most_hits_below(uint64_t count, double at, double probability) {
  int64_t low = -1;
  auto high = static_cast<int64_t>(count);
  while (high - low > 1) {
    const int64_t middle = low + (high - low) / 2;
    const bool below = binomial_at_most(static_cast<uint64_t>(middle), count, at) <= probability;
    (below ? low : high) = middle;
  }
  return low;
}

// The most that any end of a band asks for, of the ends that matter: both of a band that the value
// lies in, the one that is passed otherwise.
template <typename Needed>
std::optional<uint64_t> greatest_needed(double value, const Band& band, Needed needed) {
  const bool fits = band.holds(value);
  double most = 1;
  if (band.from && (fits || value < *band.from)) most = std::max(most, needed(*band.from));
  if (band.to && (fits || value > *band.to)) most = std::max(most, needed(*band.to));
  // On the very end it is infinite, or no number at all.
  if (!(most < 1e15)) return std::nullopt;
  return static_cast<uint64_t>(std::ceil(most));
}

}  // namespace

Estimate share(Share sample, double confidence) {
  if (sample.count == 0) return {0, 0, 1, 0};
  Estimate estimate = wilson(part(sample.hits, sample.count), sample.count, confidence);
  // The ends are exact where the sample is all or nothing; rounding must not move them.
  if (sample.hits == 0) estimate.low = 0;
  if (sample.hits == sample.count) estimate.high = 1;
  return estimate;
}

Estimate split_share(const Sums& parts, int64_t whole, double confidence) {
  if (parts.count == 0) return {0, 0, 1, 0};
  return wilson(mean_of(parts) / static_cast<double>(whole), parts.count, confidence);
}

Estimate mean(const Sums& sample, double confidence) {
  if (sample.count == 0) return {0, -kInfinity, kInfinity, 0};
  return compare_paired(sample, confidence).difference;
}

Estimate quotient(const Sums& above, const Sums& below, int64_t products, double confidence) {
  if (below.count == 0 || below.sum == 0) return {0, -kInfinity, kInfinity, 0};
  const double value = static_cast<double>(above.sum) / static_cast<double>(below.sum);
  const auto n = static_cast<double>(below.count);
  if (below.count < 2) return around(value, kInfinity, below.count);
  // How far each game is from what its length leads to expect.
  const double scatter = static_cast<double>(above.squares) -
                         2 * value * static_cast<double>(products) +
                         value * value * static_cast<double>(below.squares);
  const double error = std::sqrt(std::max(scatter, 0.0) / (n * (n - 1))) / mean_of(below);
  return around(value, student_quantile(0.5 + confidence / 2, n - 1) * error, below.count);
}

Estimate scaled(Estimate estimate, double factor) {
  estimate.value *= factor;
  estimate.low *= factor;
  estimate.high *= factor;
  if (factor < 0) std::swap(estimate.low, estimate.high);
  return estimate;
}

Comparison compare(Share first, Share second, double confidence) {
  if (first.count == 0 || second.count == 0) return {{0, -1, 1, 0}, 1};
  const Estimate a = share(first, confidence);
  const Estimate b = share(second, confidence);
  const double difference = a.value - b.value;
  const double down = std::hypot(a.value - a.low, b.high - b.value);
  const double up = std::hypot(a.high - a.value, b.value - b.low);
  const double pooled = part(first.hits + second.hits, first.count + second.count);
  const double error =
      std::sqrt(pooled * (1 - pooled) *
                (1 / static_cast<double>(first.count) + 1 / static_cast<double>(second.count)));
  return {{difference, difference - down, difference + up, first.count + second.count},
          error > 0 ? two_sided(difference / error) : 1.0};
}

Comparison compare(const Sums& first, const Sums& second, double confidence) {
  if (first.count == 0 || second.count == 0) return {{0, -kInfinity, kInfinity, 0}, 1};
  const double a = variance(first) / static_cast<double>(first.count);
  const double b = variance(second) / static_cast<double>(second.count);
  const double freedom = (a + b) * (a + b) /
                         (a * a / static_cast<double>(first.count - 1) +
                          b * b / static_cast<double>(second.count - 1));
  return by_student(mean_of(first) - mean_of(second), std::sqrt(a + b), freedom,
                    first.count + second.count, confidence);
}

Comparison compare_paired(const Sums& differences, double confidence) {
  if (differences.count == 0) return {{0, -kInfinity, kInfinity, 0}, 1};
  const double error = std::sqrt(variance(differences) / static_cast<double>(differences.count));
  return by_student(mean_of(differences), error, static_cast<double>(differences.count - 1),
                    differences.count, confidence);
}

Comparison compare_paired(const Pairs& pairs, double confidence) {
  const uint64_t count = pairs.both + pairs.first_only + pairs.second_only + pairs.neither;
  if (count == 0) return {{0, -1, 1, 0}, 1};
  const auto b = static_cast<double>(pairs.first_only);
  const auto c = static_cast<double>(pairs.second_only);
  const auto n = static_cast<double>(count);
  // Agresti and Min: half a game more in each of the four cells.
  const double shifted = (b - c) / (n + 2);
  const double error = std::sqrt((b + c + 1) / (n + 2) - shifted * shifted) / std::sqrt(n + 2);
  const double half = middle_z(confidence) * error;
  const double p = b + c > 0 ? two_sided((b - c) / std::sqrt(b + c)) : 1;
  const double value = (b - c) / n;
  return {{value, std::clamp(shifted - half, -1.0, value), std::clamp(shifted + half, value, 1.0),
           count},
          p};
}

Comparison lift(const Sums& parts, int64_t whole, double expected, double taking,
                double confidence) {
  if (parts.count == 0 || taking >= 1) return {{0, -1, 1, 0}, 1};
  Estimate won = split_share(parts, whole, confidence);
  const double error = std::sqrt(expected * (1 - expected) / static_cast<double>(parts.count));
  const double p = error > 0 ? two_sided((won.value - expected) / error) : 1;
  // What is expected of all holds the takers' own part: the others differ by so much more.
  const double stretch = 1 / (1 - taking);
  return {{(won.value - expected) * stretch, (won.low - expected) * stretch,
           (won.high - expected) * stretch, parts.count},
          p};
}

Estimate ratio(Share first, Share second, double confidence) {
  if (first.count == 0 || second.count == 0) return {0, 0, kInfinity, 0};
  const auto with_half = [](uint64_t number) { return static_cast<double>(number) + 0.5; };
  const double a = with_half(first.hits) / with_half(first.count);
  const double b = with_half(second.hits) / with_half(second.count);
  const double error = std::sqrt(1 / with_half(first.hits) - 1 / with_half(first.count) +
                                 1 / with_half(second.hits) - 1 / with_half(second.count));
  const double width = std::exp(middle_z(confidence) * error);
  return {a / b, a / b / width, a / b * width, first.count + second.count};
}

Estimate quantile(std::span<const uint64_t> histogram, double at, double confidence) {
  const uint64_t count = std::accumulate(histogram.begin(), histogram.end(), uint64_t{0});
  if (count == 0) return {0, -kInfinity, kInfinity, 0};
  const double tail = (1 - confidence) / 2;
  const auto n = static_cast<double>(count);
  // The median of an even sample lies between two numbers.
  const double place = at * n;
  const auto rank = static_cast<uint64_t>(std::ceil(place));
  double value = at_rank(histogram, std::max<uint64_t>(rank, 1));
  if (place == std::floor(place) && rank < count && rank > 0) {
    value = (value + at_rank(histogram, rank + 1)) / 2;
  }
  // Fewer than `low` numbers of a sample lie below the true quantile only in the lower tail.
  const int64_t low = most_hits_below(count, at, tail) + 1;
  const int64_t high = static_cast<int64_t>(count) - most_hits_below(count, 1 - at, tail);
  return {value, low < 1 ? -kInfinity : at_rank(histogram, static_cast<uint64_t>(low)),
          high > static_cast<int64_t>(count) ? kInfinity
                                             : at_rank(histogram, static_cast<uint64_t>(high)),
          count};
}

std::vector<double> false_discovery(std::span<const double> p_values) {
  const size_t count = p_values.size();
  std::vector<size_t> order(count);
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> adjusted(count);
  double least = 1;
  for (size_t rank = count; rank > 0; --rank) {
    const size_t i = order[rank - 1];
    least = std::min(least, p_values[i] * static_cast<double>(count) / static_cast<double>(rank));
    adjusted[i] = least;
  }
  return adjusted;
}

Verdict judge(const Estimate& estimate, const Band& band) {
  if (!estimate.known()) return Verdict::inconclusive;
  if (band.from && estimate.high < *band.from) return Verdict::fail;
  if (band.to && estimate.low > *band.to) return Verdict::fail;
  const bool inside =
      (!band.from || estimate.low >= *band.from) && (!band.to || estimate.high <= *band.to);
  return inside ? Verdict::pass : Verdict::inconclusive;
}

std::optional<uint64_t> count_to_decide(const Estimate& estimate, const Band& band) {
  if (!estimate.known()) return std::nullopt;
  // An interval's width goes with the root of the sample.
  return greatest_needed(estimate.value, band, [&](double end) {
    const double reach =
        estimate.value > end ? estimate.value - estimate.low : estimate.high - estimate.value;
    const double parts = reach / (estimate.value - end);
    return parts * parts * static_cast<double>(estimate.count);
  });
}

std::optional<uint64_t> count_to_decide(double share, const Band& band, double confidence) {
  const double z = middle_z(confidence);
  // Wilson's interval ends where the sample would just not surprise.
  return greatest_needed(share, band, [&](double end) {
    return z * z * end * (1 - end) / ((share - end) * (share - end));
  });
}

}  // namespace loom::statistics
