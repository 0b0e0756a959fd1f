// Diagnostics as SARIF 2.1.0, which code hosts and editors read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/source.h"

namespace loom {

std::string render_sarif(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources,
                         std::string_view tool_version);

}  // namespace loom
