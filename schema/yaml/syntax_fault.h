// Says in a designer's words where and why a text is no YAML; private to the YAML reader.
#pragma once

#include <yaml-cpp/exceptions.h>

#include "schema/diagnostics/diagnostic.h"
#include "schema/yaml/tree_builder.h"

namespace loom {

void report_syntax(const YAML::ParserException& error, const TreeBuilder& builder,
                   const Source& source, FileId file, Diagnostics& diagnostics);

}  // namespace loom
