// What a field takes, in words for a reader: in Markdown, names in `backticks`.
#pragma once

#include <string>

#include "schema/structure/kind.h"

namespace loom {

// "list (1 to 12) of integer"
std::string shape_text(const Shape& shape);
// "required", the value when it is not written, or nothing
std::string default_text(const Field& field);
// "`copies: 3`", or nothing
std::string example_text(const Field& field);

}  // namespace loom
