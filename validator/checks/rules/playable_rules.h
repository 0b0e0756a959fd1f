// The check of rules that runs after the tables are made: it asks the engine what it makes of them.
#pragma once

#include "compiler/tables.h"
#include "schema/model/load_game.h"

namespace loom::rules {

void playable_rules(const LoadedGame& game, const Tables& tables, Diagnostics& diagnostics);

}  // namespace loom::rules
