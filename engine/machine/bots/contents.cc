#include "engine/machine/bots/contents.h"

#include "engine/random.h"

namespace loom::machine {
namespace {

constexpr uint64_t kGolden = 0x9E3779B97F4A7C15ULL;

uint64_t content_of(size_t spot, uint64_t bytes) {
  return engine::mix(engine::mix(bytes + kGolden) + kGolden * (spot + 1));
}

}  // namespace

uint64_t beginning_of_sum(uint64_t number) { return engine::mix(kGolden * (number + 1)); }

Contents::Contents(const Game& game) : spots_(game) { take_in_new_spots(); }

void Contents::take_in_new_spots() {
  if (contents_.size() == spots_.count()) return;
  for (size_t spot = contents_.size(); spot < spots_.count(); ++spot) {
    contents_.push_back(content_of(spot, spots_.bytes_of(base_, spot)));
  }
  differs_.resize(contents_.size());
  if (state_ != nullptr) tell_apart();
}

void Contents::stand_on(const State& state) {
  const SpotSet changed = spots_.changed(base_, state);
  for (size_t i = kLately - 1; i > 0; --i) {
    lately_[i] = lately_[i - 1];
    lately_[i].add(changed);
  }
  lately_[0] = changed;
  base_ = state;
  ++standing_;
  changed.each(
      [&](size_t spot) { contents_[spot] = content_of(spot, spots_.bytes_of(base_, spot)); });
}

void Contents::look_at(const State& state) {
  state_ = &state;
  ++looking_;
  tell_apart();
}

void Contents::tell_apart() {
  changed_ = spots_.changed(base_, *state_);
  changed_.each([&](size_t spot) {
    differs_[spot] = content_of(spot, spots_.bytes_of(*state_, spot)) - contents_[spot];
  });
}

uint64_t Contents::sum(const SpotSet& spots) const {
  uint64_t sum = 0;
  spots.each([&](size_t spot) { sum += contents_[spot]; });
  return sum;
}

uint64_t Contents::difference(const SpotSet& spots) const {
  uint64_t sum = 0;
  spots.common(changed_).each([&](size_t spot) { sum += differs_[spot]; });
  return sum;
}

}  // namespace loom::machine
