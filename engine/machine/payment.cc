// What can be paid, and with what.
#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/cards.h"

namespace loom::machine {
namespace {

using program::Price;

bool in_force(const View& view, const Price& price) {
  return price.condition < 0 || holds(view, price.condition);
}

int tokens_of(const View& view, int player, size_t token) {
  return view.state.cells[view.game.layout.tokens[token] + player];
}

// Cards that a price speaks of whose field has this value.
int cards_with(const View& view, const Charge& charge, int value) {
  const Price& price = charge.price;
  if (charge.place < 0) return count_with(view, price.cards, price.field, value);
  const int player = charge.of_player ? view.setting.slots[program::kPlayerSlot] : 0;
  if (player < 0) return 0;
  return card_count(view.game, view.state, charge.place + player, price.field, value);
}

// The place's card under its own name, for conditions that speak of it.
template <typename Ask>
int with_card(const View& view, int place, int card, Ask ask) {
  int16_t& slot = view.setting.slots[view.game.program->places[place].slot];
  const int16_t before = slot;
  slot = static_cast<int16_t>(card);
  const int result = ask();
  slot = before;
  return result;
}

}  // namespace

int extra_tokens(const View& view, const Charges& charges, const program::Requirement& asked) {
  int unmet = 0;
  for (const Charge& charge : charges.met) {
    if (!in_force(view, charge.price)) continue;
    for (size_t i = 0; i < asked.values.size(); ++i) {
      if (asked.values[i] == 0) continue;
      const int value = view.game.program->scales[0].first + static_cast<int>(i);
      unmet += std::max(asked.values[i] - cards_with(view, charge, value), 0);
    }
  }
  int extra = 0;
  for (const auto& [price, place, of_player] : charges.more) {
    if (price.token >= 0 || (price.for_each_unmet && unmet == 0)) continue;
    if (!in_force(view, price)) continue;
    extra += evaluate(view, price.amount) * (price.for_each_unmet ? unmet : 1);
  }
  return extra;
}

StandIns stand_ins(const View& view, const Charges& charges, int player, int token) {
  StandIns all;
  for (const Charge& charge : charges.stands) {
    if (!in_force(view, charge.price)) continue;
    const int each = evaluate(view, charge.price.amount);
    if (each == 0) continue;
    const int used = view.state.cells[view.game.layout.leaned[token] + player];
    const int cards = cards_with(view, charge, token);
    all.each = each;
    all.left = cards == 0 ? 0 : std::max(cards * evaluate(view, charge.price.times) - used, 0);
  }
  return all;
}

namespace {

bool has_tracks(const View& view, int player, const program::Requirement& asked) {
  for (size_t i = 0; i < asked.tracks.size(); ++i) {
    if (asked.tracks[i] == 0) continue;
    const int there =
        view.state.cells[view.game.layout.tracks[i] + player] - view.game.program->tracks[i].min;
    if (asked.tracks[i] > there) return false;
  }
  return true;
}

// How many tokens are left over when cards stand in where they can; less than 0: too few.
int left_with_stand_ins(const View& view, const Charges& charges, int player,
                        const program::Requirement& asked) {
  int left = 0;
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    int covered = 0;
    if (asked.tokens[i] > 0) {
      const StandIns standing = stand_ins(view, charges, player, static_cast<int>(i));
      covered = std::min<int>(asked.tokens[i], standing.left * standing.each);
    }
    const int after = tokens_of(view, player, i) + covered - asked.tokens[i];
    if (after < 0) return -1;
    left += after;
  }
  return left;
}

}  // namespace

bool can_pay(const View& view, const program::Action& action, const program::Payment& payment) {
  const int player = view.setting.slots[program::kPlayerSlot];
  if (payment.field < 0) {
    const int token = evaluate(view, payment.token);
    return token >= 0 && tokens_of(view, player, token) >= evaluate(view, payment.amount);
  }
  const int card = evaluate(view, payment.card);
  if (card < 0) return false;
  const int16_t index = view.game.program->cards[card].requirements[payment.field];
  if (index < 0) return true;
  const program::Requirement& asked = view.game.program->requirements[index];
  const Charges& charges = view.game.action_charges[action.name_index];
  if (!has_tracks(view, player, asked)) return false;
  // Without any card that stands in: most often that tells already.
  int left = 0;
  bool enough = true;
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    const int after = tokens_of(view, player, i) - asked.tokens[i];
    enough = enough && after >= 0;
    left += after;
  }
  if (!enough) {
    left = left_with_stand_ins(view, charges, player, asked);
    return left >= 0 && left >= extra_tokens(view, charges, asked);
  }
  const int extra = extra_tokens(view, charges, asked);
  return left >= extra || left_with_stand_ins(view, charges, player, asked) >= extra;
}

int work_out_room(const View& view, int place, int card, int token) {
  const program::Place& entry = view.game.program->places[place];
  const int16_t index = view.game.program->cards[card].requirements[entry.field];
  int room = index < 0 ? 0 : view.game.program->requirements[index].tokens[token];
  for (const auto& [price, where, of_player] : view.game.place_charges[place].more) {
    if (price.token != token) continue;
    room += with_card(view, place, card,
                      [&] { return in_force(view, price) ? evaluate(view, price.amount) : 0; });
  }
  return room;
}

int room_for(const View& view, int place, int card, int token) {
  if (view.game.rooms_vary[place] != 0) return work_out_room(view, place, card, token);
  return view.game.rooms[place_at(view.game, place, card) + token];
}

bool is_full(const View& view, int place, int card) {
  const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
  for (size_t i = 0; i < view.game.program->tokens.size(); ++i) {
    if (bytes[i] < room_for(view, place, card, static_cast<int>(i))) return false;
  }
  return true;
}

bool can_put(const View& view, int place, int card, int player, int token, bool by_card) {
  const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
  if (bytes[token] >= room_for(view, place, card, token)) return false;
  if (!by_card) return tokens_of(view, player, token) > 0;
  return stand_ins(view, view.game.place_charges[place], player, token).left > 0;
}

bool can_put_any(const View& view, int place, int card, int player) {
  const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
  for (size_t i = 0; i < view.game.program->tokens.size(); ++i) {
    const auto token = static_cast<int>(i);
    if (bytes[token] >= room_for(view, place, card, token)) continue;
    if (tokens_of(view, player, i) > 0) return true;
    if (stand_ins(view, view.game.place_charges[place], player, token).left > 0) return true;
  }
  return false;
}

bool goes_with_recycling(const View& view, const program::Zone& zone, uint8_t card) {
  if (zone.recycles < 0) return true;
  int16_t& slot = view.setting.slots[zone.slot];
  const int16_t before = slot;
  slot = card;
  const bool goes = holds(view, zone.recycles);
  slot = before;
  return goes;
}

bool can_recycle(const View& view, int instance) {
  const program::Zone& zone = view.game.program->zones[view.game.layout.instances[instance].zone];
  bool any = false;
  each_card(view.game, view.state, instance, [&](uint8_t card) {
    any = goes_with_recycling(view, zone, card);
    return !any;
  });
  return any;
}

}  // namespace loom::machine
