#include "tests/mutation/mutators.h"

#include "tests/mutation/slips.h"

namespace loom::testing {
namespace {

void add(std::vector<MutatorGroup>& groups, const char* group, Mutator mutator) {
  if (groups.empty() || groups.back().name != group) groups.push_back({group, {}});
  groups.back().mutators.push_back(std::move(mutator));
}

}  // namespace

std::vector<MutatorGroup> mutator_groups() {
  std::vector<MutatorGroup> groups;
#define LOOM_SLIP(group, function, name, breaks, count) \
  add(groups, #group, {name, breaks, count, group##_slips::function});
#define LOOM_MADE_SLIP(group, name, breaks, count, ...) \
  add(groups, #group, {name, breaks, count, __VA_ARGS__});
#include "tests/mutation/mutators.def"
  return groups;
}

}  // namespace loom::testing
