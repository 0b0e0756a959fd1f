#include "engine/effects.h"

#include <algorithm>

namespace loom::engine {
namespace {

using tables::Instruction;
using tables::Resource;
using tables::ShortageRule;

int available(const Tables& tables, const State& state, Resource resource) {
  if (resource.is_track()) return losable(tables, state, resource.track());
  return state.tokens[resource.index];
}

// A track stops at its ends (Q2); of tokens a player loses what is there (Q13) and may hold any
// number, so that only the counter itself ends them.
void change(const Tables& tables, State& state, Resource resource, int amount) {
  if (resource.is_track()) {
    const tables::Track& track = tables.tracks[resource.track()];
    uint8_t& value = state.tracks[resource.index];
    value =
        static_cast<uint8_t>(std::max<int>(track.min, std::min<int>(track.max, value + amount)));
  } else {
    uint16_t& count = state.tokens[resource.index];
    count = static_cast<uint16_t>(std::clamp(count + amount, 0, int{UINT16_MAX}));
  }
}

}  // namespace

int losable(const Tables& tables, const State& state, tables::TrackId track) {
  return std::max(0, state.tracks[track.value] - tables.tracks[track].min);
}

bool concerns_player_alone(const Tables& tables, const Instruction& instruction) {
  const auto chosen = [](Resource resource) {
    return resource.kind == Resource::Kind::chosen_token;
  };
  if (chosen(instruction.resource)) return false;
  if (instruction.shortage == ShortageRule::instead && chosen(instruction.instead)) return false;
  if (instruction.target == tables::Target::player) return true;
  return instruction.resource.is_track() &&
         tables.tracks[instruction.resource.track()].scope == tables::Scope::group;
}

void apply(const Tables& tables, State& state, const Instruction& instruction) {
  const int times = instruction.per_players == 0 ? 1 : state.players / instruction.per_players;
  const int amount = instruction.amount * times;
  const bool short_of = -amount > available(tables, state, instruction.resource);
  if (!short_of || instruction.shortage == ShortageRule::take_what_is_there) {
    change(tables, state, instruction.resource, amount);
  } else if (instruction.shortage == ShortageRule::instead) {
    change(tables, state, instruction.instead, instruction.instead_amount);
  }
}

}  // namespace loom::engine
