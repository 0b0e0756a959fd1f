// Private to this file: one function for each kind of thing that is conserved.
#include "tests/engine/invariants.h"

#include <algorithm>

namespace loom::engine::testing {
namespace {

std::string fault(const std::string& what, int which, int count) {
  return what + " " + std::to_string(which) + ": " + std::to_string(count);
}

bool waits(const State& state, Do what, int player) {
  for (int i = 0; i < state.depth; ++i) {
    if (state.steps[i].what == what && state.steps[i].player == player) return true;
  }
  return false;
}

// K1, K6: each engine card lies in one place; those in palettes are known by their layers.
std::string engine_cards(const Game& game, const State& state) {
  const Tables& tables = *game.tables;
  int in_palettes[tables::kMaxLayers] = {};
  for (int player = 0; player < game.rules.players; ++player) {
    int loaded = 0;
    for (size_t layer = 0; layer < tables::kMaxLayers; ++layer) {
      in_palettes[layer] += state.players[player].palette[layer];
      loaded += state.players[player].palette[layer];
    }
    if (loaded != state.players[player].loaded) return fault("loaded by player", player, loaded);
  }
  for (size_t i = 0; i < tables.engine_cards.size(); ++i) {
    const auto card = static_cast<uint8_t>(i);
    int places = static_cast<int>(std::count(state.prism, state.prism + kMaxPrism, card));
    if (state.engine_deck.left.has(card)) ++places;
    if (state.engine_deck.discards.has(card)) ++places;
    for (int step = 0; step < state.depth; ++step) {
      // Paid for, and not yet in the palette; placing goes through four stages.
      const Step& waiting = state.steps[step];
      if (waiting.what == Do::place_card && waiting.b == card && waiting.a <= 1) ++places;
    }
    if (places > 1) return fault("places of engine card", card, places);
    if (places == 0) --in_palettes[tables.engine_cards.items[i].layer.value];
  }
  for (size_t layer = 0; layer < tables::kMaxLayers; ++layer) {
    if (in_palettes[layer] != 0) {
      return fault("too many in palettes of layer", static_cast<int>(layer), in_palettes[layer]);
    }
  }
  return {};
}

// Q26, S1: each goal lies in one place.
std::string goals(const Game& game, const State& state) {
  for (size_t i = 0; i < game.tables->goals.size(); ++i) {
    const auto goal = static_cast<uint8_t>(i);
    int places = 0;
    for (const Slot& slot : state.slots) places += slot.goal == goal ? 1 : 0;
    if (state.goal_deck.left.has(goal)) ++places;
    if (state.goal_deck.discards.has(goal)) ++places;
    if (state.completed.has(goal)) ++places;
    if (places != 1) return fault("places of goal", goal, places);
  }
  for (int slot = game.rules.index; slot < kEndSlot; ++slot) {
    if (state.slots[slot].goal != kNoCard) return fault("a goal beyond the index, slot", slot, 1);
  }
  return {};
}

// P2, P6.
std::string pressures(const Game& game, const State& state) {
  for (size_t i = 0; i < game.tables->pressures.size(); ++i) {
    const auto card = static_cast<uint8_t>(i);
    int places = 0;
    if (state.pressure_deck.left.has(card)) ++places;
    if (state.pressure_deck.discards.has(card)) ++places;
    if (state.on_table.has(card)) ++places;
    if (places != 1) return fault("places of pressure", card, places);
  }
  return {};
}

// C5, A8, Q29: markers are in hand or on a card, one of each owner on a card, one on a space.
std::string markers(const Game& game, const State& state) {
  int placed[kMaxPlayers + 1] = {};
  for (int i = 0; i < kSlots; ++i) {
    const Slot& slot = state.slots[i];
    if (slot.goal == kNoCard) {
      if (slot.marker_count != 0) return fault("markers on empty slot", i, slot.marker_count);
      continue;
    }
    if (slot.marker_count > game.tables->goals.items[slot.goal].spaces) {
      return fault("more markers than spaces in slot", i, slot.marker_count);
    }
    unsigned owners = 0;
    for (int place = 0; place < slot.marker_count; ++place) {
      const uint8_t owner = slot.markers[place];
      if ((owners >> owner & 1U) != 0) return fault("two markers of one owner in slot", i, owner);
      owners |= 1U << owner;
      ++placed[owner];
    }
  }
  for (int player = 0; player < game.rules.players; ++player) {
    const int all = placed[player] + state.players[player].markers;
    if (all != game.rules.markers) return fault("markers of player", player, all);
  }
  const int community = placed[kCommunity] + state.community;
  const int expected = game.rules.solo ? game.rules.community : 0;
  if (community != expected) return fault("markers of the Community, not", expected, community);
  return {};
}

// I1: the layers asked for lie in the palettes of those who have a marker on the card.
bool layers_present(const Game& game, const State& state, const Slot& slot) {
  for (int layer = 0; layer < game.tables->layers.count; ++layer) {
    int present = 0;
    for (int place = 0; place < slot.marker_count; ++place) {
      if (slot.markers[place] == kCommunity) continue;  // O2
      present += state.players[slot.markers[place]].palette[layer];
    }
    if (present < game.tables->goals.items[slot.goal].layers[layer]) return false;
  }
  return true;
}

// A7, X5: no box is filled twice. I2: nothing that is complete waits for a turn or a donation.
std::string boxes(const Game& game, const State& state) {
  const bool at_rest = state.over() || state.top().what == Do::choose_action ||
                       state.top().what == Do::choose_donation;
  for (int i = 0; i < kSlots; ++i) {
    const Slot& slot = state.slots[i];
    bool all_filled = true;
    for (int token = 0; token < game.tables->tokens.count; ++token) {
      int asked = 0;
      if (slot.goal != kNoCard) {
        asked = game.tables->goals.items[slot.goal].boxes[token];
        if (i == kEndSlot) asked += game.rules.end_extra[token];
      }
      if (slot.filled[token] > asked) return fault("boxes filled in slot", i, slot.filled[token]);
      all_filled = all_filled && slot.filled[token] == asked;
    }
    if (at_rest && slot.goal != kNoCard && all_filled && layers_present(game, state, slot)) {
      return fault("a complete goal waits in slot", i, slot.goal);
    }
  }
  return {};
}

// Q2: within their ends. V2, V5: who has no Vitals is Fragile, or about to be.
std::string tracks_and_tokens(const Game& game, const State& state) {
  const Tables& tables = *game.tables;
  constexpr int kTooMany = 10000;  // a count that fell below 0 has wrapped round
  for (int track = 0; track < tables.tracks.count; ++track) {
    const tables::Track& ends = tables.tracks.items[track];
    if (ends.scope == tables::Scope::group) {
      const int at = state.tracks[track];
      if (at < ends.min || at > ends.max) return fault("the group's track", track, at);
      continue;
    }
    for (int player = 0; player < game.rules.players; ++player) {
      const int at = state.players[player].tracks[track];
      if (at < ends.min || at > ends.max) return fault("a track of player", player, at);
    }
  }
  for (int player = 0; player < game.rules.players; ++player) {
    const Player& who = state.players[player];
    for (const uint16_t count : who.tokens) {
      if (count >= kTooMany) return fault("tokens of player", player, count);
    }
    for (size_t token = 0; token < tables::kMaxTokens; ++token) {
      if (who.leaned[token] > who.standing[token] * game.rules.leaning_per_turn) {
        return fault("leanings of player", player, who.leaned[token]);
      }
    }
    const bool spent = who.tracks[game.rules.vitals.value] <= game.rules.fragile_at;
    if (spent != (who.fragile != 0) && !waits(state, Do::turn_fragile, player)) {
      return fault("Fragile is not as the Vitals of player", player, who.fragile);
    }
  }
  return {};
}

// Set aside, or in its slot while its rewards are being settled: it counts from the awards on
// (Q22).
bool counts_as_completed(const State& state, uint8_t goal) {
  if (state.completed.has(goal)) return true;
  return std::any_of(state.steps, state.steps + state.depth, [&](const Step& step) {
    return step.what == Do::settle_goal && state.slots[step.a].goal == goal;
  });
}

// L1: the greatest layer in palettes and on completed goals. L2, L3: the World Layer follows it.
std::string layers(const Game& game, const State& state) {
  const Tables& tables = *game.tables;
  int highest = game.rules.least_layer;
  for (int layer = 0; layer < tables.layers.count; ++layer) {
    const int number = tables.layers.items[layer].number;
    for (int player = 0; player < game.rules.players; ++player) {
      if (state.players[player].palette[layer] > 0) highest = std::max(highest, number);
    }
  }
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    if (!counts_as_completed(state, static_cast<uint8_t>(i))) continue;
    highest = std::max<int>(highest, tables.layers[tables.goals.items[i].layer].number);
  }
  if (state.highest_layer != highest)
    return fault("Highest Layer, not", highest, state.highest_layer);
  if (state.world_layer != std::max<int>(highest, game.rules.world_layer)) {
    return fault("World Layer, not", highest, state.world_layer);
  }
  return {};
}

// A5: a space of the prism is empty only when no card is left. P3, P5, X7, A11, E1: limits.
std::string limits(const Game& game, const State& state) {
  if (!state.over() && state.top().what == Do::choose_action) {
    const bool cards_left = state.engine_deck.left.size() + state.engine_deck.discards.size() > 0;
    for (int space = 0; space < game.rules.prism; ++space) {
      if (state.prism[space] == kNoCard && cards_left) return fault("empty space", space, 1);
    }
  }
  for (int space = game.rules.prism; space < kMaxPrism; ++space) {
    if (state.prism[space] != kNoCard) return fault("a card beyond the prism, space", space, 1);
  }
  if (state.actions_left > game.rules.actions) return fault("actions left", 0, state.actions_left);
  if (state.given > game.rules.donations_raise_most) return fault("donations", 0, state.given);
  if (state.round > game.rules.most_rounds) return fault("rounds", 0, state.round);
  if (game.rules.fixed_rounds && state.round > game.rules.rounds)
    return fault("fixed rounds", 0, state.round);
  if (!game.rules.collapse && state.ending == Ending::collapse) return fault("collapse", 0, 1);
  for (int player = 0; player < game.rules.players; ++player) {
    const uint8_t* taken = state.players[player].taken;
    const int touchpoints = taken[game.rules.touchpoint.value];
    const int recycles = taken[game.rules.recycle.value];
    if (touchpoints > game.rules.touchpoints_per_round)
      return fault("touchpoints", player, touchpoints);
    if (recycles > game.rules.recycles) return fault("recycles", player, recycles);
  }
  return {};
}

}  // namespace

std::string broken_invariant(const Game& game, const State& state) {
  for (auto* check :
       {engine_cards, goals, pressures, markers, boxes, tracks_and_tokens, layers, limits}) {
    std::string found = check(game, state);
    if (!found.empty()) return found;
  }
  return {};
}

std::string broken_passage(const State& before, const State& after) {
  if (after.world_layer < before.world_layer) return "the World Layer fell";
  if (after.highest_layer < before.highest_layer) return "the Highest Layer fell";
  if (after.round < before.round) return "the round went back";
  if (after.completed.size() < before.completed.size()) return "a goal is no longer complete";
  const auto any = [](const auto& counts) {
    return std::any_of(std::begin(counts), std::end(counts), [](int count) { return count != 0; });
  };
  // Q15, A13: what a turn allows once is open again in the next.
  if (after.active != before.active && after.active != kNobody) {
    if (any(after.players[after.active].leaned)) return "leanings of an earlier turn count";
    if (after.conversions != 0) return "conversions of an earlier turn count";
  }
  // P6: limits for a round start afresh with the next one.
  if (after.round != before.round) {
    for (const Player& player : after.players) {
      if (any(player.taken)) return "actions of an earlier round count";
    }
    if (after.given != 0) return "donations of an earlier round count";
  }
  return {};
}

}  // namespace loom::engine::testing
