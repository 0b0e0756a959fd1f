// What can be paid, and with what.
#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/cards.h"

namespace loom::machine {
namespace {

using program::Price;

// The card that brings a price lies where it must.
bool lies_there(const View& view, const Price& price) {
  if (price.of_card < 0) return true;
  Found found;
  find_all(view, price.among, found);
  return std::count(found.items, found.items + found.count, price.of_card) > 0;
}

bool in_force(const View& view, const Price& price) {
  return (price.condition < 0 || holds(view, price.condition)) && lies_there(view, price);
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

bool may_stand_in(const Charges& charges, int token) {
  return ((charges.stand_ins >> (static_cast<unsigned>(token) % 64U)) & 1U) != 0;
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
  for (const Charge& charge : charges.more) {
    const Price& price = charge.price;
    if (price.token >= 0 || (price.for_each_unmet && unmet == 0)) continue;
    if (!in_force(view, price)) continue;
    extra += evaluate(view, price.amount) * (price.for_each_unmet ? unmet : 1);
  }
  return extra;
}

StandIns stand_ins(const View& view, const Charges& charges, int player, int token) {
  StandIns all;
  if (!may_stand_in(charges, token)) return all;
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

}  // namespace

int fewer_tokens(const View& view, const Price& price) {
  if (!in_force(view, price)) return 0;
  if (price.counted >= 0) {
    const int used = view.state.cells[view.game.layout.counted_prices + price.counted];
    if (used >= evaluate(view, price.times)) return 0;
  }
  return evaluate(view, price.amount);
}

// What is asked for more and fewer, of any kind, cancel each other.
Changed changed_price(const View& view, const Charges& charges, const program::Requirement& asked) {
  Changed changed;
  changed.extra = extra_tokens(view, charges, asked);
  for (const Charge& charge : charges.less) {
    const Price& price = charge.price;
    const int fewer = fewer_tokens(view, price);
    if (price.token < 0) {
      changed.fewer += fewer;
    } else if (price.token < static_cast<int>(kMostTokens)) {
      int& own = changed.by_token[price.token];
      own = std::min<int>(own + fewer, asked.tokens[price.token]);
    }
  }
  const int cancelled = std::min(changed.extra, changed.fewer);
  changed.extra -= cancelled;
  changed.fewer -= cancelled;
  return changed;
}

bool can_pay_tokens(const View& view, const Charges& charges, const program::Requirement& asked,
                    int extra, int fewer, const int* own) {
  const int player = view.setting.slots[program::kPlayerSlot];
  int left = 0;
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    const int held = tokens_of(view, player, i) + (i < kMostTokens ? own[i] : 0);
    int covered = 0;
    // Cards stand in for what is short, and for what leaves more for the rest.
    if (asked.tokens[i] > 0 && (extra > 0 || held < asked.tokens[i])) {
      const StandIns standing = stand_ins(view, charges, player, static_cast<int>(i));
      covered = std::min<int>(asked.tokens[i], standing.left * standing.each);
    }
    const int after = held + covered - asked.tokens[i];
    if (after < 0 && (fewer += after) < 0) return false;
    left += std::max(after, 0);
  }
  return left >= extra;
}

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
  if (!charges.less.empty()) {
    if (!has_tracks(view, player, asked)) return false;
    const Changed changed = changed_price(view, charges, asked);
    return can_pay_tokens(view, charges, asked, changed.extra, changed.fewer, changed.by_token);
  }
  // Without any card that stands in: most often that tells already.
  constexpr int kNone[kMostTokens] = {};
  int left = 0;
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    const int after = tokens_of(view, player, i) - asked.tokens[i];
    if (after < 0) {  // most often there is too little of what is printed already
      if (!may_stand_in(charges, static_cast<int>(i))) return false;
      if (!can_pay_tokens(view, charges, asked, 0, 0, kNone)) return false;
      if (!has_tracks(view, player, asked)) return false;
      const int extra = extra_tokens(view, charges, asked);
      return extra <= 0 || can_pay_tokens(view, charges, asked, extra, 0, kNone);
    }
    left += after;
  }
  if (!has_tracks(view, player, asked)) return false;
  const int extra = extra_tokens(view, charges, asked);
  return left >= extra || can_pay_tokens(view, charges, asked, extra, 0, kNone);
}

int work_out_room(const View& view, int place, int card, int token) {
  const program::Place& entry = view.game.program->places[place];
  const int16_t index = view.game.program->cards[card].requirements[entry.field];
  int room = index < 0 ? 0 : view.game.program->requirements[index].tokens[token];
  for (const Charge& charge : view.game.place_charges[place].more) {
    const Price& price = charge.price;
    if (price.token != token) continue;
    room += with_card(view, place, card,
                      [&] { return in_force(view, price) ? evaluate(view, price.amount) : 0; });
  }
  return room;
}

bool is_full(const View& view, int place, int card) {
  const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
  const size_t tokens = view.game.layout.tokens.size();
  for (size_t i = 0; i < tokens; ++i) {
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

const Price* laid_for_nothing(const View& view, int place, int card, int token) {
  const std::vector<Charge>& less = view.game.place_charges[place].less;
  if (less.empty() || place_bytes(view.game, view.state, place, card)[token] >=
                          room_for(view, place, card, token)) {
    return nullptr;
  }
  for (const Charge& charge : less) {
    const Price& price = charge.price;
    if (price.token >= 0 && price.token != token) continue;
    if (with_card(view, place, card, [&] { return fewer_tokens(view, price); }) > 0) return &price;
  }
  return nullptr;
}

bool can_put_any(const View& view, int place, int card, int player) {
  const uint8_t* bytes = place_bytes(view.game, view.state, place, card);
  const Charges& charges = view.game.place_charges[place];
  const size_t tokens = view.game.layout.tokens.size();
  for (size_t i = 0; i < tokens; ++i) {
    const auto token = static_cast<int>(i);
    if (bytes[token] >= room_for(view, place, card, token)) continue;
    if (tokens_of(view, player, i) > 0) return true;
    if (may_stand_in(charges, token) && stand_ins(view, charges, player, token).left > 0)
      return true;
    if (!charges.less.empty() && laid_for_nothing(view, place, card, token) != nullptr) return true;
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
