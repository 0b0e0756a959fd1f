// The parts of a value, a condition or a search; private to the files that work them out.
#pragma once

#include "engine/machine/evaluate.h"

namespace loom::machine {

inline const program::Node& node_at(const View& view, int node) { return view.game.nodes[node]; }

inline const Search& search_at(const View& view, int node) {
  return view.game.searches[view.game.terms[node].number];
}

inline int part(const View& view, const program::Node& node, int which) {
  return view.game.program->parts[node.first + which];
}

inline int value_of(const View& view, const program::Node& node, int which) {
  return evaluate(view, part(view, node, which));
}

// Tokens of a place on a card: those that lie there, that are missing, or that the player could
// lay there at once.
enum class TokensThat : uint8_t { are_laid, are_missing, are_ready };
int tokens_in(const View& view, int place, TokensThat which, int card, int player);
// What only bots ask.
int asked_by_bots(const View& view, const program::Node& node);

}  // namespace loom::machine
