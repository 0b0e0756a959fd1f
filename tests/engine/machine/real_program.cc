#include "tests/engine/machine/real_program.h"

#include <gtest/gtest.h>

#include "compiler/program/compile_program.h"
#include "schema/behaviour/behaviour.h"

namespace loom::testing {

const LoadedGame& real_content() {
  static const LoadedGame kGame =
      load_game(DiskFiles(), std::string(LOOM_TEST_DIR) + "/games/meaning-made");
  return kGame;
}

const program::Program& real_program() {
  static const program::Program kProgram = [] {
    const LoadedGame& loaded = real_content();
    Diagnostics diagnostics;
    const auto behaviour = behaviour::read_behaviour(loaded, diagnostics);
    program::Program made = compile_program(loaded.model, behaviour, diagnostics);
    for (const Diagnostic& each : loaded.diagnostics.all()) ADD_FAILURE() << each.message;
    for (const Diagnostic& each : diagnostics.all()) ADD_FAILURE() << each.message;
    return made;
  }();
  return kProgram;
}

}  // namespace loom::testing
