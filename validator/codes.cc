#include "validator/codes.h"

namespace loom {

std::span<const Code* const> validator_codes() {
  using namespace codes;
  static constexpr const Code* kAll[] = {&duplicate_title};
  return kAll;
}

}  // namespace loom
