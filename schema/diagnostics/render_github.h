// Diagnostics as GitHub workflow commands, which become annotations in a pull request.
#pragma once

#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/source.h"

namespace loom {

// One line per diagnostic.
std::string render_github(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources);

}  // namespace loom
