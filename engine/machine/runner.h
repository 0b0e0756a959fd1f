// The machine at work on one state; private to its files.
#pragma once

#include <cstring>

#include "engine/machine/actions.h"
#include "engine/machine/cards.h"

namespace loom::machine {

class Runner {
 public:
  Runner(const Game& game, State& state) : game_(game), program_(*game.program), state_(state) {}

  // Plays on to the next choice or the end.
  void run();
  // The same under the eyes of whoever watches the game.
  void run_watched();
  void take(const Option& option);
  // What a game that stops between turns has left undone.
  void go_on();
  // An action, as if somebody were asked for it who is not.
  void take_for(int player, const Option& option);
  void push(int at);
  // Which begins, or ends the game.
  void next_round();
  void begin_round();
  // What is left to be done falls away; what the end itself asks for is done.
  void end(int ending);
  // Statuses that follow from a condition, without a reaction.
  void settle_statuses();

 private:
  using Instruction = program::Instruction;

  View view() { return {game_, state_, state_.top().setting}; }
  int16_t& slot(const Instruction& next) { return state_.top().setting.slots[next.slot]; }
  int16_t& slot_at(int which) { return state_.top().setting.slots[which]; }
  int player() const { return state_.top().setting.slots[program::kPlayerSlot]; }
  void pop();

  bool step(const Instruction& next);  // false: a choice waits
  bool goes_round(size_t reaction, int player) const;
  bool react();  // true: something follows from what was done
  bool may_react() const {
    uint32_t pending = 0;
    static_assert(sizeof pending == sizeof state_.pending);
    std::memcpy(&pending, state_.pending, sizeof pending);
    return pending != 0 || (state_.touched & kCardsTouched) != 0;
  }
  bool next_thing(const Instruction& next);
  bool next_power(const Instruction& next);
  void carry_out(const Instruction& next);
  void begin_action(const Option& option);
  void begin_turn();
  void reset_counters(int when);
  void forget_cards(size_t count);
  void count_card(const program::Action& action, const Option& option);

  // Choices that need no asking
  bool settle_choice(const Instruction& next);
  void choose_together(const Instruction& next, int subset, int chosen);
  bool settle_act(const Instruction& next);
  bool settle_tokens(const Instruction& next);
  bool settle_pay_stand(const Instruction& next);
  bool settle_pay_less(const Instruction& next);
  bool settle_pay_any(const Instruction& next);
  bool settle_fill(const Instruction& next);
  bool settle_one_of(const Instruction& next);

  // Changes
  void change(const Instruction& next);
  int owner_of(const program::Node& what);
  void change_cell(const program::Node& what, int player, int amount, bool sets);
  void change_track(int track, int player, int amount, bool sets);
  void change_tokens(int token, int player, int amount);
  uint8_t effect(const program::Effect& effect);
  bool effect_on(const program::Effect& effect, int player, int amount);
  void apply_to(program::Effect::What what, int index, int player, int amount);
  int held(const program::Effect& effect, int player) const;
  int amount_of(const program::Effect& effect) const;
  uint8_t hit_by(const program::Effect& effect);
  uint8_t scorers(int count, bool lowest) const;
  bool next_person(const Instruction& next);
  bool short_of(const Instruction& next);
  void award(const Instruction& next);
  void award_one(const program::Node& what, int player, int series, int place);
  void give(const Instruction& next);
  void become(const Instruction& next);
  void come_to_be(int status, int player);
  void end_statuses(int when);
  void place_marker(const Instruction& next);
  void limit(const Instruction& next);
  void lower_limit(int action, int amount, uint8_t whom);
  void pay_begin(const Instruction& next);
  void pay_stand(const Instruction& next, int cards);
  void put(const Instruction& next, int token, bool by_card, bool for_nothing);
  void pay_prices(const Instruction& next);
  void credit(int token, int amount);
  void exchange(const Instruction& next);

  // Cards and tables
  void turn_faces(const Instruction& next);
  void find(const Instruction& next);
  void draw_cards(const Instruction& next);
  void refill(int place, bool reshuffle);
  void recycle(int place);
  void lay_drawn(uint8_t card, int place);
  void move(const Instruction& next);
  void consult(int table, int row, int card, int player);
  void consult_effect(const Instruction& next);
  void reveal(const Instruction& next);

  const Game& game_;
  const program::Program& program_;
  State& state_;
};

// How many cards may stand in for the token that is being paid for, so that all is still paid.
struct StandRange {
  int least = 0;
  int most = 0;
};
StandRange stand_range(const View& view, const program::Instruction& next);
// What the action charges that is being carried out.
const Charges& charges_of(const Game& game, const program::Instruction& next);
// Of which kinds a payer may pay one fewer. Bit n: token n.
uint8_t fewer_of(const View& view, const program::Instruction& next);

}  // namespace loom::machine
