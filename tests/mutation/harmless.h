// Edits that change how content is written and nothing of what it says.
#pragma once

#include <string>
#include <vector>

#include "tests/mutation/fault.h"

namespace loom::testing {

struct HarmlessEdit {
  Mutator edit;
  bool keeps_hash = true;  // the order of a list counts for the hash, if for nothing else
};

std::vector<HarmlessEdit> harmless_edits();

}  // namespace loom::testing
