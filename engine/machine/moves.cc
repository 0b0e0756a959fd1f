// Cards that are drawn, moved and recycled, tables that are read, tokens that are paid and laid.
#include <algorithm>

#include "engine/machine/runner.h"
#include "engine/machine/witness.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// What a line that fills a place has come to.
constexpr int16_t kSome = 1;
constexpr int16_t kFull = 2;

}  // namespace

using program::Instruction;
using program::Node;
using program::Op;

void Runner::lay_drawn(uint8_t card, int place) {
  lay(game_, state_, card, place);
  if (game_.witness != nullptr) game_.witness->card_drawn(card);
}

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
    lay_drawn(card, place);
    if (next.flag != 0) turn(game_, state_, card, true);
    if (name != nullptr) *name = card;
  }
}

void Runner::refill(int place, bool reshuffle) {
  const Instance& instance = game_.layout.instances[place];
  if (instance.keeps != Instance::Keeps::spaces) return;
  for (int room = instance.room - card_count(game_, state_, place); room > 0; --room) {
    const uint8_t card = draw(game_, state_, instance.kind, reshuffle, place);
    if (card == kNone) return;
    lay_drawn(card, place);
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
    if (game_.witness != nullptr) game_.witness->card_moves(state_, card, place);
    lift(game_, state_, card);
    lay(game_, state_, card, place);
    if (!discards && next.flag != 0) turn(game_, state_, card, true);
  }
}

void Runner::turn_faces(const Instruction& next) {
  Found found;
  if (program_.nodes[next.a].op == Op::things) {
    find_all(view(), next.a, found);
  } else if (const int card = evaluate(view(), next.a); card >= 0) {
    found.items[found.count++] = static_cast<int16_t>(card);
  }
  for (int i = 0; game_.layout.faces >= 0 && i < found.count; ++i) {
    turn(game_, state_, static_cast<uint8_t>(found.items[i]), next.flag != 0);
  }
  state_.touched = kAnything;
}

// The first, the last, or one at random.
void Runner::find(const Instruction& next) {
  Found found;
  find_all(view(), next.a, found);
  int which = next.flag == 1 ? found.count - 1 : 0;
  if (next.flag == 2 && found.count > 1) {
    uint32_t index = state_.picks;
    which = static_cast<int>(engine::random_below(state_.seed, engine::Stream::at_random, index,
                                                  static_cast<uint32_t>(found.count)));
    state_.picks = static_cast<uint16_t>(index);
  }
  slot(next) = found.count == 0 ? int16_t{-1} : found.items[which];
}

void Runner::consult(int table, int row, int card, int player) {
  if (row < 0) return;
  const program::Table& entry = program_.tables[table];
  const int column = evaluate(view(), entry.column);
  const std::vector<int16_t>& cells = entry.rows[row];
  if (column < 0 || column >= static_cast<int>(cells.size()) || cells[column] < 0) return;
  if (game_.witness != nullptr) game_.witness->cell_read(table, row, column);
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

void Runner::put(const Instruction& next, int token, bool by_card, bool for_nothing) {
  const int card = evaluate(view(), next.a);
  uint8_t* bytes = place_bytes(game_, state_, next.b, card);
  int filled = 1;
  if (by_card) {
    const StandIns own = stand_ins(view(), game_.place_charges[next.b], player(), token);
    ++state_.cells[game_.layout.leaned[token] + player()];
    filled = std::min(own.each, room_for(view(), next.b, card, token) - bytes[token]);
  } else if (const auto* free = laid_for_nothing(view(), next.b, card, token);
             for_nothing && free != nullptr) {
    ++state_.cells[game_.layout.counted_prices + free->counted];
  } else {
    change_tokens(token, player(), -1);
  }
  bytes[token] = static_cast<uint8_t>(bytes[token] + filled);
  if (game_.witness != nullptr) game_.witness->laid_on(card);
  // A full card may be gone before the next is to be laid.
  slot(next) = is_full(view(), next.b, card) ? kFull : kSome;
  state_.touched |= game_.touches.cards;
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
