// Turns what the rules of a game do into a Program.
#pragma once

#include "compiler/program/program.h"
#include "schema/behaviour/behaviour.h"

namespace loom {

// Reports what the machine has no room for.
program::Program compile_program(const Model& model, const behaviour::Behaviour& behaviour,
                                 Diagnostics& diagnostics);

}  // namespace loom
