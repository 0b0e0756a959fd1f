// Which parts of a state a value hangs on, and which of them differ between two states.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/machine/game.h"

namespace loom::machine {

// Some of the spots of a state, by their numbers.
struct SpotSet {
  static constexpr int kWords = 4;
  static constexpr int kMost = kWords * 64;
  uint64_t words[kWords] = {};

  void add(int spot) { words[spot / 64] |= uint64_t{1} << (spot % 64U); }
  void add(const SpotSet& others) {
    for (int i = 0; i < kWords; ++i) words[i] |= others.words[i];
  }
  bool has(int spot) const { return ((words[spot / 64] >> (spot % 64U)) & 1U) != 0; }
  SpotSet common(const SpotSet& others) const {
    SpotSet both;
    for (int i = 0; i < kWords; ++i) both.words[i] = words[i] & others.words[i];
    return both;
  }
  template <typename See>
  void each(See see) const {
    for (size_t i = 0; i < kWords; ++i) {
      for (uint64_t word = words[i]; word != 0; word &= word - 1) {
        see(64 * i + static_cast<size_t>(__builtin_ctzll(word)));
      }
    }
  }
  bool meets(const SpotSet& others) const {
    uint64_t both = 0;
    for (int i = 0; i < kWords; ++i) both |= words[i] & others.words[i];
    return both != 0;
  }
};

// A name in a setting that may stand for anything.
inline constexpr int16_t kOpen = INT16_MIN;

class Spots {
 public:
  // Of whatever cannot be told, or has no number left: it counts as changed in every state.
  static constexpr int kAlways = 0;

  explicit Spots(const Game& game) : game_(game) {}

  // All that a value reads, when names that are not open stand for what the setting says.
  SpotSet read_by(int node, const Setting& known);
  SpotSet read_by_score(int player);

  // What tells how many cards of an instance have a value in a field.
  SpotSet read_by_count(int instance, int field, int value);

  // Which of those that were read so far differ.
  SpotSet changed(const State& before, const State& after) const;
  size_t count() const { return spots_.size() + 1; }
  // What lies on one of them.
  uint64_t bytes_of(const State& state, size_t spot) const;
  // Some bytes of a state, up to eight.
  int at(const void* first, size_t bytes) {
    return at_bits(first, bytes >= 8 ? ~uint64_t{0} : (uint64_t{1} << (8 * bytes)) - 1);
  }
  int at_bits(const void* first, uint64_t mask);
  const State& ground() const { return ground_; }

 private:
  struct Spot {
    uint16_t offset = 0;
    uint64_t mask = 0;
    bool operator==(const Spot&) const = default;
  };
  // Some bytes side by side, and the spots of which some lie there.
  struct Stretch {
    uint16_t offset = 0;
    std::vector<uint16_t> spots;
  };
  void add_to_stretch(uint16_t start, uint16_t spot);

  const Game& game_;
  std::vector<Spot> spots_;
  std::vector<Stretch> stretches_;
  State ground_;  // whose addresses stand for those of any state
};

}  // namespace loom::machine
