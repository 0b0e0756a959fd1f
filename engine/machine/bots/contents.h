// What lies on the spots of a state, as numbers that add up: the sum of all that a value hangs on
// tells whether it hangs on the same as before, and follows from what has changed.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/machine/bots/spots.h"

namespace loom::machine {

class Contents {
 public:
  explicit Contents(const Game& game);

  Spots& spots() { return spots_; }
  // The state from which others are imagined.
  void stand_on(const State& state);
  // The state that is asked about from here on.
  void look_at(const State& state);
  // To be called when there may be new spots.
  void take_in_new_spots();

  const State& state() const { return *state_; }
  const SpotSet& changed() const { return changed_; }
  // Counts the states that were stood on, and those that were looked at.
  uint64_t standing() const { return standing_; }
  uint64_t looking() const { return looking_; }
  // Whether none of the spots has changed since that state was stood on, as far as is known.
  bool same_since(uint64_t standing, const SpotSet& spots) const {
    const uint64_t age = standing_ - standing;
    return age == 0 || (age <= kLately && !spots.meets(lately_[age - 1]));
  }

  // Of the state that is stood on.
  uint64_t sum(const SpotSet& spots) const;
  // How much more it is in the one that is looked at.
  uint64_t difference(const SpotSet& spots) const;

 private:
  static constexpr uint64_t kLately = 16;

  void tell_apart();

  Spots spots_;
  State base_;
  const State* state_ = nullptr;
  SpotSet changed_;
  SpotSet lately_[kLately];         // what has changed in the last n + 1 steps
  std::vector<uint64_t> contents_;  // by spot, of the state that is stood on
  std::vector<uint64_t> differs_;   // how much more that of the other is
  uint64_t standing_ = kLately + 1;
  uint64_t looking_ = 1;
};

// What was worked out for such sums. Of two that fall together the later is kept.
class KnownValues {
 public:
  KnownValues() : all_(size_t{1} << static_cast<unsigned>(kBits)) {}

  bool find(uint64_t sum, int& value) const {
    const Known& known = all_[sum >> (64U - kBits)];
    value = known.value;
    return known.sum == sum;
  }
  void keep(uint64_t sum, int value) { all_[sum >> (64U - kBits)] = {sum, value}; }

 private:
  struct Known {
    uint64_t sum = 0;
    int value = 0;
  };
  static constexpr int kBits = 15;
  std::vector<Known> all_;
};

// A number to begin such a sum with, for each number another.
uint64_t beginning_of_sum(uint64_t number);

}  // namespace loom::machine
