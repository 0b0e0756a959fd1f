#include "validator/check.h"

#include "validator/checks/deck/checks.h"
#include "validator/codes.h"

namespace loom {

std::span<const Check> all_checks() {
  static constexpr Check kAll[] = {
      {"deck", "unique_titles", &codes::duplicate_title, deck::unique_titles},
  };
  return kAll;
}

void run_checks(const LoadedGame& game, Diagnostics& diagnostics) {
  for (const Check& check : all_checks()) check.run(game, diagnostics);
}

}  // namespace loom
