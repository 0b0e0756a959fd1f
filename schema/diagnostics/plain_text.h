// A diagnostic as plain sentences, for formats that have room for one text only.
#pragma once

#include <string>

#include "schema/diagnostics/diagnostic.h"

namespace loom {

// "message: label", then a line for each note; places and the suggestion are left to the format.
std::string plain_text(const Diagnostic& diagnostic);

}  // namespace loom
