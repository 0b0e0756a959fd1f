// Writes Tables as Markdown, for people.
#pragma once

#include <string>

#include "compiler/tables.h"

namespace loom {

std::string write_listing(const Tables& tables);

}  // namespace loom
