#include "render/charts/scale.h"

#include <algorithm>
#include <cmath>

#include "render/charts/chart_svg.h"

namespace loom::charts {
namespace {

// The smallest of 1, 2 and 5 times a power of ten that makes no more than so many steps.
double step_for(double span, int most) {
  if (!(span > 0) || !std::isfinite(span)) return 1;
  const double least = span / most;
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double times : {1.0, 2.0, 5.0}) {
    if (times * power >= least * (1 - 1e-9)) return times * power;
  }
  return 10 * power;
}

}  // namespace

std::string shown(double value, const Unit& unit) {
  const std::string digits = fixed(value, unit.places);
  const bool plus =
      unit.is_signed && value > 0 && digits.find_first_not_of("0.") != std::string::npos;
  return (plus ? "+" : "") + digits + unit.suffix;
}

double Scale::clamped(double value) const { return (*this)(std::clamp(value, from_, to_)); }

std::vector<double> ticks(double from, double to, int most) {
  const double step = step_for(to - from, std::max(most - 1, 1));
  std::vector<double> places;
  // Counted in whole steps, so that no error adds up and a half is a half.
  const auto first = static_cast<int64_t>(std::ceil(from / step - 1e-9));
  const auto last = static_cast<int64_t>(std::floor(to / step + 1e-9));
  for (int64_t i = first; i <= last; ++i) places.push_back(static_cast<double>(i) * step);
  return places;
}

double round_end(double value, int most_ticks) {
  const double step = step_for(value, std::max(most_ticks - 1, 1));
  return std::ceil(value / step - 1e-9) * step;
}

std::string tick_text(double value, const std::vector<double>& ticks, const Unit& unit) {
  const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : std::max(std::abs(value), 1.0);
  const int places = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
  return shown(value, {unit.suffix, places, unit.is_signed});
}

}  // namespace loom::charts
