// The few probability distributions that statistics rest on.
#pragma once

#include <cstdint>

namespace loom::statistics {

// How likely a standard normal number lies below `z`, and the number below which it lies so likely.
double normal_below(double z);
double normal_quantile(double probability);

// The same of Student's t, with `freedom` degrees of freedom above 0.
double student_below(double t, double freedom);
double student_quantile(double probability, double freedom);

// How likely at most `hits` of `count` tries succeed, each with `probability`.
double binomial_at_most(uint64_t hits, uint64_t count, double probability);

}  // namespace loom::statistics
