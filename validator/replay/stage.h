// The Program an example is played with when it prints cards of its own, or tells what comes of a
// card without naming one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compiler/program/program.h"
#include "schema/language/effect.h"
#include "schema/model/load_game.h"

namespace loom::replay {

// What is told in place of a card that comes up.
struct Outcome {
  std::string words;
  EffectList effects;
};

// What the card is called that has the n-th outcome; no step can be written with it.
std::string outcome_name(size_t number);

// The kind of cards that come up first in every round; less than 0: none do.
int coming_kind(const program::Program& program);

// The game with the printed cards in it and a card for each outcome. Reports what has no place in
// the game; none is then returned.
std::unique_ptr<const program::Program> staged_program(const LoadedGame& game,
                                                       const program::Program& program,
                                                       const Value& cards,
                                                       const std::vector<Outcome>& outcomes,
                                                       Diagnostics& diagnostics);

}  // namespace loom::replay
