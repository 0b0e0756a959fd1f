#include "engine/rules/effects.h"

#include "engine/round_log.h"
#include "engine/rules/round.h"

namespace loom::engine {
namespace {

using tables::Instruction;
using tables::Resource;

// Bit n: player n is meant.
uint8_t scorers(const Game& game, const State& state, int count, bool lowest) {
  uint8_t chosen = 0;
  for (int taken = 0; taken < count && taken < game.rules.players; ++taken) {
    int best = 0;
    uint8_t who = kNobody;
    // Ties go to whoever comes first, counted from the starting player (Q35).
    for (int i = 0; i < game.rules.players; ++i) {
      const auto player = static_cast<uint8_t>((state.start_player + i) % game.rules.players);
      if (((chosen >> player) & 1U) != 0) continue;
      const int points = score(game, state, player);
      if (who == kNobody || (lowest ? points < best : points > best)) {
        best = points;
        who = player;
      }
    }
    chosen |= static_cast<uint8_t>(1U << who);
  }
  return chosen;
}

uint8_t meant(const Game& game, const State& state, const Instruction& instruction,
              const Step& step) {
  const auto all = static_cast<uint8_t>((1U << game.rules.players) - 1);
  const auto self = static_cast<uint8_t>(step.player == kNobody ? 0U : 1U << step.player);
  switch (instruction.target) {
    case tables::Target::player:
      return self;
    case tables::Target::all_players:
      return all;
    case tables::Target::other_players:
      return static_cast<uint8_t>(all & ~self);
    case tables::Target::contributors:
      return step.contributors == 0 ? all : step.contributors;  // Q24
    case tables::Target::first_contributor:
      return step.leader == kNobody ? self : static_cast<uint8_t>(1U << step.leader);
    case tables::Target::lowest_scorers:
      return scorers(game, state, instruction.target_count, true);
    case tables::Target::highest_scorers:
      return scorers(game, state, instruction.target_count, false);
  }
  return 0;
}

bool is_track(Resource resource, uint8_t track) {
  return resource.kind == Resource::Kind::track && resource.index == track;
}

bool is_group_track(const Game& game, Resource resource) {
  return resource.kind == Resource::Kind::track &&
         game.tables->tracks.items[resource.index].scope == tables::Scope::group;
}

// What there is to take from a player, or from the group.
int held(const Game& game, const State& state, uint8_t player, Resource resource) {
  const Player& who = state.players[player];
  if (resource.kind == Resource::Kind::chosen_token) return tokens_of(game, who);
  if (resource.kind == Resource::Kind::token) return who.tokens[resource.index];
  const auto& tracks = is_group_track(game, resource) ? state.tracks : who.tracks;
  return tracks[resource.index] - game.tables->tracks.items[resource.index].min;
}

void push_choice(State& state, Do what, uint8_t player, int amount) {
  Step step;
  step.what = what;
  step.player = player;
  step.a = static_cast<uint8_t>(std::min(amount, 255));
  push(state, step);
}

void change_group(const Game& game, State& state, tables::TrackId track, int amount) {
  if (track == game.rules.meaning && amount < 0) state.taken_meaning = 1;
  move_group_track(game, state, track, amount);
}

void write_down(const Game& game, const State& state, size_t token, int change) {
  if (game.round_log == nullptr) return;
  RoundLog::Round& round = game.round_log->of(state);
  uint16_t& sum = change > 0 ? round.given[token] : round.taken[token];
  sum = static_cast<uint16_t>(sum + std::abs(change));
}

// Changes what one player has. True when the player turns fragile by it.
bool change_player(const Game& game, State& state, uint8_t player, Resource resource, int amount) {
  Player& who = state.players[player];
  switch (resource.kind) {
    case Resource::Kind::track:
      if (is_group_track(game, resource)) {
        change_group(game, state, {resource.index}, amount);
        return false;
      }
      return move_player_track(game, state, player, {resource.index}, amount);
    case Resource::Kind::token: {
      uint16_t& count = who.tokens[resource.index];
      const uint16_t before = count;
      count = static_cast<uint16_t>(std::clamp(count + amount, 0, 9999));
      write_down(game, state, resource.index, count - before);
      return false;
    }
    case Resource::Kind::chosen_token:
      // Its owner chooses (Q14).
      push_choice(state, amount < 0 ? Do::choose_loss : Do::choose_gain, player,
                  amount < 0 ? -amount : amount);
      return false;
  }
  return false;
}

// With too little, as the effect says; without a word, what is there (Q13).
bool change_or_else(const Game& game, State& state, uint8_t player, const Instruction& instruction,
                    int amount, uint8_t ignored) {
  const bool short_of = amount < 0 && held(game, state, player, instruction.resource) < -amount;
  if (short_of && instruction.shortage == tables::ShortageRule::take_nothing) return false;
  if (short_of && instruction.shortage == tables::ShortageRule::instead) {
    if (is_track(instruction.instead, ignored)) return false;
    return change_player(game, state, player, instruction.instead, instruction.instead_amount);
  }
  return change_player(game, state, player, instruction.resource, amount);
}

void change(const Game& game, State& state, const Instruction& instruction, const Step& step) {
  const int times =
      instruction.per_players == 0 ? 1 : game.rules.players / instruction.per_players;  // Q36
  const int amount = instruction.amount * times;
  if (is_track(instruction.resource, step.ignored)) return;
  if (is_group_track(game, instruction.resource)) {
    // No player is meant, and what is named instead is the group's too.
    change_or_else(game, state, 0, instruction, amount, step.ignored);
    return;
  }
  const uint8_t players = meant(game, state, instruction, step);
  // Choices wait on the stack, so that whoever comes first is asked first.
  uint8_t fragile = 0;
  each_meant_last_first(game, state, players, [&](uint8_t player) {
    if (change_or_else(game, state, player, instruction, amount, step.ignored)) {
      fragile |= static_cast<uint8_t>(1U << player);
    }
  });
  push_fragile(game, state, fragile);
}

void limit(const Game& game, State& state, const Instruction& instruction, const Step& step) {
  const uint8_t players = meant(game, state, instruction, step);
  for (int player = 0; player < game.rules.players; ++player) {
    if (((players >> player) & 1U) == 0) continue;
    uint8_t& most = state.players[player].limit[instruction.subject];
    most = std::min(most, static_cast<uint8_t>(instruction.amount));
  }
}

void consult(const Game& game, State& state, const Instruction& instruction, const Step& step) {
  Step caller = step;
  if (instruction.code != 0) caller.code = instruction.code;
  if (instruction.target == tables::Target::player) {
    push_consequence(game, state, {instruction.subject}, caller);
    return;
  }
  const uint8_t players = meant(game, state, instruction, step);
  each_meant_last_first(game, state, players, [&](uint8_t player) {
    caller.player = player;
    push_consequence(game, state, {instruction.subject}, caller);
  });
}

}  // namespace

tables::Effects read_cell(const Game& game, const State& state, tables::TableId table,
                          uint8_t row) {
  const uint8_t layer = state.highest_layer;
  if (game.visits != nullptr) ++game.visits->cells[table.value][row][layer];
  return game.tables->resolutions[table].rows[row].cells[layer - 1];
}

void push_effects(State& state, tables::Effects effects, const Step& caller) {
  if (effects.count == 0) return;
  Step step = caller;
  step.what = Do::carry_out;
  step.first = effects.first;
  step.count = effects.count;
  push(state, step);
}

void push_consequence(const Game& game, State& state, tables::TableId table, const Step& caller) {
  const uint8_t row = game.rules.row_of_code[table.value][caller.code];
  if (row == tables::kNone) return;
  push_effects(state, read_cell(game, state, table, row), caller);
}

bool names_table(const Game& game, tables::Effects effects) {
  const Instruction* first = game.tables->instructions.items + effects.first;
  return std::any_of(first, first + effects.count, [](const Instruction& instruction) {
    return instruction.opcode == tables::Opcode::consult && instruction.code == 0;
  });
}

void carry_out(const Game& game, State& state) {
  const Step step = top(state);
  const Instruction instruction = game.tables->instructions.items[step.first];
  if (step.count == 1) {
    pop(state);
  } else {
    ++top(state).first;
    --top(state).count;
  }
  const uint8_t taken_before = state.taken_meaning;
  switch (instruction.opcode) {
    case tables::Opcode::change:
      change(game, state, instruction, step);
      if (step.b != 0) state.taken_meaning = taken_before;
      break;
    case tables::Opcode::limit:
      limit(game, state, instruction, step);
      break;
    case tables::Opcode::recycle:
      if (instruction.subject == game.rules.prism_area.value) recycle_prism(game, state);
      if (instruction.subject == game.rules.index_area.value) recycle_index(game, state);
      break;
    case tables::Opcode::reveal:
      reveal_by_effect(game, state, instruction, step);
      break;
    case tables::Opcode::consult:
      consult(game, state, instruction, step);
      break;
  }
}

void turn_fragile(const Game& game, State& state) {
  const uint8_t player = top(state).player;
  pop(state);
  if (game.round_log != nullptr) ++game.round_log->fragile[player];
  if (state.current_pressure == kNoCard) return;
  Step caller;
  caller.player = player;
  caller.b = 1;  // not what the event itself takes (Q38)
  caller.code = game.tables->pressures.items[state.current_pressure].code;
  push_consequence(game, state, game.rules.fragile_table, caller);
}

void offer_losses(const Game& game, const State& state, Options& options) {
  const Player& who = state.players[state.top().player];
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    if (who.tokens[i] > 0) options.add(Move::lose, static_cast<uint8_t>(i));
  }
}

void lose_token(State& state, uint8_t token) {
  --state.players[top(state).player].tokens[token];
  if (--top(state).a == 0) pop(state);
}

bool settle_loss(const Game& game, State& state) {
  const Step step = top(state);
  Player& who = state.players[step.player];
  int kinds = 0;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) kinds += who.tokens[i] > 0 ? 1 : 0;
  if (kinds > 1 && tokens_of(game, who) > step.a) return false;
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    const int lost = kinds == 1 ? std::min<int>(who.tokens[i], step.a) : who.tokens[i];
    who.tokens[i] = static_cast<uint16_t>(who.tokens[i] - lost);
    write_down(game, state, i, -lost);
  }
  pop(state);
  return true;
}

void offer_gains(const Game& game, Options& options) {
  for (size_t i = 0; i < game.tables->tokens.size(); ++i) {
    options.add(Move::gain, static_cast<uint8_t>(i));
  }
}

void gain_token(State& state, uint8_t token) {
  ++state.players[top(state).player].tokens[token];
  if (--top(state).a == 0) pop(state);
}

}  // namespace loom::engine
