// Private to this file: one function for each kind of thing that is conserved.
#include "tests/engine/invariants.h"

#include <algorithm>

#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

std::string fault(const std::string& what, int which, int count) {
  return what + " " + std::to_string(which) + ": " + std::to_string(count);
}

// What a check looks at.
struct Seen {
  const PlayRules& rules;
  const State& state;
  const SeenTable& table;
};

// A card that is being loaded lies in no place until all is paid.
bool is_in_hand(const Seen& seen, int card) {
  if (!seen.rules.is(card, seen.rules.pattern)) return false;
  return std::any_of(
      seen.state.frames, seen.state.frames + seen.state.depth,
      [&](const Frame& frame) { return frame.setting.slots[program::kSourceSlot] == card; });
}

// K1, K6, P2, P6, S1, Q26: each card lies in one place, and in the one that it is said to be in.
std::string cards(const Seen& seen) {
  const Game& game = seen.rules.game;
  std::vector<int> places(game.program->cards.size());
  for (size_t i = 0; i < game.layout.instances.size(); ++i) {
    if (std::find(game.layout.subsets.begin(), game.layout.subsets.end(), static_cast<int>(i)) !=
        game.layout.subsets.end()) {
      continue;  // cards that were chosen together lie elsewhere
    }
    std::string wrong;
    each_card(game, seen.state, static_cast<int>(i), [&](uint8_t card) {
      ++places[card];
      if (seen.state.where[card] != i) wrong = fault("place of card", card, seen.state.where[card]);
      return true;
    });
    if (!wrong.empty()) return wrong;
  }
  for (size_t card = 0; card < places.size(); ++card) {
    if (places[card] == 1) continue;
    if (places[card] == 0 && is_in_hand(seen, static_cast<int>(card))) continue;
    return fault("places of card", static_cast<int>(card), places[card]);
  }
  return {};
}

// C5, A8, Q29: markers are in hand or on a card, one of each owner on a card, one on a space.
std::string markers(const Seen& seen) {
  int placed[kMostSeats + 1] = {};  // the last: the Community's
  for (int slot = 0; slot < seen.table.slots; ++slot) {
    const SeenTable::Goal& goal = seen.table.goals[slot];
    if (goal.card == kNoCardThere) continue;
    if (goal.owner_count > seen.rules.faces[goal.card].spaces) {
      return fault("more markers than spaces in slot", slot, goal.owner_count);
    }
    unsigned owners = 0;
    for (int place = 0; place < goal.owner_count; ++place) {
      const int owner = goal.owners[place] == kNobody ? kMostSeats : goal.owners[place];
      if ((owners >> owner & 1U) != 0)
        return fault("two markers of one owner in slot", slot, owner);
      owners |= 1U << owner;
      ++placed[owner];
    }
  }
  for (int player = 0; player < seen.rules.players; ++player) {
    const int all = placed[player] + seen.table.players[player].markers;
    if (all != seen.rules.markers) return fault("markers of player", player, all);
  }
  const int community = placed[kMostSeats] + seen.table.community;
  if (community != seen.rules.community) {
    return fault("markers of the Community, not", seen.rules.community, community);
  }
  return {};
}

// I1: the layers asked for lie in the palettes of those who have a marker on the card.
bool layers_present(const Seen& seen, const SeenTable::Goal& goal) {
  for (int layer = 1; layer <= kLayers; ++layer) {
    int present = 0;
    for (int place = 0; place < goal.owner_count; ++place) {
      if (goal.owners[place] == kNobody) continue;  // O2
      present += seen.table.players[goal.owners[place]].palette[layer];
    }
    if (present < seen.rules.faces[goal.card].layers[layer]) return false;
  }
  return true;
}

// A7, X5: no box is filled twice. I2: nothing that is complete waits for a turn or a donation.
std::string boxes(const Seen& seen) {
  const Choice waits = waits_for(seen.rules.game, seen.state);
  const bool at_rest =
      waits == Choice::none || waits == Choice::action || waits == Choice::donation;
  for (int slot = 0; slot < seen.table.slots; ++slot) {
    const SeenTable::Goal& goal = seen.table.goals[slot];
    if (goal.card == kNoCardThere) continue;
    bool all_filled = true;
    for (int token = 0; token < kTokens; ++token) {
      int asked = seen.rules.faces[goal.card].boxes[token];
      if (slot == seen.table.end_slot()) asked += seen.rules.end_extra[token];
      if (goal.filled[token] > asked)
        return fault("boxes filled in slot", slot, goal.filled[token]);
      all_filled = all_filled && goal.filled[token] == asked;
    }
    if (at_rest && all_filled && layers_present(seen, goal)) {
      return fault("a complete goal waits in slot", slot, goal.card);
    }
  }
  return {};
}

// Q2: within their ends. V2, V5: who has no Vitals is Fragile, or about to be.
std::string tracks_and_tokens(const Seen& seen) {
  const Program& program = *seen.rules.game.program;
  for (size_t track = 0; track < program.tracks.size(); ++track) {
    const program::Track& ends = program.tracks[track];
    for (int player = 0; player < (ends.of_player ? seen.rules.players : 1); ++player) {
      const int at = track_value(seen.rules.game, seen.state, static_cast<int>(track), player);
      if (at < ends.min || at > ends.max) return fault("a track of player", player, at);
    }
  }
  for (int player = 0; player < seen.rules.players; ++player) {
    const SeenTable::Player& who = seen.table.players[player];
    for (int token = 0; token < kTokens; ++token) {
      if (who.tokens[token] < 0) return fault("tokens of player", player, who.tokens[token]);
      if (who.leaned[token] > who.standing[token] * seen.rules.leaning_per_turn) {
        return fault("leanings of player", player, who.leaned[token]);
      }
    }
    const bool spent = who.vitals <= seen.rules.fragile_at;
    if (spent != who.fragile) return fault("Fragile is not as the Vitals of player", player, spent);
  }
  return {};
}

// Set aside, or in its slot while its rewards are being settled: it counts from the awards on
// (Q22).
bool counts_as_completed(const Seen& seen, int card) {
  if (seen.state.where[card] == seen.rules.completed_zone) return true;
  return std::any_of(seen.state.frames, seen.state.frames + seen.state.depth,
                     [&](const Frame& frame) {
                       return frame.reaction != kNone &&
                              seen.rules.game.program->reactions[frame.reaction].cards >= 0 &&
                              frame.setting.slots[program::kSourceSlot] == card;
                     });
}

// L1: the greatest layer in palettes and on completed goals. L2, L3: the World Layer follows it.
std::string layers(const Seen& seen) {
  int highest = seen.rules.least_layer;
  for (int player = 0; player < seen.rules.players; ++player) {
    for (int layer = 1; layer <= kLayers; ++layer) {
      if (seen.table.players[player].palette[layer] > 0) highest = std::max(highest, layer);
    }
  }
  for (size_t card = 0; card < seen.rules.faces.size(); ++card) {
    const auto id = static_cast<int>(card);
    if (!seen.rules.is(id, seen.rules.initiative) || !counts_as_completed(seen, id)) continue;
    highest = std::max(highest, seen.rules.faces[card].layer);
  }
  if (seen.table.highest_layer != highest) {
    return fault("Highest Layer, not", highest, seen.table.highest_layer);
  }
  if (seen.table.world_layer != std::max(highest, seen.rules.world_layer)) {
    return fault("World Layer, not", highest, seen.table.world_layer);
  }
  return {};
}

// A5: a space of the prism is empty only when no card is left. P3, P5, X7, A11, E1: limits.
std::string limits(const Seen& seen) {
  const PlayRules& rules = seen.rules;
  const Layout& layout = rules.game.layout;
  const Waiting waiting = waiting_in(rules, seen.state);
  if (waiting.what == Choice::action) {
    const int left = card_count(rules.game, seen.state, layout.decks[rules.pattern]) +
                     card_count(rules.game, seen.state, layout.discards[rules.pattern]);
    for (int space = 0; space < rules.prism; ++space) {
      if (seen.table.prism[space] == kNoCardThere && left > 0) {
        return fault("empty space", space, left);
      }
    }
  }
  if (waiting.actions_left > rules.actions) return fault("actions left", 0, waiting.actions_left);
  if (seen.table.donated > rules.donations_raise_most) {
    return fault("donations", 0, seen.table.donated);
  }
  if (seen.table.round > rules.most_rounds) return fault("rounds", 0, seen.table.round);
  if (rules.rounds > 0 && seen.table.round > rules.rounds) {
    return fault("fixed rounds", 0, seen.table.round);
  }
  const bool collapsed =
      seen.state.over() && rules.game.program->endings[seen.state.ending] == "collapse";
  if (!rules.collapse && collapsed) return fault("collapse", 0, 1);
  for (int player = 0; player < rules.players; ++player) {
    const int* taken = seen.table.players[player].taken;
    const int touchpoints = taken[static_cast<int>(Act::touchpoint)];
    const int recycles = taken[static_cast<int>(Act::recycle)];
    if (touchpoints > rules.touchpoints_per_round) return fault("touchpoints", player, touchpoints);
    if (recycles > rules.recycles) return fault("recycles", player, recycles);
  }
  return {};
}

}  // namespace

std::string broken_invariant(const PlayRules& rules, const State& state) {
  const SeenTable table(rules, state);
  for (auto* check : {cards, markers, boxes, tracks_and_tokens, layers, limits}) {
    std::string found = check({rules, state, table});
    if (!found.empty()) return found;
  }
  return {};
}

std::string broken_passage(const PlayRules& rules, const State& was, const State& is) {
  const SeenTable before(rules, was);
  const SeenTable after(rules, is);
  if (after.world_layer < before.world_layer) return "the World Layer fell";
  if (after.highest_layer < before.highest_layer) return "the Highest Layer fell";
  if (after.round < before.round) return "the round went back";
  if (card_count(rules.game, is, rules.completed_zone) <
      card_count(rules.game, was, rules.completed_zone)) {
    return "a goal is no longer complete";
  }
  const auto any = [](const auto& counts) {
    return std::any_of(std::begin(counts), std::end(counts), [](int count) { return count != 0; });
  };
  // Q15, A13: what a turn allows once is open again in the next.
  if (after.active != before.active && after.active != kNobody) {
    const SeenTable::Player& player = after.players[after.active];
    if (any(player.leaned)) return "leanings of an earlier turn count";
    if (player.conversions != 0) return "conversions of an earlier turn count";
  }
  // P6: limits for a round start afresh with the next one.
  if (after.round != before.round) {
    for (const SeenTable::Player& player : after.players) {
      if (any(player.taken)) return "actions of an earlier round count";
    }
    if (after.donated != 0) return "donations of an earlier round count";
  }
  return {};
}

}  // namespace loom::machine::testing
