// Writes Tables as a C++17 header: tables.h, which needs nothing but the standard library.
#pragma once

#include <string>

#include "compiler/tables.h"

namespace loom {

// The definitions of Tables, then `loom::kTables` with a comment for every card, then a
// static_assert for every count and every cell of a resolution table.
std::string write_header(const Tables& tables);

// A literal that means the same to every compiler: `"caf\303\251"`.
std::string cpp_literal(std::string_view text);

}  // namespace loom
