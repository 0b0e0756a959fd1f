// The moves that a table allows, told a second time: slowly, simply and straight from the text of
// the rules, without any function of the machine. Where the two tellings differ, one has misread.
#pragma once

#include <vector>

#include "tests/engine/seen_table.h"

namespace loom::machine::testing {

// A move with what it is done with: a card, a player, an area's instance, a token or a count.
struct Deed {
  Move move = Move::pass;
  int what = -1;
  auto operator<=>(const Deed&) const = default;
};
Deed deed_of(const Game& game, const State& state, const Option& option);

std::vector<Deed> oracle_deeds(const PlayRules& rules, const SeenTable& table,
                               const Waiting& waiting);

}  // namespace loom::machine::testing
