// Writes Tables as JSON, for engines other than our own.
#pragma once

#include <string>

#include "compiler/tables.h"

namespace loom {

// Names stand for ids. Each kind of card is an array of its own, named after the kind: `patterns`.
std::string write_json(const Tables& tables);

}  // namespace loom
