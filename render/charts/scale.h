// From figures to places on paper, and where an axis has its ticks.
#pragma once

#include <string>
#include <vector>

namespace loom::charts {

// How an axis and its figures are written: "12.5 %".
struct Unit {
  std::string suffix;  // with the space before it
  int places = 0;      // of figures; ticks have as many as they need
  bool is_signed = false;
};

std::string shown(double value, const Unit& unit);

class Scale {
 public:
  Scale(double from, double to, double first, double last)
      : from_(from), to_(to > from ? to : from + 1), first_(first), last_(last) {}

  double operator()(double value) const {
    return first_ + (value - from_) / (to_ - from_) * (last_ - first_);
  }
  // The place, or the end of the scale that is nearest.
  double clamped(double value) const;
  bool holds(double value) const { return value >= from_ && value <= to_; }
  double from() const { return from_; }
  double to() const { return to_; }

 private:
  double from_;
  double to_;
  double first_;
  double last_;
};

// At most so many round numbers from the first to the last.
std::vector<double> ticks(double from, double to, int most);

// The next round number that a scale may end with.
double round_end(double value, int most_ticks);

// A tick as it is written: no more places than the step between ticks needs.
std::string tick_text(double value, const std::vector<double>& ticks, const Unit& unit);

}  // namespace loom::charts
