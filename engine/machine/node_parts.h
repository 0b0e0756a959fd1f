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

// What only bots ask.
int asked_by_bots(const View& view, const program::Node& node);

}  // namespace loom::machine
