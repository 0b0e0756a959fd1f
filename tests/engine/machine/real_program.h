// The Program of the game that the tests keep, the largest there is.
#pragma once

#include "compiler/program/program.h"
#include "schema/model/load_game.h"

namespace loom::testing {

const LoadedGame& real_content();
const program::Program& real_program();

}  // namespace loom::testing
