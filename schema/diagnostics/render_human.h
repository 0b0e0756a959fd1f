// Diagnostics for people: the place, the line with a caret, notes and the corrected text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/diagnostics/summary.h"
#include "schema/source/source.h"

namespace loom {

struct HumanOptions {
  bool colour = false;
  size_t max_errors = 0;  // after so many errors the rest is only counted; 0 shows all
};

// A block per diagnostic, in the order given, with an empty line between; no line ends in a space.
std::string render_human(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources,
                         const HumanOptions& options);

// "2 errors, 1 warning", "no findings", "1 error, 3 allowed"; no line break.
std::string render_summary(const Summary& summary);

}  // namespace loom
