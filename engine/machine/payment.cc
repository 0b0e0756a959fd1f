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
int cards_with(const View& view, const Price& price, int value) {
  Found found;
  find_all(view, price.cards, found);
  return static_cast<int>(std::count_if(found.items, found.items + found.count, [&](int16_t card) {
    return view.game.program->cards[card].fields[price.field] == value;
  }));
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

int extra_tokens(const View& view, const std::vector<Price>& prices,
                 const program::Requirement& asked) {
  int unmet = 0;
  for (const Price& price : prices) {
    if (price.what != Price::What::met || !in_force(view, price)) continue;
    for (size_t i = 0; i < asked.values.size(); ++i) {
      if (asked.values[i] == 0) continue;
      const int value = view.game.program->scales[0].first + static_cast<int>(i);
      unmet += std::max(asked.values[i] - cards_with(view, price, value), 0);
    }
  }
  int extra = 0;
  for (const Price& price : prices) {
    if (price.what != Price::What::more || price.token >= 0 || !in_force(view, price)) continue;
    extra += evaluate(view, price.amount) * (price.for_each_unmet ? unmet : 1);
  }
  return extra;
}

StandIns stand_ins(const View& view, const std::vector<Price>& prices, int player, int token) {
  StandIns all;
  for (const Price& price : prices) {
    if (price.what != Price::What::stands || !in_force(view, price)) continue;
    const int each = evaluate(view, price.amount);
    if (each == 0) continue;
    const int used = view.state.cells[view.game.layout.leaned[token] + player];
    all.each = each;
    all.left = std::max(cards_with(view, price, token) * evaluate(view, price.times) - used, 0);
  }
  return all;
}

int fewer_tokens(const View& view, const Price& price) {
  if (price.what != Price::What::less || !in_force(view, price)) return 0;
  if (price.counted >= 0) {
    const int used = view.state.cells[view.game.layout.counted_prices + price.counted];
    if (used >= evaluate(view, price.times)) return 0;
  }
  return evaluate(view, price.amount);
}

// What is asked for more and fewer, of any kind, cancel each other.
Changed changed_price(const View& view, const std::vector<Price>& prices,
                      const program::Requirement& asked) {
  Changed changed;
  changed.extra = extra_tokens(view, prices, asked);
  for (const Price& price : prices) {
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

bool can_pay_tokens(const View& view, const std::vector<Price>& prices,
                    const program::Requirement& asked, int extra, int fewer, const int* own) {
  const int player = view.setting.slots[program::kPlayerSlot];
  int left = 0;
  for (size_t i = 0; i < asked.tokens.size(); ++i) {
    int covered = 0;
    if (asked.tokens[i] > 0) {
      const StandIns standing = stand_ins(view, prices, player, static_cast<int>(i));
      covered = std::min<int>(asked.tokens[i], standing.left * standing.each);
    }
    const int after =
        tokens_of(view, player, i) + (i < kMostTokens ? own[i] : 0) + covered - asked.tokens[i];
    if (after < 0) fewer += after;
    left += std::max(after, 0);
  }
  return fewer >= 0 && left >= extra;
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
  const std::vector<Price>& prices = view.game.program->action_names[action.name_index].prices;
  const Changed changed = changed_price(view, prices, asked);
  if (!can_pay_tokens(view, prices, asked, changed.extra, changed.fewer, changed.by_token)) {
    return false;
  }
  for (size_t i = 0; i < asked.tracks.size(); ++i) {
    const int there =
        view.state.cells[view.game.layout.tracks[i] + player] - view.game.program->tracks[i].min;
    if (asked.tracks[i] > 0 && asked.tracks[i] > there) return false;
  }
  return true;
}

int room_for(const View& view, int place, int card, int token) {
  const program::Place& entry = view.game.program->places[place];
  const int16_t index = view.game.program->cards[card].requirements[entry.field];
  int room = index < 0 ? 0 : view.game.program->requirements[index].tokens[token];
  for (const Price& price : view.game.program->place_prices[place]) {
    if (price.what != Price::What::more || price.token != token) continue;
    room += with_card(view, place, card,
                      [&] { return in_force(view, price) ? evaluate(view, price.amount) : 0; });
  }
  return room;
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
  return stand_ins(view, view.game.program->place_prices[place], player, token).left > 0;
}

const Price* laid_for_nothing(const View& view, int place, int card, int token) {
  for (const Price& price : view.game.program->place_prices[place]) {
    if (price.what != Price::What::less) continue;
    if (price.token >= 0 && price.token != token) continue;
    const uint8_t laid = place_bytes(view.game, view.state, place, card)[token];
    if (laid >= room_for(view, place, card, token)) return nullptr;
    if (with_card(view, place, card, [&] { return fewer_tokens(view, price); }) > 0) return &price;
  }
  return nullptr;
}

bool can_put_any(const View& view, int place, int card, int player) {
  for (size_t i = 0; i < view.game.program->tokens.size(); ++i) {
    const auto token = static_cast<int>(i);
    if (can_put(view, place, card, player, token, false) ||
        can_put(view, place, card, player, token, true) ||
        laid_for_nothing(view, place, card, token) != nullptr) {
      return true;
    }
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
