// What is said of bands that fail or stay open.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "validator/balance/judge.h"

namespace loom::balance {

// Nothing of a band that passes.
void report(const Judgement& judgement, Diagnostics& diagnostics);

}  // namespace loom::balance
