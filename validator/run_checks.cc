#include "validator/run_checks.h"

#include "validator/context/declared_checks.h"

namespace loom {

std::span<const Check> all_checks() {
  static constexpr Check kAll[] = {
#define CHECK(family, name, ...) {#family, #name, family::name},
#include "validator/checks.def"
  };
  return kAll;
}

void run_checks(const CheckContext& context, Diagnostics& diagnostics) {
  for (const Check& check : all_checks()) check.run(context, diagnostics);
}

}  // namespace loom
