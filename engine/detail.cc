// What an action brings: the part of the narration that looks ahead.
#include "engine/board.h"

#include <fmt/core.h>
#include "engine/effect_text.h"
#include "engine/narrate.h"
#include "engine/rules/load.h"
#include "engine/table.h"
#include "engine/words.h"

namespace loom::engine {
namespace {

// The row that a code leads to now, at the highest layer.
std::string consequence_text(const Game& game, const State& state, tables::TableId table,
                             uint8_t code) {
  const uint8_t row = game.rules.row_of_code[table.value][code];
  if (row == tables::kNone) return {};
  const auto column = static_cast<size_t>(state.highest_layer - 1);
  return effects_text(*game.tables, (*game.tables).resolutions[table].rows[row].cells[column]);
}

using Items = std::vector<std::string>;

Items load_details(const Game& game, const State& state, uint8_t space) {
  const Tables& tables = *game.tables;
  const tables::EngineCard& card = tables.engine_cards.items[state.prism[space]];
  Items items{fmt::format("space {}, layer {}", space + 1,
                          layer_text(tables, tables.layers[card.layer].number))};
  const int extra = extra_tokens(game, state.players[chooser(state)], state.prism[space]);
  if (extra > 0) {
    items.push_back(fmt::format("and {}{} of any kind", extra, extra == 1 ? " token" : " tokens"));
  }
  const std::string bonus = effects_text(tables, card.bonus);
  if (!bonus.empty()) items.push_back("gives " + bonus);
  if (card.standing != tables::kNone) {
    items.push_back("stands in for " + text(tables, tables.tokens.items[card.standing].title));
  }
  if (card.code != 0) {
    const std::string outcome = consequence_text(game, state, game.rules.card_table, card.code);
    items.push_back(fmt::format("code {}{}", card.code, outcome.empty() ? "" : ": " + outcome));
  }
  return items;
}

Items goal_details(const Game& game, const State& state, uint8_t slot_index) {
  const Slot& slot = state.slots[slot_index];
  const uint8_t player = chooser(state);
  int place = 0;
  while (place < slot.marker_count && slot.markers[place] != player) ++place;
  Items items{fmt::format("place {} scores {} {}", place + 1, game.rules.award(place),
                          text(*game.tables, game.tables->tracks[game.rules.legacy].title))};
  for (std::string& need : goal_needs(game, state, slot_index)) items.push_back(std::move(need));
  return items;
}

std::string gather_detail(const Game& game) {
  std::string kinds;
  for (const tables::Token& token : game.tables->tokens) {
    if (token.gathered != 0) append(kinds, text(*game.tables, token.title), " or ");
  }
  return fmt::format("{} tokens, each {}", game.rules.gathered, kinds);
}

}  // namespace

Items details(const Game& game, const State& state, Action action, const Names& names) {
  const Tables& tables = *game.tables;
  switch (action.move) {
    case Move::gather:
      return {gather_detail(game)};
    case Move::load:
      return load_details(game, state, action.index);
    case Move::contribute:
    case Move::join:
      return goal_details(game, state, action.index);
    case Move::touchpoint:
      return {fmt::format("{} has {}", name_of(names, action.index),
                          tokens_text(tables, state.players[action.index].tokens))};
    case Move::donate:
      return {fmt::format("{} {}", signed_number(game.rules.donation_raises),
                          text(tables, tables.tracks[game.rules.meaning].title))};
    default:
      return {};
  }
}

}  // namespace loom::engine
