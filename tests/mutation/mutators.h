// All ways to go wrong that the mutation test tries, by the part of the content they strike.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "tests/mutation/fault.h"

namespace loom::testing {

#define LOOM_SLIP(group, function, name, breaks, count) \
  namespace group##_slips {                             \
    Faults function(const Content& content);            \
  }
#define LOOM_MADE_SLIP(...)
#include "tests/mutation/mutators.def"

struct MutatorGroup {
  std::string name;
  std::vector<Mutator> mutators;
};

// As tests are named.
inline void PrintTo(const MutatorGroup& group, std::ostream* out) { *out << group.name; }

// In the order of mutators.def.
std::vector<MutatorGroup> mutator_groups();

}  // namespace loom::testing
