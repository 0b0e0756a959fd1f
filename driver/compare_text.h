// What comparing two versions of a game came to, for the terminal and as JSON.
#pragma once

#include <string>

#include "engine/machine/simulation/compare.h"
#include "schema/text/json.h"

namespace loom {

struct ComparedVersions {
  const program::Program& before;
  const program::Program& after;
  const machine::PairedTally& tally;
  std::string other;   // what the content is compared with
  std::string repeat;  // the command line that plays the same games
};

std::string comparison_text(const ComparedVersions& compared);

// Members of an object that is open.
void write_comparison(JsonWriter& json, const ComparedVersions& compared);

}  // namespace loom
