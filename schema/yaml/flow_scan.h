// Bounds what stands between brackets before the YAML parser sees it. The parser queues every token
// of a bracketed list or map until it closes: sixteen mebibytes of `[` would take gigabytes.
#pragma once

#include "schema/diagnostics/diagnostic.h"

namespace loom {

// The longest list or map in brackets, in bytes.
inline constexpr size_t kMaxFlowBytes = size_t{1024} * 1024;

// False, and a report, when brackets nest deeper than `kMaxNesting` or hold more than
// `kMaxFlowBytes`. It follows quotes and comments, and takes brackets in block texts for structure:
// only text with dozens of brackets that never close could be taken amiss.
bool scan_flow(const SourceMap& sources, FileId file, Diagnostics& diagnostics);

}  // namespace loom
