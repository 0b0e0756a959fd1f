#include "engine/machine/known.h"

#include "engine/machine/cards.h"

namespace loom::machine {

bool sees(const Game& game, const State& state, int viewer, uint8_t card) {
  const uint8_t where = state.where[card];
  if (where == kNone) return true;  // in somebody's fingers, for all to see
  const Instance& place = game.layout.instances[where];
  if (place.zone < 0) return where != game.layout.decks[place.kind];
  const program::Zone& zone = game.program->zones[place.zone];
  if (zone.hidden) return false;
  if (zone.owner_only) return place.owner == viewer;
  return !lies_face_down(game, state, card);
}

bool chooses_in_secret(const Game& game, const State& state) {
  if (state.depth == 0 || state.over()) return false;
  const program::Instruction& next = game.program->code[state.top().at];
  return next.code == program::Code::choose && next.flag == 2;
}

}  // namespace loom::machine
