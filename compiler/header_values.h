// The values of Tables as C++ initialisers; private to write_header.cc.
#pragma once

#include <string>

#include "compiler/tables.h"

namespace loom {

// `loom::kTables` and all it holds.
std::string header_values(const Tables& tables);

}  // namespace loom
