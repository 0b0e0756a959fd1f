// The first half of binding: collects every name that content declares, and the game's vocabulary.
#pragma once

#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/content_file.h"
#include "schema/model/model.h"

namespace loom {

// Fills `model.families`, `model.words` and `model.icons`; a name declared twice is reported.
void collect_names(const std::vector<ContentFile>& files, const KindSet& kinds, Model& model,
                   Diagnostics& diagnostics);

}  // namespace loom
