#include "engine/table.h"

namespace loom::engine {
namespace {

// The n-th card of a set.
template <int Words>
uint8_t nth(const CardSet<Words>& set, uint32_t n) {
  for (int w = 0; w < Words; ++w) {
    uint64_t word = set.words[w];
    const auto size = static_cast<uint32_t>(count_bits(word));
    if (n >= size) {
      n -= size;
      continue;
    }
    for (; n > 0; --n) word &= word - 1;
    return static_cast<uint8_t>(w * 64 + __builtin_ctzll(word));
  }
  return kNoCard;
}

template <int Words>
uint8_t draw(Deck<Words>& deck, uint64_t seed, Stream stream, const std::vector<uint8_t>* script,
             bool refill) {
  int size = deck.left.size();
  if (size == 0 && refill) {
    deck.left = deck.discards;
    deck.discards = {};
    size = deck.left.size();
  }
  if (size == 0) return kNoCard;
  uint8_t card = kNoCard;
  if (script != nullptr && deck.drawn < script->size()) card = (*script)[deck.drawn];
  if (card == kNoCard || !deck.left.has(card)) {
    card = nth(deck.left, random_below(seed, stream, deck.draws, static_cast<uint32_t>(size)));
  }
  deck.left.remove(card);
  ++deck.drawn;
  return card;
}

}  // namespace

bool move_player_track(const Game& game, State& state, uint8_t player, tables::TrackId id,
                       int amount) {
  const tables::Track& track = (*game.tables).tracks[id];
  Player& who = state.players[player];
  uint8_t& value = who.tracks[id.value];
  value = static_cast<uint8_t>(std::clamp<int>(value + amount, track.min, track.max));
  if (id != game.rules.vitals) return false;
  const bool was_fragile = who.fragile != 0;
  who.fragile = value > game.rules.fragile_at ? 0 : 1;
  return who.fragile != 0 && !was_fragile;
}

void push_fragile(const Game& game, State& state, uint8_t players) {
  if (players == 0) return;
  each_meant_last_first(game, state, players, [&](uint8_t player) {
    Step step;
    step.what = Do::turn_fragile;
    step.player = player;
    push(state, step);
  });
}

bool any_filled(const Game& game, const Slot& slot) {
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    if (slot.filled[i] > 0) return true;
  }
  return false;
}

uint8_t draw_engine_card(const Game& game, State& state) {
  return draw(state.engine_deck, state.seed, Stream::engine_deck,
              game.script == nullptr ? nullptr : &game.script->engine_cards, true);
}

uint8_t draw_goal(const Game& game, State& state, bool refill) {
  return draw(state.goal_deck, state.seed, Stream::goal_deck,
              game.script == nullptr ? nullptr : &game.script->goals, refill);
}

uint8_t draw_pressure(const Game& game, State& state) {
  return draw(state.pressure_deck, state.seed, Stream::pressure_deck,
              game.script == nullptr ? nullptr : &game.script->pressures, true);
}

void clear_slot(Slot& slot) { slot = Slot{}; }

}  // namespace loom::engine
