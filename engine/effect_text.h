// Effects in words, short enough for a line of a list: "+1 Vitals for all players".
#pragma once

#include <string>

#include "compiler/tables.h"

namespace loom::engine {

// Steps are set apart by commas; empty when there are none.
std::string effects_text(const Tables& tables, tables::Effects effects);

}  // namespace loom::engine
