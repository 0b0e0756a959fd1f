// What `loom check` makes of mutated content.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/mutation/fault.h"

namespace loom::testing {

struct Verdict {
  enum class Result { reported, elsewhere, survived };
  Result result = Result::survived;
  std::set<std::string> codes;      // that say so at a right place
  std::vector<std::string> others;  // "PL0103 cards/events.yaml:4 …", everything else that is said
};

Verdict judge(const Content& content, const Mutation& mutation);

}  // namespace loom::testing
