#include "engine/distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loom::statistics {
namespace {

constexpr double kRootOfTwo = 1.41421356237309504880;
constexpr double kRootOfTwoPi = 2.50662827463100050242;

// Wichura's way of telling tails from the middle, with coefficients of P. J. Acklam's rational
// approximation: right to nine digits, which one step of Halley's method doubles.
constexpr double kTail = 0.02425;

double first_quantile(double probability) {
  if (probability > 1 - kTail) return -first_quantile(1 - probability);
  if (probability < kTail) {
    const double q = std::sqrt(-2 * std::log(probability));
    return (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838e+00) *
                  q -
              2.549732539343734e+00) *
                 q +
             4.374664141464968e+00) *
                q +
            2.938163982698783e+00) /
           ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996e+00) * q +
             3.754408661907416e+00) *
                q +
            1);
  }
  const double q = probability - 0.5;
  const double r = q * q;
  return (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r +
            1.383577518672690e+02) *
               r -
           3.066479806614716e+01) *
              r +
          2.506628277459239e+00) *
         q /
         (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r +
            6.680131188771972e+01) *
               r -
           1.328068155288572e+01) *
              r +
          1);
}

// The continued fraction of the incomplete beta function, by Lentz's method.
double beta_fraction(double a, double b, double x) {
  constexpr double kTiny = 1e-300;
  const auto not_zero = [](double value) { return std::abs(value) < kTiny ? kTiny : value; };
  double c = 1;
  double d = 1 / not_zero(1 - (a + b) * x / (a + 1));
  double fraction = d;
  // It takes about the root of the greater parameter: this is enough for 10^10.
  for (int m = 1; m < 200000; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / not_zero(1 + even * d);
    c = not_zero(1 + even / c);
    fraction *= d * c;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / not_zero(1 + odd * d);
    c = not_zero(1 + odd / c);
    fraction *= d * c;
    if (std::abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

// The regularized incomplete beta function.
double beta_below(double x, double a, double b) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                a * std::log(x) + b * std::log1p(-x));
  // The fraction converges fast on one side only; the other is its mirror image.
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

}  // namespace

double normal_below(double z) { return 0.5 * std::erfc(-z / kRootOfTwo); }

double normal_quantile(double probability) {
  if (probability <= 0) return -std::numeric_limits<double>::infinity();
  if (probability >= 1) return std::numeric_limits<double>::infinity();
  const double z = first_quantile(probability);
  const double step = (normal_below(z) - probability) * kRootOfTwoPi * std::exp(z * z / 2);
  return z - step / (1 + z * step / 2);
}

double student_below(double t, double freedom) {
  const double tail = 0.5 * beta_below(freedom / (freedom + t * t), freedom / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}

double student_quantile(double probability, double freedom) {
  if (probability < 0.5) return -student_quantile(1 - probability, freedom);
  if (probability >= 1) return std::numeric_limits<double>::infinity();
  // Beyond this the two agree to more digits than anything here is shown with.
  if (freedom > 1e6) return normal_quantile(probability);
  double low = 0;
  double high = 1;
  while (student_below(high, freedom) < probability && high < 1e12) high *= 2;
  for (int i = 0; i < 200 && high - low > 1e-14 * high; ++i) {
    const double middle = (low + high) / 2;
    (student_below(middle, freedom) < probability ? low : high) = middle;
  }
  return (low + high) / 2;
}

double binomial_at_most(uint64_t hits, uint64_t count, double probability) {
  if (hits >= count) return 1;
  return beta_below(1 - probability, static_cast<double>(count - hits),
                    static_cast<double>(hits) + 1);
}

}  // namespace loom::statistics
