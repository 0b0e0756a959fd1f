// Random numbers without a state: each is a function of the seed, of what it is for and of a count.
#pragma once

#include <cstdint>
#include <string_view>

namespace loom {

class Chance {
 public:
  explicit Chance(uint64_t seed) : seed_(seed) {}

  // From 0 to below 1.
  double share(std::string_view what, uint64_t number = 0) const {
    return static_cast<double>(bits(what, number) >> 11) / 9007199254740992.0;  // 2 to the 53rd
  }
  double between(double low, double high, std::string_view what, uint64_t number = 0) const {
    return low + (high - low) * share(what, number);
  }
  // Both ends included.
  int whole(int low, int high, std::string_view what, uint64_t number = 0) const {
    const uint64_t count = static_cast<uint64_t>(high) - static_cast<uint64_t>(low) + 1;
    return count == 0 ? low : low + static_cast<int>(bits(what, number) % count);
  }
  bool toss(std::string_view what, uint64_t number = 0) const {
    return (bits(what, number) >> 40) % 2 == 0;
  }

 private:
  static uint64_t mixed(uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
  }

  uint64_t bits(std::string_view what, uint64_t number) const {
    uint64_t key = 14695981039346656037ULL;
    for (const char c : what) key = (key ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return mixed(mixed(seed_ ^ key) + 0x9e3779b97f4a7c15ULL * (number + 1));
  }

  uint64_t seed_;
};

}  // namespace loom
