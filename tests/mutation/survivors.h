// Faults that are not reported where they were made, each with the reason why.
#pragma once

#include <string>
#include <vector>

#include "tests/mutation/fault.h"

namespace loom::testing {

struct Explanation {
  std::string mutator;
  std::string path;   // in the game's folder
  std::string after;  // part of the mutated line
  std::string why;
};

const std::vector<Explanation>& explanations();
const Explanation* explanation_of(const Mutation& mutation);

}  // namespace loom::testing
