// Diagnostics as JSON: the part of every command's output that all commands share.
#pragma once

#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/diagnostics/summary.h"
#include "schema/source/source.h"
#include "schema/text/json.h"

namespace loom {

// Each writes one value; a command's own envelope writes the keys `diagnostics` and `summary`
// before.
void write_diagnostics_json(JsonWriter& json, const std::vector<Diagnostic>& diagnostics,
                            const SourceMap& sources);
void write_summary_json(JsonWriter& json, const Summary& summary);

// The envelope of a command that has nothing of its own to say.
std::string render_json(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources,
                        const Summary& summary);

}  // namespace loom
