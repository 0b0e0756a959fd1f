// Writes Tables as the file that engines load: tables.bin.
#pragma once

#include <string>

#include "compiler/tables.h"

namespace loom {

std::string write_binary(const Tables& tables);

}  // namespace loom
