// The machine: it plays a Program.
//
//   State state = new_game(game);
//   while (!state.over()) apply(game, state, choose(options(game, state)));
#pragma once

#include <vector>

#include "engine/machine/game.h"

namespace loom::machine {

// What can be chosen: an action with what it is taken with, one thing, a number, or nothing.
struct Option {
  enum class What : uint8_t {
    action,
    thing,     // what a line asks for
    token,     // to take, lose or pay
    number,    // of cards that stand in
    put,       // a token into a place
    put_card,  // a card that stands in for the token
    way,       // things[0], in the way things[1]
    accept,
    decline,
    done,
    pass,
  };
  What what = What::pass;
  uint8_t action = 0;  // of Program::actions
  int16_t things[program::kMostChosen] = {-1, -1, -1};
  bool operator==(const Option&) const = default;
};

State new_game(const Game& game);

// Who chooses next.
uint8_t chooser(const Game& game, const State& state);

// Exactly what may be chosen now; none when the game is over.
std::vector<Option> options(const Game& game, const State& state);
// The same into a list that is used again, for whoever asks often.
void list_options(const Game& game, const State& state, std::vector<Option>& all);

// Carries out one of them and plays on to the next choice or the end.
void apply(const Game& game, State& state, const Option& option);
// The same without a fingerprint of what has come of it: for states that are thought of.
void imagine(const Game& game, State& state, const Option& option);

// Of a game that stops between rounds and turns: whether it waits there, and how it goes on.
bool between_rounds(const Game& game, const State& state);
void begin_round(const Game& game, State& state);
bool before_turn(const Game& game, const State& state);  // of the chooser
void begin_turn(const Game& game, State& state);

// Before whatever waits is chosen: an action of somebody who may not be the one who chooses, or
// what begins at an instruction, with these names.
void act_for(const Game& game, State& state, int player, const Option& option);
void call(const Game& game, State& state, int start, const Setting& setting);

int score(const Game& game, const State& state, int player);
// Bit n: player n has won.
uint8_t winners(const Game& game, const State& state);

}  // namespace loom::machine
