// Looks at a file's bytes before the YAML parser does: the parser lets through texts that people
// cannot see or that mean something else on another machine.
#pragma once

#include "schema/diagnostics/diagnostic.h"

namespace loom {

// True when the bytes may be parsed.
bool prescan(const SourceMap& sources, FileId file, Diagnostics& diagnostics);

}  // namespace loom
