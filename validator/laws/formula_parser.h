// Reads what a law says. Names are looked up while reading, so that a misspelt one is found once
// and not for every card.
#pragma once

#include <optional>
#include <string_view>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"
#include "validator/laws/formula.h"

namespace loom::law {

// Whose names may stand alone.
struct Scope {
  const Kind* card = nullptr;   // fields of one card
  const Kind* group = nullptr;  // `count`, `sum(…)` over the cards of a group
};

// None when it cannot be read; that is reported then, with what to write instead where that is
// known. `wanted` is what the whole must come to.
std::optional<Formula> parse_formula(const LoadedGame& game, const Value& text, const Scope& scope,
                                     Sort wanted, Diagnostics& diagnostics);

}  // namespace loom::law
