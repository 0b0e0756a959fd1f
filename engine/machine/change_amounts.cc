// Tracks, tokens, counters and markers: who has more or less of what.
#include <algorithm>

#include "engine/machine/runner.h"
#include "engine/machine/witness.h"

namespace loom::machine {

using program::Effect;
using program::Node;
using program::Op;

void Runner::change(const Instruction& next) {
  const Node& what = program_.nodes[next.a];
  const int amount = evaluate(view(), next.b) * (next.flag != 0 ? -1 : 1);
  if (what.op == Op::start_player) {
    if (amount >= 0) state_.start_player = static_cast<uint8_t>(amount);
    return;
  }
  const bool shared = (what.op == Op::track && !program_.tracks[what.index].of_player) ||
                      (what.op == Op::counter && !program_.counters[what.index].of_player);
  const bool sets = next.code == program::Code::set;
  if (shared) {
    change_cell(what, 0, amount, sets);
    return;
  }
  uint8_t whom = 0;
  if (next.c >= 0) {
    whom = people(view(), next.c);
  } else if (const int player = owner_of(what); player >= 0) {
    whom = static_cast<uint8_t>(1U << player);
  }
  for (int player = 0; player < game_.players; ++player) {
    if (((whom >> player) & 1U) != 0) change_cell(what, player, amount, sets);
  }
}

// Whose it is, as the line says, or whoever is concerned.
int Runner::owner_of(const Node& what) {
  if (what.op == Op::number) return player();
  const int which = what.op == Op::held ? 1 : 0;
  return evaluate(view(), program_.parts[what.first + which]);
}

void Runner::change_cell(const Node& what, int player, int amount, bool sets) {
  switch (what.op) {
    case Op::track:
      return change_track(what.index, player, amount, sets);
    case Op::counter: {
      int16_t& value = state_.cells[game_.layout.counters[what.index] + player];
      value = static_cast<int16_t>(std::clamp(sets ? amount : value + amount, 0, 9999));
      state_.touched |= game_.touches.counters;
      return;
    }
    case Op::number:  // a token, named alone
    case Op::held: {
      const int token =
          what.op == Op::number ? what.number : evaluate(view(), program_.parts[what.first]);
      if (token < 0) return;
      const int before = state_.cells[game_.layout.tokens[token] + player];
      return change_tokens(token, player, sets ? amount - before : amount);
    }
    default:
      return;
  }
}

// Clamped to the track's ends. Statuses that follow from a condition are looked at again.
void Runner::change_track(int track, int player, int amount, bool sets) {
  if (state_.top().ignored == track) return;
  const program::Track& entry = program_.tracks[track];
  if (amount < 0 && !sets) state_.top().took |= static_cast<uint8_t>(1U << track);
  int16_t& value = state_.cells[game_.layout.tracks[track] + (entry.of_player ? player : 0)];
  value = static_cast<int16_t>(std::clamp(sets ? amount : value + amount, entry.min, entry.max));
  if (((game_.touches.tracks >> track) & 1U) != 0) settle_statuses();
}

void Runner::settle_statuses() {
  state_.touched &= static_cast<uint8_t>(~kStatusesTouched);
  for (size_t i = 0; i < program_.statuses.size(); ++i) {
    if (program_.statuses[i].holds < 0) continue;
    const int holders = program_.statuses[i].of_player ? game_.players : 1;
    for (int player = 0; player < holders; ++player) {
      Setting setting;
      std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
      setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
      const bool now = holds({game_, state_, setting}, program_.statuses[i].holds);
      int16_t& before = state_.cells[game_.layout.statuses[i] + player];
      if (now && before == 0) come_to_be(static_cast<int>(i), player);
      before = now ? 1 : 0;
    }
  }
}

void Runner::come_to_be(int status, int player) {
  state_.pending[status] |= static_cast<uint8_t>(1U << player);
  if (game_.witness != nullptr) game_.witness->became(state_, status, player);
}

// Nothing follows for whoever is so already.
void Runner::become(const Instruction& next) {
  const uint8_t whom = people(view(), next.a);
  for (int player = 0; player < game_.players; ++player) {
    if (((whom >> player) & 1U) == 0) continue;
    int16_t& cell = state_.cells[game_.layout.statuses[next.b] + player];
    if (next.flag == 0 && cell == 0) come_to_be(next.b, player);
    cell = next.flag == 0 ? 1 : 0;
  }
  state_.touched = kAnything;
}

void Runner::end_statuses(int when) {
  for (size_t i = 0; i < program_.statuses.size(); ++i) {
    if (program_.statuses[i].ends != when) continue;
    std::fill_n(state_.cells + game_.layout.statuses[i], game_.players, int16_t{0});
    state_.touched = kAnything;
  }
}

void Runner::change_tokens(int token, int player, int amount) {
  if (token < 0 || player < 0) return;
  int16_t& value = state_.cells[game_.layout.tokens[token] + player];
  const int16_t before = value;
  value = static_cast<int16_t>(std::clamp(value + amount, 0, 9999));
  state_.touched |= game_.touches.tokens;
  if (game_.witness != nullptr && value != before) {
    game_.witness->tokens_changed(state_, token, player, value - before);
  }
}

int Runner::amount_of(const Effect& effect) const {
  return effect.amount * (effect.per_players == 0 ? 1 : game_.players / effect.per_players);
}

int Runner::held(const Effect& effect, int player) const {
  if (effect.what == Effect::What::track) {
    const program::Track& track = program_.tracks[effect.index];
    return state_.cells[game_.layout.tracks[effect.index] + (track.of_player ? player : 0)] -
           track.min;
  }
  if (effect.what == Effect::What::token) {
    return state_.cells[game_.layout.tokens[effect.index] + player];
  }
  int sum = 0;
  for (const int first : game_.layout.tokens) sum += state_.cells[first + player];
  return sum;
}

void Runner::apply_to(Effect::What what, int index, int player, int amount) {
  if (what == Effect::What::track) {
    change_track(index, player, amount, false);
  } else if (what == Effect::What::token) {
    change_tokens(index, player, amount);
  }
}

// With too little, as the effect says; without a word, what is there. True when tokens of the
// player's choice are due instead.
bool Runner::effect_on(const Effect& effect, int player, int amount) {
  const bool short_of = amount < 0 && held(effect, player) < -amount;
  if (short_of && effect.shortage == Effect::Short::take_nothing) return false;
  if (short_of && effect.shortage == Effect::Short::instead) {
    if (effect.instead == Effect::What::any_token) return true;
    apply_to(effect.instead, effect.instead_index, player, effect.instead_amount);
    return false;
  }
  apply_to(effect.what, effect.index, player, amount);
  return false;
}

// Bit n: player n has tokens to choose instead.
uint8_t Runner::effect(const Effect& effect) {
  if (effect.what == Effect::What::limit) {
    lower_limit(effect.index, effect.amount, hit_by(effect));
    return 0;
  }
  const int amount = amount_of(effect);
  if (effect.what == Effect::What::track) {
    if (state_.top().ignored == effect.index) return 0;
    // No player is meant by what is the group's.
    if (!program_.tracks[effect.index].of_player) {
      effect_on(effect, 0, amount);
      return 0;
    }
  }
  const uint8_t whom = hit_by(effect);
  uint8_t owing = 0;
  for (int player = 0; player < game_.players; ++player) {
    const auto bit = static_cast<uint8_t>(1U << player);
    if ((whom & bit) != 0 && effect_on(effect, player, amount)) owing |= bit;
  }
  return owing;
}

uint8_t Runner::scorers(int count, bool lowest) const {
  uint8_t chosen = 0;
  for (int taken = 0; taken < count && taken < game_.players; ++taken) {
    int best = 0;
    int who = -1;
    // Ties go to whoever comes first, counted from the start player.
    for (int i = 0; i < game_.players; ++i) {
      const int player = (state_.start_player + i) % game_.players;
      if (((chosen >> player) & 1U) != 0) continue;
      const int points = score(game_, state_, player);
      if (who < 0 || (lowest ? points < best : points > best)) {
        best = points;
        who = player;
      }
    }
    chosen |= static_cast<uint8_t>(1U << who);
  }
  return chosen;
}

uint8_t Runner::hit_by(const Effect& effect) {
  const auto all = static_cast<uint8_t>((1U << game_.players) - 1);
  const auto self = static_cast<uint8_t>(player() < 0 ? 0U : 1U << player());
  switch (effect.whom) {
    case Effect::Whom::player:
      return self;
    case Effect::Whom::all:
      return all;
    case Effect::Whom::others:
      return static_cast<uint8_t>(all & ~self);
    case Effect::Whom::contributors:
    case Effect::Whom::first: {
      uint8_t those = 0;
      int leader = -1;
      const int card = state_.top().setting.slots[program::kSourceSlot];
      if (const int place = card < 0 ? -1 : marker_place(game_, card); place >= 0) {
        const uint8_t* bytes = place_bytes(game_, state_, place, card);
        for (int m = 0; m < bytes[0]; ++m) {
          if (bytes[1 + m] >= kGroupMarker) continue;
          those |= static_cast<uint8_t>(1U << bytes[1 + m]);
          if (leader < 0) leader = bytes[1 + m];
        }
      }
      if (effect.whom == Effect::Whom::contributors) return those == 0 ? all : those;
      return leader < 0 ? self : static_cast<uint8_t>(1U << leader);
    }
    case Effect::Whom::lowest:
      return scorers(effect.whom_count, true);
    case Effect::Whom::highest:
      return scorers(effect.whom_count, false);
  }
  return 0;
}

// The next of those that are left, in the order of play.
bool Runner::next_person(const Instruction& next) {
  const int first = state_.active == kNone ? state_.start_player : state_.active;
  for (int step = 0; step < game_.players; ++step) {
    const int player = (first + step) % game_.players;
    if (((slot(next) >> player) & 1) == 0) continue;
    slot(next) = static_cast<int16_t>(slot(next) & ~(1 << player));
    slot_at(next.flag) = static_cast<int16_t>(player);
    return true;
  }
  return false;
}

// Whether the effect is settled without a choice; otherwise the slot says how many are due.
bool Runner::short_of(const Instruction& next) {
  const Effect& effect = program_.effects[next.a];
  const int who = slot_at(next.d);
  const int amount = amount_of(effect);
  slot(next) = static_cast<int16_t>(std::abs(amount));
  const bool too_few = amount < 0 && held(effect, who) < -amount;
  if (!too_few || effect.shortage == Effect::Short::take_what_is_there) return false;
  if (effect.shortage == Effect::Short::instead) {
    apply_to(effect.instead, effect.instead_index, who, effect.instead_amount);
  }
  return true;
}

void Runner::award_one(const Node& what, int player, int series, int place) {
  const std::vector<int>& values = program_.series[series];
  const auto last = static_cast<int>(values.size()) - 1;
  change_cell(what, player, values[std::min(place, last)], false);
}

// The n-th number to the n-th; the last for all after. What nobody owns keeps its place.
void Runner::award(const Instruction& next) {
  const Node& what = program_.nodes[next.a];
  if (next.code == program::Code::award_marks) {
    const int card = evaluate(view(), next.c);
    if (card < 0) return;
    const uint8_t* bytes = place_bytes(game_, state_, next.d, card);
    for (int m = 0; m < bytes[0]; ++m) {
      if (bytes[1 + m] < kGroupMarker) award_one(what, bytes[1 + m], next.b, m);
    }
    return;
  }
  const uint8_t whom = people(view(), next.c);
  const int from = next.d < 0 ? 0 : std::max(evaluate(view(), next.d), 0);
  int place = 0;
  for (int step = 0; step < game_.players; ++step) {
    const int player = (from + step) % game_.players;
    if (((whom >> player) & 1U) != 0) award_one(what, player, next.b, place++);
  }
}

void Runner::give(const Instruction& next) {
  const int amount = evaluate(view(), next.a);
  const int token = evaluate(view(), next.b);
  const int from = evaluate(view(), next.c);
  const int to = evaluate(view(), next.d);
  if (token < 0 || from < 0 || to < 0) return;
  if (state_.cells[game_.layout.tokens[token] + from] < amount) return;
  change_tokens(token, from, -amount);
  change_tokens(token, to, amount);
}

void Runner::place_marker(const Instruction& next) {
  const int card = evaluate(view(), next.a);
  const int place = card < 0 ? -1 : marker_place(game_, card);
  const program::Marker& marker = program_.markers[next.b];
  if (place < 0 || (marker.of_player && player() < 0)) return;
  const auto owner = static_cast<uint8_t>(marker.of_player ? player() : kGroupMarker + next.b);
  int16_t& left = state_.cells[game_.layout.markers[next.b] + (marker.of_player ? player() : 0)];
  uint8_t* bytes = place_bytes(game_, state_, place, card);
  if (left == 0 || bytes[0] >= program_.cards[card].fields[program_.places[place].field]) return;
  bytes[1 + bytes[0]++] = owner;
  --left;
  if (game_.witness != nullptr && marker.of_player) game_.witness->laid_on(card);
  state_.touched |= game_.touches.cards;
}

void Runner::limit(const Instruction& next) {
  uint8_t whom = player() < 0 ? uint8_t{0} : static_cast<uint8_t>(1U << player());
  if (next.c >= 0) whom = people(view(), next.c);
  lower_limit(next.b, evaluate(view(), next.a), whom);
}

void Runner::lower_limit(int action, int amount, uint8_t whom) {
  for (int who = 0; who < game_.players; ++who) {
    if (((whom >> who) & 1U) == 0) continue;
    int16_t& most = state_.cells[game_.layout.limits[action] + who];
    most = std::min(most, static_cast<int16_t>(amount));
  }
}

}  // namespace loom::machine
