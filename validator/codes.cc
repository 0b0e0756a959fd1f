#include "validator/codes.h"

namespace loom {

std::span<const Code* const> validator_codes() {
  using namespace codes;
  static constexpr const Code* kAll[] = {
      // deck
      &duplicate_title,
      // table
      // cost
      // goal
      // dominance
      // reach
      // rules
      &unknown_bound,
      // text
      // wording
  };
  return kAll;
}

}  // namespace loom
