// Values that only bots ask for.
#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/cards.h"
#include "engine/machine/machine.h"
#include "engine/machine/node_parts.h"

namespace loom::machine {

int tokens_in(const View& view, int place, TokensThat which, int card, int player) {
  if (card < 0) return 0;
  const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
  const size_t tokens = view.game.layout.tokens.size();
  int sum = 0;
  for (size_t i = 0; i < tokens; ++i) {
    if (which == TokensThat::are_laid) {
      sum += bytes[i];
      continue;
    }
    const int left = std::max(room_for(view, place, card, static_cast<int>(i)) - bytes[i], 0);
    const int held = player < 0 ? 0 : view.state.cells[view.game.layout.tokens[i] + player];
    sum += which == TokensThat::are_missing ? left : std::min(left, held);
  }
  return sum;
}

int asked_by_bots(const View& view, const program::Node& node) {
  switch (node.op) {
    case program::Op::score: {
      const int player = value_of(view, node, 0);
      return player < 0 ? 0 : score(view.game, view.state, player);
    }
    case program::Op::marker_place: {
      const int card = value_of(view, node, 0);
      const int place = card < 0 ? -1 : marker_place(view.game, card);
      if (place < 0) return 0;
      const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
      const uint8_t* end = bytes + 1 + bytes[0];
      const uint8_t* found = std::find(bytes + 1, end, value_of(view, node, 1));
      return found == end ? 0 : static_cast<int>(found - bytes);
    }
    case program::Op::tokens_in:
      return tokens_in(view, node.index, static_cast<TokensThat>(node.number),
                       value_of(view, node, 0), value_of(view, node, 1));
    default:
      return 0;
  }
}

}  // namespace loom::machine
