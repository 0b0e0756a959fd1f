// The machine's loop: instructions are carried out until one needs a choice.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include "engine/hash.h"
#include "engine/machine/runner.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

using program::Code;
using program::Node;

}  // namespace

void Runner::run() {
  if (game_.watch != nullptr) return run_watched();
  while (state_.depth > 0 && !state_.over()) {
    if ((state_.touched & kStatusesTouched) != 0) settle_statuses();
    if (state_.holding == 0 && may_react() && react()) continue;
    if (!step(program_.code[state_.top().at])) return;
  }
}

void Runner::push(int at) {
  if (state_.depth == kMaxFrames) {
    std::fprintf(stderr, "loom: rules call each other more deeply than the machine has room for\n");
    std::abort();
  }
  Frame frame;
  std::fill(std::begin(frame.setting.slots), std::end(frame.setting.slots), int16_t{-1});
  if (state_.depth > 0) frame = state_.top();
  frame.at = static_cast<uint16_t>(at);
  frame.took = 0;
  frame.apart = 0;
  frame.reaction = kNone;
  state_.frames[state_.depth++] = frame;
}

void Runner::pop() {
  const Frame done = state_.top();
  state_.frames[--state_.depth] = Frame{};
  if (state_.depth > 0 && done.apart == 0) state_.top().took |= done.took;
}

// Whether a reaction has begun itself anew already: it could do so without end.
bool Runner::goes_round(size_t reaction, int player) const {
  return std::count_if(state_.frames, state_.frames + state_.depth, [&](const Frame& frame) {
           return frame.reaction == reaction && frame.setting.slots[program::kPlayerSlot] == player;
         }) > 1;
}

// What follows by itself from what was done: statuses in the order of players, then cards, one
// after the other.
bool Runner::react() {
  for (size_t i = 0; i < program_.statuses.size(); ++i) {
    if (state_.pending[i] == 0) continue;
    const uint8_t players = state_.pending[i];
    state_.pending[i] = 0;
    const int first = state_.active == kNone ? state_.start_player : state_.active;
    bool any = false;
    for (size_t r = program_.reactions.size(); r-- > 0;) {
      if (program_.reactions[r].status != static_cast<int>(i)) continue;
      for (int step = game_.players; step-- > 0;) {
        const bool of_group = !program_.statuses[i].of_player;
        const int player = of_group ? 0 : (first + step) % game_.players;
        if (of_group ? step != 0 : ((players >> player) & 1U) == 0) continue;
        if (goes_round(r, player)) continue;
        push(program_.reactions[r].start);
        Frame& frame = state_.top();
        std::fill(std::begin(frame.setting.slots), std::end(frame.setting.slots), int16_t{-1});
        if (!of_group) frame.setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
        frame.ignored = kNone;
        frame.apart = 1;
        frame.reaction = static_cast<uint8_t>(r);
        any = true;
      }
    }
    if (any) return true;
  }
  if ((state_.touched & kCardsTouched) == 0) return false;
  for (size_t r = 0; r < program_.reactions.size(); ++r) {
    if (program_.reactions[r].cards < 0) continue;
    const bool busy = std::any_of(state_.frames, state_.frames + state_.depth,
                                  [&](const Frame& frame) { return frame.reaction == r; });
    if (busy) return false;
    Found found;
    Setting setting = state_.top().setting;
    find_all({game_, state_, setting}, program_.reactions[r].cards, found, 1);
    if (found.count == 0) continue;
    const int card = found.items[0];
    int leader = -1;
    if (const int place = marker_place(game_, card); place >= 0) {
      const uint8_t* bytes = place_bytes(game_, state_, place, card);
      for (int m = bytes[0]; m-- > 0;) {
        if (bytes[1 + m] < kGroupMarker) leader = bytes[1 + m];
      }
    }
    push(program_.reactions[r].start);
    Frame& frame = state_.top();
    std::fill(std::begin(frame.setting.slots), std::end(frame.setting.slots), int16_t{-1});
    frame.setting.slots[program::kPlayerSlot] = static_cast<int16_t>(leader);
    frame.setting.slots[program::kSourceSlot] = static_cast<int16_t>(card);
    frame.setting.slots[program_.nodes[program_.reactions[r].cards].slot] =
        static_cast<int16_t>(card);
    frame.ignored = kNone;
    frame.apart = 1;
    frame.reaction = static_cast<uint8_t>(r);
    return true;
  }
  state_.touched &= static_cast<uint8_t>(~kCardsTouched);
  return false;
}

bool Runner::step(const Instruction& next) {
  Frame& frame = state_.top();
  const auto jump = [&](int target) {
    frame.at = static_cast<uint16_t>(target);
    return true;
  };
  switch (next.code) {
    case Code::done:
      pop();
      return true;
    case Code::jump:
      return jump(next.a);
    case Code::unless:
      if (!holds(view(), next.a)) return jump(next.b);
      break;
    case Code::begin:
      slot(next) = next.a < 0 ? int16_t{-1} : static_cast<int16_t>(evaluate(view(), next.a));
      break;
    case Code::count_down:
    case Code::repeat:
      if (slot(next) <= 0 || (next.code == Code::repeat && !holds(view(), next.a))) {
        return jump(next.b);
      }
      --slot(next);
      break;
    case Code::each:
      if (!next_thing(next)) return jump(next.b);
      break;
    case Code::power:
      return next_power(next) || jump(next.b);
    case Code::next_of:
      if (!next_person(next)) return jump(next.b);
      break;
    case Code::short_of:
      if (short_of(next)) return jump(next.b);
      break;
    case Code::choose:
      if (!settle_choice(next)) return false;
      break;
    case Code::act:
      return settle_act(next) && jump(next.b);
    case Code::offer:
      if (can_take(view(), next.a)) return false;
      break;
    case Code::tokens:
      if (!settle_tokens(next)) return false;
      break;
    case Code::pay_less:
      if (!settle_pay_less(next)) return false;
      break;
    case Code::pay_stand:
      if (!settle_pay_stand(next)) return false;
      break;
    case Code::pay_any:
      if (!settle_pay_any(next)) return false;
      break;
    case Code::fill:
      return settle_fill(next) && jump(next.c);
    case Code::one_of:
      return settle_one_of(next) && jump(next.c);
    case Code::accept:
      return false;
    case Code::end_game:
      if (next.flag == 0) {
        end(next.a);
        return true;
      }
      if (state_.due != kNone) break;
      state_.due = static_cast<uint8_t>(next.a);
      // The turn that is being taken counts as the first.
      state_.turns_left = static_cast<uint8_t>(game_.players - (state_.active == kNone ? 1 : 0));
      break;
    case Code::turn_over:
      end_statuses(1);
      state_.active = kNone;
      if (state_.due == kNone || --state_.turns_left > 0) break;
      end(state_.due);
      return true;
    case Code::turn:
      if (game_.stops_between) return false;
      begin_turn();
      break;
    case Code::round_over:
      if (game_.stops_between) return false;
      next_round();
      return true;
    case Code::consult:
    case Code::consult_row:
    case Code::carry_out:
    case Code::reveal:
      // These push what they call: the line itself is done by then.
      ++frame.at;
      carry_out(next);
      return true;
    default:
      carry_out(next);
  }
  ++state_.top().at;
  return true;
}

// The thing after the one before, by their numbers: each comes once at most, and things that come
// or go meanwhile change nothing for the others.
bool Runner::next_thing(const Instruction& next) {
  const Node& search = program_.nodes[next.a];
  int16_t& how_far = slot_at(next.flag);
  Found found;
  find_all(view(), next.a, found);
  if (static_cast<program::Sought>(search.index) == program::Sought::player) {
    const int from = next.c < 0 ? 0 : std::max(evaluate(view(), next.c), 0);
    for (int step = how_far + 1; step < game_.players; ++step) {
      const int player = (from + step) % game_.players;
      if (std::count(found.items, found.items + found.count, player) == 0) continue;
      how_far = static_cast<int16_t>(step);
      slot(next) = static_cast<int16_t>(player);
      return true;
    }
    return false;
  }
  int16_t later = INT16_MAX;
  for (int i = 0; i < found.count; ++i) {
    if (found.items[i] > how_far) later = std::min(later, found.items[i]);
  }
  if (later == INT16_MAX) return false;
  how_far = later;
  slot(next) = later;
  return true;
}

void Runner::carry_out(const Instruction& next) {
  switch (next.code) {
    case Code::change:
    case Code::set:
      return change(next);
    case Code::draw:
      return draw_cards(next);
    case Code::refill: {
      const int place = evaluate(view(), next.a);
      if (place >= 0) refill(place, program_.kinds[game_.layout.instances[place].kind].reshuffles);
      return;
    }
    case Code::recycle:
      if (const int place = evaluate(view(), next.a); place >= 0) recycle(place);
      return;
    case Code::move:
    case Code::discard:
      return move(next);
    case Code::face:
      return turn_faces(next);
    case Code::find:
      return find(next);
    case Code::confide:
      state_.cells[game_.layout.secrets[next.a] + player()] = slot(next);
      slot(next) = -1;
      return;
    case Code::hold:
      ++state_.holding;
      return;
    case Code::release:
      --state_.holding;
      return;
    case Code::become:
      return become(next);
    case Code::place:
      return place_marker(next);
    case Code::limit:
      return limit(next);
    case Code::consult: {
      state_.top().took = 0;
      const int card = evaluate(view(), next.a);
      if (card >= 0) consult(next.b, program_.cards[card].rows[next.b], card, player());
      return;
    }
    case Code::consult_row:
      return consult_effect(next);
    case Code::carry_out: {
      const int card = evaluate(view(), next.a);
      if (card < 0 || program_.cards[card].effects[next.b] < 0) return;
      push(program_.cards[card].effects[next.b]);
      state_.top().setting.slots[program::kSourceSlot] = static_cast<int16_t>(card);
      return;
    }
    case Code::reveal:
      return reveal(next);
    case Code::pay_prices:
      return pay_prices(next);
    case Code::exchange:
      return exchange(next);
    case Code::pay_begin:
      return pay_begin(next);
    case Code::pay_tracks: {
      const int card = evaluate(view(), next.a);
      const int16_t asked = card < 0 ? int16_t{-1} : program_.cards[card].requirements[next.b];
      for (size_t i = 0; asked >= 0 && i < program_.tracks.size(); ++i) {
        const int amount = program_.requirements[asked].tracks[i];
        if (amount > 0) change_track(static_cast<int>(i), player(), -amount, false);
      }
      return;
    }
    case Code::pay_tokens:
      return change_tokens(evaluate(view(), next.b), player(), -evaluate(view(), next.a));
    case Code::give:
      return give(next);
    case Code::award_marks:
    case Code::award_people:
      return award(next);
    case Code::effect: {
      const uint8_t owing = effect(program_.effects[next.a]);
      if (next.slot >= 0) slot(next) = owing;
      return;
    }
    case Code::whom:
      slot(next) = hit_by(program_.effects[next.a]);
      return;
    default:
      return;
  }
}

void Runner::begin_turn() {
  state_.active = static_cast<uint8_t>(player());
  reset_counters(1);
  for (const int first : game_.layout.leaned) state_.cells[first + player()] = 0;
  for (const int first : game_.layout.taken_in_turn) state_.cells[first + player()] = 0;
  std::fill_n(state_.cells + game_.layout.counted_prices, program_.counted_prices, int16_t{0});
  for (size_t i = 0; i < program_.card_counts.size(); ++i) {
    if (program_.card_counts[i].per_turn) forget_cards(i);
  }
}

void Runner::forget_cards(size_t count) {
  const int cards = program_.kinds[program_.card_counts[count].kind].count;
  std::fill_n(state_.lists + game_.layout.card_counts[count], cards * game_.players, uint8_t{0});
}

void Runner::reset_counters(int when) {
  for (size_t i = 0; i < program_.counters.size(); ++i) {
    const program::Counter& counter = program_.counters[i];
    if (counter.resets != when) continue;
    const int count = counter.of_player ? game_.players : 1;
    std::fill_n(state_.cells + game_.layout.counters[i], count, int16_t{0});
  }
}

void Runner::end(int ending) {
  while (state_.depth > 0) pop();
  push(program_.at_end);
  state_.active = kNone;
  state_.holding = 0;
  while (state_.depth > 0) {
    if (!step(program_.code[state_.top().at])) take(options(game_, state_).front());
  }
  state_.ending = static_cast<uint8_t>(ending);
}

}  // namespace loom::machine
