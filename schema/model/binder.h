// Turns checked Documents into the Model: names resolved, requirements, effects and texts read,
// defaults filled in.
#pragma once

#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/content_file.h"
#include "schema/model/model.h"

namespace loom {

Model bind_game(const std::vector<ContentFile>& files, const KindSet& kinds,
                const SourceMap& sources, Diagnostics& diagnostics);

}  // namespace loom
