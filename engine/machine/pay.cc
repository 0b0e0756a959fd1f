// What is paid for a card: what is cheaper, which cards stand in, tokens of any kind.
#include <algorithm>

#include "engine/machine/runner.h"

namespace loom::machine {

using program::Instruction;

const Charges& charges_of(const Game& game, const Instruction& next) {
  static const Charges kNone;
  for (const program::Action& action : game.program->actions) {
    if (action.rule == next.rule) return game.action_charges[action.name_index];
  }
  return kNone;
}

// Kinds that no card can stand in for are paid at once.
void Runner::pay_begin(const Instruction& next) {
  const int card = evaluate(view(), next.a);
  const int16_t index = card < 0 ? int16_t{-1} : program_.cards[card].requirements[next.b];
  if (index < 0) return;
  const program::Requirement& asked = program_.requirements[index];
  const Charges& charges = charges_of(game_, next);
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    const auto token = static_cast<int>(i);
    if (asked.tokens[i] == 0 || stand_ins(view(), charges, player(), token).left > 0) continue;
    change_tokens(token, player(), -asked.tokens[i]);
  }
}

StandRange stand_range(const View& view, const Instruction& next) {
  const program::Program& program = *view.game.program;
  const int player = view.setting.slots[program::kPlayerSlot];
  const int token = view.setting.slots[next.slot];
  const int card = evaluate(view, next.a);
  const program::Requirement& asked =
      program.requirements[program.cards[card].requirements[next.b]];
  const Charges& charges = charges_of(view.game, next);
  const auto tokens = [&](size_t i) {
    return view.state.cells[view.game.layout.tokens[i] + player];
  };
  // Kinds without stand-ins and those settled before this one are paid already.
  int due = view.setting.slots[next.c];
  int held = 0;
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    held += tokens(i);
    const StandIns others = stand_ins(view, charges, player, static_cast<int>(i));
    if (static_cast<int>(i) <= token || others.left == 0) continue;
    due += asked.tokens[i] - std::min<int>(asked.tokens[i], others.left * others.each);
  }
  const StandIns own = stand_ins(view, charges, player, token);
  const int wanted = asked.tokens[token];
  const int covered = std::min(wanted, own.left * own.each);
  StandRange range;
  range.most = (covered + own.each - 1) / own.each;
  const auto enough = [&](int cards) {
    const int paid = wanted - std::min(wanted, cards * own.each);
    return tokens(token) >= paid && held - paid >= due;
  };
  while (range.least < range.most && !enough(range.least)) ++range.least;
  return range;
}

void Runner::pay_stand(const Instruction& next, int cards) {
  const int token = slot(next);
  const int card = evaluate(view(), next.a);
  const int asked = program_.requirements[program_.cards[card].requirements[next.b]].tokens[token];
  const StandIns own = stand_ins(view(), charges_of(game_, next), player(), token);
  int16_t& leaned = state_.cells[game_.layout.leaned[token] + player()];
  leaned = static_cast<int16_t>(leaned + cards);
  change_tokens(token, player(), -(asked - std::min(asked, cards * own.each)));
}

// Goes through the kinds that cards can stand in for; waits at one that leaves a choice.
bool Runner::settle_pay_stand(const Instruction& next) {
  const int card = evaluate(view(), next.a);
  const int16_t index = card < 0 ? int16_t{-1} : program_.cards[card].requirements[next.b];
  if (index < 0) return true;
  const program::Requirement& asked = program_.requirements[index];
  if (slot(next) < 0) slot(next) = 0;
  for (; slot(next) < static_cast<int>(asked.tokens.size()); ++slot(next)) {
    const int token = slot(next);
    if (asked.tokens[token] == 0) continue;
    if (stand_ins(view(), charges_of(game_, next), player(), token).left == 0) continue;
    const StandRange range = stand_range(view(), next);
    if (range.least != range.most) return false;
    pay_stand(next, range.least);
  }
  return true;
}

bool Runner::settle_pay_any(const Instruction& next) {
  while (slot(next) > 0) {
    int kinds = 0;
    int last = 0;
    for (size_t i = 0; i < program_.tokens.size(); ++i) {
      if (state_.cells[game_.layout.tokens[i] + player()] == 0) continue;
      ++kinds;
      last = static_cast<int>(i);
    }
    if (kinds > 1) return false;
    if (kinds == 1) change_tokens(last, player(), -1);
    --slot(next);
  }
  return true;
}

// What is not asked for is given to the payer beforehand, so that all that follows pays in full.
void Runner::pay_prices(const Instruction& next) {
  const int card = evaluate(view(), next.a);
  const int16_t index = card < 0 ? int16_t{-1} : program_.cards[card].requirements[next.b];
  slot(next) = 0;
  slot_at(next.c) = 0;
  std::fill_n(state_.cells + game_.layout.credits, program_.tokens.size(), int16_t{0});
  if (index < 0) return;
  const program::Requirement& asked = program_.requirements[index];
  const Charges& charges = charges_of(game_, next);
  const Changed changed = changed_price(view(), charges, asked);
  for (const Charge& charge : charges.less) {
    const program::Price& price = charge.price;
    if (price.counted < 0 || fewer_tokens(view(), price) == 0) continue;
    const bool helps = price.token < 0 || asked.tokens[price.token] > 0;
    if (helps) ++state_.cells[game_.layout.counted_prices + price.counted];
  }
  slot(next) = static_cast<int16_t>(changed.extra);
  slot_at(next.c) = static_cast<int16_t>(changed.fewer);
  for (size_t i = 0; i < asked.tokens.size() && i < kMostTokens; ++i) {
    if (changed.by_token[i] > 0) credit(static_cast<int>(i), changed.by_token[i]);
  }
}

void Runner::credit(int token, int amount) {
  change_tokens(token, player(), amount);
  int16_t& credits = state_.cells[game_.layout.credits + token];
  credits = static_cast<int16_t>(credits + amount);
}

// Kinds that are still asked for, and without which the rest can be paid. Bit n: token n.
uint8_t fewer_of(const View& view, const Instruction& next) {
  const program::Program& program = *view.game.program;
  const int card = evaluate(view, next.a);
  const int16_t index = card < 0 ? int16_t{-1} : program.cards[card].requirements[next.b];
  uint8_t kinds = 0;
  if (index < 0) return kinds;
  const program::Requirement& asked = program.requirements[index];
  for (size_t i = 0; i < asked.tokens.size() && i < kMostTokens; ++i) {
    if (view.state.cells[view.game.layout.credits + i] >= asked.tokens[i]) continue;
    int own[kMostTokens] = {};
    own[i] = 1;
    if (can_pay_tokens(view, charges_of(view.game, next), asked, view.setting.slots[next.c],
                       view.setting.slots[next.slot] - 1, own)) {
      kinds |= static_cast<uint8_t>(1U << i);
    }
  }
  return kinds;
}

bool Runner::settle_pay_less(const Instruction& next) {
  while (slot(next) > 0) {
    const uint8_t kinds = fewer_of(view(), next);
    if (kinds == 0) return true;
    if ((kinds & (kinds - 1)) != 0) return false;
    credit(__builtin_ctz(kinds), 1);
    --slot(next);
  }
  return true;
}

void Runner::exchange(const Instruction& next) {
  const int given = evaluate(view(), next.b);
  const int amount = evaluate(view(), next.a);
  const int who = player();
  if (given < 0 || who < 0 || state_.cells[game_.layout.tokens[given] + who] < amount) return;
  change_tokens(given, who, -amount);
  change_tokens(evaluate(view(), next.d), who, evaluate(view(), next.c));
}

}  // namespace loom::machine
