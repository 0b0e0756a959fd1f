#include "tests/engine/seen_table.h"

#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

using program::Code;
using program::Instruction;

SeenTable::Player seen_player(const PlayRules& rules, const State& state, int player) {
  const Game& game = rules.game;
  const Program& program = *game.program;
  SeenTable::Player seen;
  for (int token = 0; token < kTokens; ++token) {
    seen.tokens[token] = state.cells[game.layout.tokens[token] + player];
    seen.leaned[token] = state.cells[game.layout.leaned[token] + player];
  }
  for (int act = 0; act < kActs; ++act) {
    const int name = rules.act_names[act];
    seen.taken[act] = state.cells[game.layout.taken[name] + player];
    seen.limit[act] = state.cells[game.layout.limits[name] + player];
  }
  const int convert = rules.act_names[static_cast<int>(Act::convert)];
  seen.conversions = state.cells[game.layout.taken_in_turn[convert] + player];
  seen.vitals = track_value(game, state, named(program.tracks, "vitals"), player);
  seen.fragile = has_status(game, state, named(program.statuses, "fragile"), player);
  seen.markers = markers_left(game, state, named(program.markers, "contribution"), player);
  each_card(game, state, rules.palette_zone + player, [&](uint8_t card) {
    const Face& face = rules.faces[card];
    ++seen.palette[face.layer];
    ++seen.loaded;
    if (face.standing >= 0) ++seen.standing[face.standing];
    return true;
  });
  return seen;
}

SeenTable::Goal seen_goal(const PlayRules& rules, const State& state, uint8_t card) {
  const Program& program = *rules.game.program;
  SeenTable::Goal seen;
  if (card == kNone) return seen;
  seen.card = card;
  const uint8_t* boxes = place_bytes(rules.game, state, named(program.places, "boxes"), card);
  for (int token = 0; token < kTokens; ++token) seen.filled[token] = boxes[token];
  const uint8_t* spaces = place_bytes(rules.game, state, named(program.places, "spaces"), card);
  seen.owner_count = spaces[0];
  for (int i = 0; i < spaces[0]; ++i) {
    seen.owners[i] = spaces[1 + i] >= kGroupMarker ? kNobody : spaces[1 + i];
  }
  return seen;
}

// What a Touchpoint calls the other player.
int touchpoint_slot(const Program& program) {
  const program::Action& action = program.actions[named(program.actions, "touchpoint")];
  return program.nodes[action.choose[0]].slot;
}

}  // namespace

SeenTable::SeenTable(const PlayRules& rules, const State& state)
    : round(state.round),
      active(state.active == kNone ? kNobody : state.active),
      start_player(state.start_player),
      slots(rules.index + 1) {
  const Game& game = rules.game;
  const Program& program = *game.program;
  const auto counter = [&](const char* name) {
    return counter_value(game, state, named(program.counters, name), 0);
  };
  meaning = track_value(game, state, named(program.tracks, "meaning"), 0);
  donated = counter("donated");
  world_layer = counter("world-layer");
  highest_layer = counter("highest-layer");
  community = markers_left(game, state, named(program.markers, "community"), 0);
  const auto card_on = [&](int instance, int space) {
    return state.lists[game.layout.instances[instance].offset + space];
  };
  for (int space = 0; space < kMostSpaces; ++space) {
    const uint8_t card = space < rules.prism ? card_on(rules.prism_zone, space) : kNone;
    prism[space] = card == kNone ? kNoCardThere : card;
  }
  for (int slot = 0; slot < rules.index; ++slot) {
    goals[slot] = seen_goal(rules, state, card_on(rules.index_zone, slot));
  }
  goals[end_slot()] = seen_goal(rules, state, card_on(rules.end_zone, 0));
  for (int player = 0; player < rules.players; ++player) {
    players[player] = seen_player(rules, state, player);
  }
}

Waiting waiting_in(const PlayRules& rules, const State& state) {
  Waiting waiting;
  waiting.what = waits_for(rules.game, state);
  if (waiting.what == Choice::none) return waiting;
  const Program& program = *rules.game.program;
  const Instruction& asks = program.code[state.top().at];
  const int16_t* slots = state.top().setting.slots;
  waiting.player = chooser(rules.game, state);
  waiting.card = slots[program::kSourceSlot];
  switch (asks.code) {
    case Code::act:
      waiting.actions_left = slots[asks.slot];
      break;
    case Code::fill:
      waiting.put_something = slots[asks.slot] > 0;
      break;
    case Code::pay_stand:
      waiting.token = slots[asks.slot];
      break;
    case Code::one_of:
      waiting.partner = slots[touchpoint_slot(program)];
      break;
    case Code::tokens:
      waiting.among = asks.flag != 0 ? Move::lose : asks.c >= 0 ? Move::take : Move::gain;
      break;
    case Code::accept:
      // The only choice of ways is that of a Touchpoint: to give, then to ask.
      for (const Instruction& each : program.code) {
        if (each.code != Code::one_of) continue;
        waiting.token = slots[each.slot];
        const bool asked = state.top().at >= program.ways[each.b][1].start;
        waiting.giver = asked ? waiting.player : slots[program::kPlayerSlot];
      }
      break;
    default:
      break;
  }
  return waiting;
}

}  // namespace loom::machine::testing
