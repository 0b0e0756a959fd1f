#include "engine/describe.h"

#include <fmt/core.h>

#include "engine/words.h"

namespace loom::engine {
namespace {

std::string goal_name(const Game& game, const State& state, uint8_t slot) {
  if (slot >= kSlots || state.slots[slot].goal == kNoCard) return "an empty slot";
  return text(*game.tables, game.tables->goals.items[state.slots[slot].goal].title);
}

// The reading that a sum of tracks lies in.
std::string reading(const Tables& tables, const tables::Bands& bands, int sum) {
  for (size_t i = 0; i < bands.count; ++i) {
    const tables::Reading& entry = tables.readings.items[bands.first + i];
    if (entry.from <= sum && sum <= entry.to) return text(tables, entry.title);
  }
  return {};
}

std::string describe_token(const Game& game, const char* verb, uint8_t token, int count,
                           const char* rest = "") {
  if (token >= game.tables->tokens.size()) return std::string(verb) + " an unknown token";
  return fmt::format("{} {}{}", verb, token_amount(*game.tables, token, count), rest);
}

}  // namespace

std::string name_of(const Names& names, uint8_t player) {
  if (player == kCommunity) return "the Community";
  return player < names.size() ? names[player] : fmt::format("Player {}", player + 1);
}

std::string tokens_text(const Tables& tables, const uint16_t* counts) {
  std::string list;
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    if (counts[i] > 0) append(list, token_amount(tables, i, counts[i]));
  }
  return list.empty() ? "nothing" : list;
}

std::string requirement_text(const Tables& tables, const tables::EngineCard& card) {
  std::string list;
  for (size_t i = 0; i < tables.tokens.size(); ++i) {
    if (card.tokens[i] > 0) append(list, token_amount(tables, i, card.tokens[i]));
  }
  for (size_t i = 0; i < tables.layers.size(); ++i) {
    for (int n = 0; n < card.layers[i]; ++n)
      append(list, text(tables, tables.layers.items[i].title));
  }
  for (size_t i = 0; i < tables.tracks.size(); ++i) {
    if (card.tracks[i] > 0) {
      append(list,
             fmt::format("{} {}", card.tracks[i], text(tables, tables.tracks.items[i].title)));
    }
  }
  return list.empty() ? "nothing" : list;
}

std::string describe(const Game& game, const State& state, Action action, const Names& names) {
  const Tables& tables = *game.tables;
  switch (action.move) {
    case Move::gather:
      return "gather";
    case Move::load: {
      if (action.index >= kMaxPrism || state.prism[action.index] == kNoCard) {
        return "load from an empty space";
      }
      const tables::EngineCard& card = tables.engine_cards.items[state.prism[action.index]];
      return fmt::format("load {} ({})", text(tables, card.title), requirement_text(tables, card));
    }
    case Move::contribute:
      return "contribute to " + goal_name(game, state, action.index);
    case Move::join:
      return fmt::format("join {} with a marker", goal_name(game, state, action.index));
    case Move::touchpoint:
      return "start a Touchpoint with " + name_of(names, action.index);
    case Move::recycle:
      return "recycle " + (action.index < tables.areas.size()
                               ? "the " + text(tables, tables.areas.items[action.index].title)
                               : std::string("an unknown area"));
    case Move::convert:
      return fmt::format(
          "convert {} into {}",
          token_amount(tables, game.rules.convert_from.value, game.rules.converted_from),
          token_amount(tables, game.rules.convert_to.value, game.rules.converted_to));
    case Move::pass:
      return state.actions_left > 0 ? "pass an action" : "end the turn";
    case Move::take:
      return describe_token(game, "take", action.index, 1);
    case Move::lean:
      return action.index == 0 ? "pay with tokens alone"
                               : fmt::format("lean on {} standing card{}", action.index,
                                             action.index == 1 ? "" : "s");
    case Move::pay:
      return describe_token(game, "pay", action.index, 1, " extra");
    case Move::put:
      return describe_token(game, "put", action.index, 1);
    case Move::put_leaning:
      return describe_token(game, "let a standing card put", action.index, 1);
    case Move::done:
      return "stop contributing";
    case Move::give:
      return describe_token(game, "offer", action.index, game.rules.touchpoint_tokens);
    case Move::ask:
      return describe_token(game, "ask for", action.index, game.rules.touchpoint_tokens);
    case Move::accept:
      return "accept";
    case Move::decline:
      return "decline";
    case Move::donate:
      return describe_token(game, "donate", game.rules.donated.value, game.rules.donation);
    case Move::keep:
      return "donate nothing";
    case Move::lose:
      return describe_token(game, "lose", action.index, 1);
    case Move::gain:
      return describe_token(game, "gain", action.index, 1);
  }
  return {};
}

std::string outcome_text(const Game& game, const State& state) {
  const Tables& tables = *game.tables;
  for (const tables::Bands& bands : tables.bands) {
    const bool group = bands.tracks == 1U << game.rules.meaning.value;
    const bool won_alone = game.rules.solo && state.ending == Ending::end_goal;  // Q31
    if (group == won_alone) continue;
    return reading(tables, bands,
                   group ? state.tracks[game.rules.meaning.value] : score(game, state, 0));
  }
  return {};
}

std::string ending_text(const Game& game, const State& state, const Names& names) {
  std::string line;
  switch (state.ending) {
    case Ending::none:
      return "The game goes on.";
    case Ending::collapse:
      line = "The world collapses";
      break;
    case Ending::end_goal:
      line = "The End goal completes";
      break;
    case Ending::rounds:
      line = "The rounds are played";
      break;
    case Ending::cap:
      line = "The cap on rounds ends the game";
      break;
  }
  line += fmt::format(" in round {}.", state.round);
  const std::string outcome = outcome_text(game, state);
  if (!outcome.empty()) line += fmt::format(" Outcome: {}.", outcome);
  const uint8_t won = winners(game, state);
  std::string who;
  for (uint8_t i = 0; i < game.rules.players; ++i) {
    if (((won >> i) & 1U) != 0) append(who, name_of(names, i));
  }
  return line + (who.empty() ? " Nobody wins." : fmt::format(" Won by {}.", who));
}

}  // namespace loom::engine
