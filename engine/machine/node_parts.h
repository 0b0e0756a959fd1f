// The parts of a value, a condition or a search; private to the files that work them out.
#pragma once

#include "engine/machine/evaluate.h"

namespace loom::machine {

inline const program::Node& node_at(const View& view, int node) { return view.game.nodes[node]; }

inline int part(const View& view, const program::Node& node, int which) {
  return view.game.program->parts[node.first + which];
}

// Leaves are most of what is asked for, and need no call.
inline int value_of(const View& view, const program::Node& node, int which) {
  const int index = part(view, node, which);
  const program::Node& leaf = node_at(view, index);
  if (leaf.op == program::Op::number) return leaf.number;
  if (leaf.op == program::Op::local) return view.setting.slots[leaf.slot];
  return evaluate(view, index);
}

// What only bots ask.
int asked_by_bots(const View& view, const program::Node& node);

}  // namespace loom::machine
