// The tables an example is played with: the game's own, with the cards that the example prints and
// a card for every outcome that it tells without naming an event.
#pragma once

#include <vector>

#include "compiler/tables.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/language/effect.h"
#include "schema/model/model.h"

namespace loom::replay {

// Outcomes that are told, each once.
class Outcomes {
 public:
  // Its number, the same for the same effects.
  size_t add(const EffectList& effects);
  const std::vector<EffectList>& all() const { return all_; }

 private:
  std::vector<EffectList> all_;
};

// The game with the example's own cards and outcomes in it; outcome n is the event with the number
// of the game's events + n. Reports what has no place in the game.
Model staged_model(const Model& game, const Value& cards, const Outcomes& outcomes,
                   Diagnostics& diagnostics);

}  // namespace loom::replay
