// Whether tables from outside can be trusted: every count, id, text, range and choice.
#pragma once

#include <string>

#include "compiler/tables.h"

namespace loom {

// The first thing that is wrong, in plain words: "the instruction 12 names token 9, there are 3".
// Empty when whoever reads the tables can follow everything in them without looking.
std::string find_fault(const Tables& tables);

}  // namespace loom
