// A game made ready: the rules of a setup, and what is asked of them so often that it is worked out
// once.
#include <algorithm>
#include <iterator>

#include "engine/game.h"

namespace loom::engine {
namespace {

// In tenths of a step of the group's track.
uint8_t mean_event_loss(const Game& game, size_t layer) {
  const Tables& tables = *game.tables;
  int lost = 0;
  for (const tables::Pressure& card : tables.pressures) {
    if (card.row == tables::kNone) continue;
    const tables::Effects cell =
        tables.resolutions[game.rules.event_table].rows[card.row].cells[layer - 1];
    for (size_t i = 0; i < cell.count; ++i) {
      const tables::Instruction& step = tables.instructions.items[cell.first + i];
      const bool takes = step.opcode == tables::Opcode::change &&
                         step.resource.kind == tables::Resource::Kind::track &&
                         step.resource.index == game.rules.meaning.value;
      if (!takes) continue;
      lost -= step.amount * (step.per_players == 0 ? 1 : game.rules.players / step.per_players);
    }
  }
  const int events = std::max<int>(tables.pressures.count, 1);
  const int mean = 10 * lost / events + 10 * game.rules.event_extra_meaning;
  return static_cast<uint8_t>(std::clamp(mean * game.rules.events, 0, 255));
}

}  // namespace

std::variant<Game, std::string> make_game(const Tables& tables, const Setup& setup) {
  RulesOrReason rules = resolve_rules(tables, setup);
  if (auto* reason = std::get_if<std::string>(&rules)) return std::move(*reason);
  Game game;
  game.tables = &tables;
  game.rules = std::get<Rules>(rules);
  game.seed = setup.seed;
  for (size_t i = 0; i < tables.tracks.size(); ++i) {
    // In a cooperative game the track of the awards counts for nothing (X3).
    const bool idle = game.rules.cooperative && i == game.rules.legacy.value;
    if (((game.rules.score_tracks >> i) & 1U) != 0 && !idle) {
      game.scored[game.scored_count++] = static_cast<uint8_t>(i);
    }
  }
  for (size_t i = 0; i < tables.engine_cards.size(); ++i) {
    const tables::EngineCard& card = tables.engine_cards.items[i];
    const auto asked = [](uint8_t count) { return count > 0; };
    game.asks_layers[i] = std::any_of(std::begin(card.layers), std::end(card.layers), asked);
    game.asks_tracks[i] = std::any_of(std::begin(card.tracks), std::end(card.tracks), asked);
  }
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    for (size_t layer = 0; layer < tables.layers.size(); ++layer) {
      if (tables.goals.items[i].layers[layer] == 0) continue;
      game.goal_layers[i] |= static_cast<uint16_t>(1U << layer);
    }
  }
  for (size_t number = 1; number <= tables::kMaxLayers; ++number) {
    game.event_loss[number] = mean_event_loss(game, number);
  }
  return game;
}

}  // namespace loom::engine
