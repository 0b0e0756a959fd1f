// The machine carries out a choice by itself when there is nothing to choose. What it so passes
// over never shows as a state; here the oracle is asked what would have been open.
#pragma once

#include <string>

#include "tests/engine/oracle.h"

namespace loom::machine::testing {

// A choice that was passed over between two states though it was one; empty when there is none.
std::string skipped_choice(const PlayRules& rules, const State& was, const Deed& deed,
                           const State& is);

}  // namespace loom::machine::testing
