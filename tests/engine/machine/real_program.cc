#include "tests/engine/machine/real_program.h"

#include <gtest/gtest.h>

#include "compiler/program/compile_program.h"
#include "schema/behaviour/behaviour.h"
#include "schema/model/load_game.h"

namespace loom::testing {

const program::Program& real_program() {
  static const program::Program kProgram = [] {
    const std::string folder = std::string(LOOM_TEST_DIR) + "/games/meaning-made";
    LoadedGame loaded = load_game(DiskFiles(), folder);
    const auto behaviour = behaviour::read_behaviour(loaded, loaded.diagnostics);
    program::Program made = compile_program(loaded.model, behaviour, loaded.diagnostics);
    for (const Diagnostic& each : loaded.diagnostics.all()) ADD_FAILURE() << each.message;
    return made;
  }();
  return kProgram;
}

}  // namespace loom::testing
