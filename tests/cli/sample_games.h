// Games on disk for the tests of the command.
#pragma once

#include <string>

#include "tests/driver/scratch_folder.h"
#include "tests/support/games.h"

namespace loom::testing {

// A working game in `mini`.
inline void add_mini(const ScratchFolder& scratch) {
  scratch.copy(LOOM_TEST_DIR "/games/mini", "mini");
}

inline void add_warning(const ScratchFolder& scratch) {
  scratch.write("mini/stray.yaml", "kind: table\n");
}

// A second file of Patterns with `errors` misspelt tokens.
inline void add_errors(const ScratchFolder& scratch, int errors) {
  std::string text = "kind: pattern\ncards:\n";
  for (int i = 1; i <= errors; ++i) {
    const std::string name = "fault-" + std::to_string(i);
    text.append("  ").append(name).append(": {title: ").append(name);
    text += ", layer: form, requirement: \"2 enrgy\"}\n";
  }
  scratch.write("mini/cards/faults.yaml", text);
}

}  // namespace loom::testing
