// Cards that are drawn, moved and recycled, tables that are read, tokens that are paid and laid.
#include <algorithm>

#include "engine/machine/runner.h"

namespace loom::machine {
namespace {

// What a line that fills a place has come to.
constexpr int16_t kSome = 1;
constexpr int16_t kFull = 2;

}  // namespace

using program::Instruction;
using program::Node;
using program::Op;

void Runner::draw_cards(const Instruction& next) {
  const int kind = program_.nodes[next.b].index;
  const int place = evaluate(view(), next.c);
  // What is drawn is called by its kind from here on.
  int16_t* name = nullptr;
  for (const program::Zone& zone : program_.zones) {
    if (zone.kind == kind) name = &slot_at(zone.slot);
  }
  if (name != nullptr) *name = -1;
  for (int left = evaluate(view(), next.a); left > 0 && place >= 0; --left) {
    if (!has_room(game_, state_, place, kind)) return;
    const uint8_t card = draw(game_, state_, kind, program_.kinds[kind].reshuffles, place);
    if (card == kNone) return;
    lay(game_, state_, card, place);
    if (name != nullptr) *name = card;
  }
}

void Runner::refill(int place, bool reshuffle) {
  const Instance& instance = game_.layout.instances[place];
  if (instance.keeps != Instance::Keeps::spaces) return;
  for (int room = instance.room - card_count(game_, state_, place); room > 0; --room) {
    const uint8_t card = draw(game_, state_, instance.kind, reshuffle, place);
    if (card == kNone) return;
    lay(game_, state_, card, place);
  }
}

void Runner::recycle(int place) {
  const program::Zone& zone = program_.zones[game_.layout.instances[place].zone];
  Found going;
  each_card(game_, state_, place, [&](uint8_t card) {
    if (goes_with_recycling(view(), zone, card)) going.items[going.count++] = card;
    return true;
  });
  for (int i = 0; i < going.count; ++i) {
    const auto card = static_cast<uint8_t>(going.items[i]);
    lift(game_, state_, card);
    lay(game_, state_, card, game_.layout.discards[program_.cards[card].kind]);
  }
  refill(place, true);
}

void Runner::move(const Instruction& next) {
  Found found;
  if (program_.nodes[next.a].op == Op::things) {
    find_all(view(), next.a, found);
  } else if (const int card = evaluate(view(), next.a); card >= 0) {
    found.items[found.count++] = static_cast<int16_t>(card);
  }
  for (int i = 0; i < found.count; ++i) {
    const auto card = static_cast<uint8_t>(found.items[i]);
    const bool discards = next.code == program::Code::discard;
    if (!discards && program_.nodes[next.b].op == Op::aside) {
      lift(game_, state_, card);
      continue;
    }
    const int place =
        discards ? game_.layout.discards[program_.cards[card].kind] : evaluate(view(), next.b);
    // A card that has no room stays where it lies.
    const bool fits = place >= 0 && (state_.where[card] == place ||
                                     has_room(game_, state_, place, program_.cards[card].kind));
    if (!fits) continue;
    lift(game_, state_, card);
    lay(game_, state_, card, place);
  }
}

void Runner::consult(int table, int row, int card, int player) {
  if (row < 0) return;
  const program::Table& entry = program_.tables[table];
  const int column = evaluate(view(), entry.column);
  const std::vector<int16_t>& cells = entry.rows[row];
  if (column < 0 || column >= static_cast<int>(cells.size()) || cells[column] < 0) return;
  push(cells[column]);
  state_.top().setting.slots[program::kSourceSlot] = static_cast<int16_t>(card);
  state_.top().setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
}

// An effect that calls for a table: for each whom it hits, the first on top.
void Runner::consult_effect(const Instruction& next) {
  const program::Effect& effect = program_.effects[next.a];
  const int card = state_.top().setting.slots[program::kSourceSlot];
  int row = next.c;
  if (row < 0 && card >= 0) row = program_.cards[card].rows[next.b];
  if (effect.whom == program::Effect::Whom::player) return consult(next.b, row, card, player());
  const uint8_t whom = hit_by(effect);
  const int first = state_.active == kNone ? state_.start_player : state_.active;
  for (int step = game_.players; step-- > 0;) {
    const int who = (first + step) % game_.players;
    if (((whom >> who) & 1U) != 0) consult(next.b, row, card, who);
  }
}

// The card that is revealed calls by itself: nobody is concerned, and what it takes is its own.
void Runner::reveal(const Instruction& next) {
  if (next.a < 0) return;
  push(next.a);
  Frame& frame = state_.top();
  std::fill(std::begin(frame.setting.slots), std::end(frame.setting.slots), int16_t{-1});
  frame.apart = 1;
  if (next.b >= 0) frame.ignored = static_cast<uint8_t>(next.b);
}

const std::vector<program::Price>& prices_of(const Game& game, const Instruction& next) {
  static const std::vector<program::Price> kNone;
  for (const program::Action& action : game.program->actions) {
    if (action.rule == next.rule) return game.program->action_names[action.name_index].prices;
  }
  return kNone;
}

// Kinds that no card can stand in for are paid at once.
void Runner::pay_begin(const Instruction& next) {
  const int card = evaluate(view(), next.a);
  const int16_t index = card < 0 ? int16_t{-1} : program_.cards[card].requirements[next.b];
  slot(next) = 0;
  if (index < 0) return;
  const program::Requirement& asked = program_.requirements[index];
  const auto& prices = prices_of(game_, next);
  slot(next) = static_cast<int16_t>(extra_tokens(view(), prices, asked));
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    const auto token = static_cast<int>(i);
    if (asked.tokens[i] == 0 || stand_ins(view(), prices, player(), token).left > 0) continue;
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
  const auto& prices = prices_of(view.game, next);
  const auto tokens = [&](size_t i) {
    return view.state.cells[view.game.layout.tokens[i] + player];
  };
  // Kinds without stand-ins and those settled before this one are paid already.
  int due = view.setting.slots[next.c];
  int held = 0;
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    held += tokens(i);
    const StandIns others = stand_ins(view, prices, player, static_cast<int>(i));
    if (static_cast<int>(i) <= token || others.left == 0) continue;
    due += asked.tokens[i] - std::min<int>(asked.tokens[i], others.left * others.each);
  }
  const StandIns own = stand_ins(view, prices, player, token);
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
  const StandIns own = stand_ins(view(), prices_of(game_, next), player(), token);
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
    if (stand_ins(view(), prices_of(game_, next), player(), token).left == 0) continue;
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

void Runner::put(const Instruction& next, int token, bool by_card) {
  const int card = evaluate(view(), next.a);
  uint8_t* bytes = place_bytes(game_, state_, next.b, card);
  int filled = 1;
  if (by_card) {
    const StandIns own = stand_ins(view(), program_.place_prices[next.b], player(), token);
    ++state_.cells[game_.layout.leaned[token] + player()];
    filled = std::min(own.each, room_for(view(), next.b, card, token) - bytes[token]);
  } else {
    change_tokens(token, player(), -1);
  }
  bytes[token] = static_cast<uint8_t>(bytes[token] + filled);
  // A full card may be gone before the next is to be laid.
  slot(next) = is_full(view(), next.b, card) ? kFull : kSome;
  state_.touched = kAnything;
  ++state_.holding;  // until what is done each time is done
  ++state_.top().at;
}

// Over when all is full, or something was laid and nothing more fits.
bool Runner::settle_fill(const Instruction& next) {
  const int card = evaluate(view(), next.a);
  if (card < 0 || slot(next) == kFull) return true;
  return slot(next) == kSome && !can_put_any(view(), next.b, card, player());
}

}  // namespace loom::machine
