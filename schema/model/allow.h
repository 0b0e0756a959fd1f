// Findings that content allows, by name and with a reason:
//   allow: {PL0301: two cards share a name on purpose}
// on a card, or at the top of a file.
#pragma once

#include <span>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/content_file.h"

namespace loom {

// Takes the allowed findings out of `diagnostics` and says how many they were. Reports allowances
// that name no code, or one that cannot be allowed; and, when `complete` says that every check has
// run, those that allow nothing.
size_t apply_allowances(const std::vector<ContentFile>& files, std::span<const Code* const> codes,
                        bool complete, Diagnostics& diagnostics);

}  // namespace loom
