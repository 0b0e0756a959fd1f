// The Program of the game that the tests keep, the largest there is.
#pragma once

#include "compiler/program/program.h"

namespace loom::testing {

const program::Program& real_program();

}  // namespace loom::testing
