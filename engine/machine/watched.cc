// The machine's loop for whoever looks on, and what is carried out out of its turn.
#include <algorithm>

#include "engine/machine/machine.h"
#include "engine/machine/runner.h"

namespace loom::machine {

void Runner::run_watched() {
  while (state_.depth > 0 && !state_.over()) {
    const State before = state_;
    if ((state_.touched & kStatusesTouched) != 0) settle_statuses();
    if (state_.holding > 0 || !may_react() || !react()) {
      if (!step(program_.code[state_.top().at])) return;
    }
    game_.watch->done(game_, before, state_);
  }
}

void Runner::take_for(int player, const Option& option) {
  const int waiting = state_.depth - 1;
  const Setting kept = state_.frames[waiting].setting;
  int16_t* slots = state_.frames[waiting].setting.slots;
  std::fill(slots, slots + program::kSlots, int16_t{-1});
  slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  begin_action(option);
  state_.frames[waiting].setting = kept;
}

void Runner::go_on() {
  const State before = state_;
  begin_turn();
  ++state_.top().at;
  if (game_.watch != nullptr) game_.watch->done(game_, before, state_);
}

bool before_turn(const Game& game, const State& state) {
  return state.depth > 0 && !state.over() &&
         game.program->code[state.top().at].code == program::Code::turn;
}

void begin_turn(const Game& game, State& state) {
  Runner runner(game, state);
  runner.go_on();
  runner.run();
}

void act_for(const Game& game, State& state, int player, const Option& option) {
  Runner runner(game, state);
  runner.take_for(player, option);
  runner.run();
}

void call(const Game& game, State& state, int start, const Setting& setting) {
  Runner runner(game, state);
  runner.push(start);
  Frame& frame = state.top();
  frame.setting = setting;
  frame.ignored = kNone;
  frame.apart = 1;
  runner.run();
}

}  // namespace loom::machine
