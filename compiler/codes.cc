#include "compiler/codes.h"

namespace loom {

std::span<const Code* const> compiler_codes() {
  using namespace codes;
  static constexpr const Code* kAll[] = {&table_capacity};
  return kAll;
}

}  // namespace loom
