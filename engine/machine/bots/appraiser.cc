#include "engine/machine/bots/appraiser.h"

#include <algorithm>

#include "engine/machine/bots/valuing.h"
#include "engine/machine/cards.h"
#include "engine/machine/evaluate.h"

namespace loom::machine {

using program::Node;
using Does = Piece::Does;

Appraiser::Appraiser(const Game& game) : game_(game), pieces_(take_apart(game)), spots_(game) {
  memories_of_.resize(static_cast<size_t>(pieces_.memories));
  for (const program::Feature& feature : game.program->features) {
    std::vector<int> climb;
    int sum = 0;
    for (const int step : feature.steps) climb.push_back(sum += step);
    climbs_.push_back(std::move(climb));
  }
}

void Appraiser::stand_on(const State& state) {
  const SpotSet changed = spots_.changed(base_, state);
  for (uint32_t i = kLately - 1; i > 0; --i) {
    lately_[i] = lately_[i - 1];
    lately_[i].add(changed);
  }
  lately_[0] = changed;
  base_ = state;
  ++base_at_;
}

void Appraiser::look_at(const State& state) {
  state_ = &state;
  changed_ = spots_.changed(base_, state);
  ++now_at_;
}

int Appraiser::worth(const program::Style& style, int player) {
  std::fill(std::begin(setting_.slots), std::end(setting_.slots), int16_t{-1});
  const Aim aim = aim_of(game_, *state_);
  const int sign = aim == Aim::lowest ? -1 : 1;
  int sum = style.score * sign * score_of(player);
  if (aim != Aim::together && style.rival != 0) {
    int best = INT32_MIN;
    for (int other = 0; other < game_.players; ++other) {
      if (other != player) best = std::max(best, sign * score_of(other));
    }
    if (best != INT32_MIN) sum += style.rival * best;
  }
  setting_.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  for (size_t i = 0; i < style.weights.size(); ++i) {
    if (style.weights[i] == 0) continue;
    int count = value(pieces_.features[i]);
    if (const std::vector<int>& climb = climbs_[i]; !climb.empty()) {
      const int listed = static_cast<int>(climb.size());
      const int last = game_.program->features[i].steps.back();
      count = count <= 0        ? 0
              : count <= listed ? climb[static_cast<size_t>(count - 1)]
                                : climb.back() + (count - listed) * last;
    }
    sum += style.weights[i] * count;
  }
  if (!state_->over()) return sum;
  return sum + (((winners(game_, *state_) >> player) & 1U) != 0 ? style.won : style.lost);
}

int Appraiser::score_of(int player) {
  int16_t& slot = setting_.slots[program::kPlayerSlot];
  const int16_t before = slot;
  slot = static_cast<int16_t>(player);
  const int points = value(pieces_.score);
  slot = before;
  return points;
}

bool Appraiser::still_holds(Memory& memory) const {
  if (!memory.known) return false;
  const uint32_t age = base_at_ - memory.base_at;
  memory.known = age == 0 || (age <= kLately && !memory.reads.meets(lately_[age - 1]));
  memory.base_at = base_at_;
  return memory.known;
}

int Appraiser::remembered(const Piece& piece) {
  const int thing = piece.about < 0 ? 0 : setting_.slots[piece.about];
  const bool of_player = (piece.open & (1U << program::kPlayerSlot)) != 0;
  const int player = of_player ? setting_.slots[program::kPlayerSlot] : 0;
  if (thing < 0 || player < 0) return work(piece);
  const auto number = static_cast<size_t>(memory_of(piece, thing, player));
  Memory& memory = memories_[number];
  if (memory.now_at == now_at_) return memory.now;
  const bool differs = memory.reads.meets(changed_);
  if (!differs && still_holds(memory)) return memory.base;
  const int result = work(piece);  // which may make more memories
  Memory& after = memories_[number];
  if (!differs) {
    after.base = result;
    after.base_at = base_at_;
    after.known = true;
  }
  after.now = result;
  after.now_at = now_at_;
  return result;
}

int Appraiser::memory_of(const Piece& piece, int thing, int player) {
  std::vector<int>& all = memories_of_[static_cast<size_t>(piece.memory)];
  const auto at = static_cast<size_t>(thing * kMaxPlayers + player);
  if (at >= all.size()) all.resize(at + 1, -1);
  if (all[at] >= 0) return all[at];
  const size_t before = spots_.count();
  Memory memory;
  memory.reads = reads_of(piece, thing, player);
  all[at] = static_cast<int>(memories_.size());
  memories_.push_back(memory);
  if (spots_.count() != before) changed_ = spots_.changed(base_, *state_);
  return all[at];
}

// All that a piece reads when it is about this thing and player.
SpotSet Appraiser::reads_of(const Piece& piece, int thing, int player) {
  Setting known;
  std::fill(std::begin(known.slots), std::end(known.slots), kOpen);
  known.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  if (piece.about >= 0) known.slots[piece.about] = static_cast<int16_t>(thing);
  SpotSet all;
  const auto add = [&](const Piece& one, const Setting& setting, const auto& self) -> void {
    if (one.does == Does::score) {
      const Piece& whose = pieces_.all[static_cast<size_t>(one.parts[0])];
      for (int i = 0; i < game_.players; ++i) {
        const bool own = whose.does == Does::local && setting.slots[whose.slot] >= 0;
        if (!own || setting.slots[whose.slot] == i) all.add(spots_.read_by_score(i));
      }
    }
    if (one.does == Does::plain || one.node >= 0) all.add(spots_.read_by(one.node, setting));
    Setting inside = setting;
    if (one.does == Does::word) {
      const Piece& of = pieces_.all[static_cast<size_t>(one.parts[0])];
      inside.slots[one.slot] = of.does == Does::local    ? setting.slots[of.slot]
                               : of.does == Does::number ? static_cast<int16_t>(of.number)
                                                         : kOpen;
      self(of, setting, self);
      self(pieces_.all[static_cast<size_t>(one.parts[1])], inside, self);
      return;
    }
    const bool finds = one.node >= 0 && one.slot >= 0;
    if (finds) inside.slots[one.slot] = kOpen;
    for (int i = 0; i < (one.does == Does::alike ? 2 : 3); ++i) {
      if (one.parts[i] >= 0) self(pieces_.all[static_cast<size_t>(one.parts[i])], inside, self);
    }
  };
  add(piece, known, add);
  return all;
}

int Appraiser::work(const Piece& piece) {
  const auto first = [&] { return value(piece.parts[0]); };
  const auto second = [&] { return value(piece.parts[1]); };
  switch (piece.does) {
    case Does::number:
      return piece.number;
    case Does::local:
      return setting_.slots[piece.slot];
    case Does::add:
      return first() + second();
    case Does::subtract:
      return first() - second();
    case Does::multiply:
      return first() * second();
    case Does::divide: {
      const int by = second();
      return by == 0 ? 0 : first() / by;
    }
    case Does::equal:
      return first() == second() ? 1 : 0;
    case Does::unequal:
      return first() != second() ? 1 : 0;
    case Does::less:
      return first() < second() ? 1 : 0;
    case Does::at_most:
      return first() <= second() ? 1 : 0;
    case Does::more:
      return first() > second() ? 1 : 0;
    case Does::at_least:
      return first() >= second() ? 1 : 0;
    case Does::both:
      return first() != 0 && second() != 0 ? 1 : 0;
    case Does::either:
      return first() != 0 || second() != 0 ? 1 : 0;
    case Does::negated:
      return first() != 0 ? 0 : 1;
    case Does::choice:
      return first() != 0 ? second() : value(piece.parts[2]);
    case Does::word:
      return word(piece);
    case Does::count:
    case Does::there_is:
    case Does::sum:
    case Does::highest:
    case Does::lowest:
      return over_things(piece);
    case Does::alike:
      return alike(piece);
    case Does::score: {
      const int player = first();
      return player < 0 ? 0 : score(game_, *state_, player);
    }
    case Does::plain:
      return evaluate({game_, *state_, setting_}, piece.node);
  }
  return 0;
}

int Appraiser::word(const Piece& piece) {
  const int thing = value(piece.parts[0]);
  if (thing < 0) return 0;
  int16_t& slot = setting_.slots[piece.slot];
  const int16_t before = slot;
  slot = static_cast<int16_t>(thing);
  const int result = value(piece.parts[1]);
  slot = before;
  return result;
}

template <typename See>
void Appraiser::each_place(const Source& source, See see) {
  const View view{game_, *state_, setting_};
  if (source.instance >= 0) return see(source.instance);
  if (source.several) {
    const uint8_t whose = people(view, source.owner);
    for (int player = 0; player < game_.players; ++player) {
      if (((whose >> player) & 1U) != 0) see(source.first + player);
    }
    return;
  }
  const int owner = source.first >= 0 ? evaluate(view, source.owner) : 0;
  const int place = source.first >= 0 ? source.first + owner : evaluate(view, source.node);
  if (source.first >= 0 && (owner < 0 || owner >= game_.players)) return;
  if (place >= 0 && place < static_cast<int>(game_.layout.instances.size())) see(place);
}

// What a search finds, each under its name; `see` returns false to stop.
template <typename See>
void Appraiser::each_thing(const Piece& piece, See see) {
  int16_t& slot = setting_.slots[piece.slot];
  const int16_t before = slot;
  const auto consider = [&](int thing) {
    slot = static_cast<int16_t>(thing);
    return (piece.parts[0] >= 0 && value(piece.parts[0]) == 0) || see(thing);
  };
  const Node& node = game_.nodes[static_cast<size_t>(piece.node)];
  const auto up_to = [&](int first, int count) {
    for (int i = 0; i < count && consider(first + i); ++i) {
    }
  };
  switch (static_cast<program::Sought>(node.index)) {
    case program::Sought::card: {
      bool on = true;
      const Search& search =
          game_.searches[static_cast<size_t>(game_.terms[static_cast<size_t>(piece.node)].number)];
      for (const Source& source : search.sources) {
        slot = before;
        each_place(source, [&](int place) {
          if (!on) return;
          each_card(game_, *state_, place, [&](int card) { return on = consider(card); });
        });
      }
      break;
    }
    case program::Sought::zone:
      for (int i = 0; i < node.count; ++i) {
        slot = before;
        const int part = game_.program->parts[static_cast<size_t>(node.first + i)];
        if (!consider(evaluate({game_, *state_, setting_}, part))) break;
      }
      break;
    case program::Sought::player: {
      const bool other = node.flag == static_cast<uint8_t>(program::HowMany::another);
      const int self =
          piece.slot == program::kPlayerSlot ? before : setting_.slots[program::kPlayerSlot];
      for (int i = 0; i < game_.players; ++i) {
        if ((!other || i != self) && !consider(i)) break;
      }
      break;
    }
    case program::Sought::space:
      up_to(0, game_.layout.spaces[static_cast<size_t>(node.number)]);
      break;
    case program::Sought::token:
      up_to(0, static_cast<int>(game_.program->tokens.size()));
      break;
    case program::Sought::value: {
      const program::Scale& scale = game_.program->scales[static_cast<size_t>(node.number)];
      up_to(scale.first, static_cast<int>(scale.values.size()));
    }
  }
  slot = before;
}

int Appraiser::over_things(const Piece& piece) {
  int result = 0;
  bool any = false;
  each_thing(piece, [&](int) {
    if (piece.does == Does::count || piece.does == Does::there_is) {
      ++result;
      return piece.does == Does::count;
    }
    const int one = value(piece.parts[1]);
    if (piece.does == Does::sum) {
      result += one;
    } else if (!any || (piece.does == Does::highest ? one > result : one < result)) {
      result = one;
    }
    any = true;
    return true;
  });
  return result;
}

int Appraiser::alike(const Piece& piece) {
  const int wanted = value(piece.parts[0]);
  const Search& search =
      game_.searches[static_cast<size_t>(game_.terms[static_cast<size_t>(piece.node)].number)];
  int count = 0;
  for (const Source& source : search.sources) {
    each_place(source, [&](int place) {
      count += card_count(game_, *state_, place, piece.number, wanted);
    });
  }
  return piece.parts[2] == 1 ? std::min(count, 1) : count;
}

}  // namespace loom::machine
