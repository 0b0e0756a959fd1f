// What lies on the table, by the numbers of the Program: for whoever shows, weighs or counts it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/machine/cards.h"

namespace loom::machine {

// The number of what has this name in one of the Program's lists; less than 0: there is none.
template <typename Item>
int number_of(const std::vector<Item>& items, std::string_view name) {
  for (size_t i = 0; i < items.size(); ++i) {
    if (items[i].text.name == name) return static_cast<int>(i);
  }
  return -1;
}
inline int number_of(const std::vector<program::Text>& items, std::string_view name) {
  for (size_t i = 0; i < items.size(); ++i) {
    if (items[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

// Where a number of the table is kept in State::cells; of the group's things the player is nobody.
inline int track_cell(const Game& game, int track, int player) {
  return game.layout.tracks[track] + (game.program->tracks[track].of_player ? player : 0);
}
inline int token_cell(const Game& game, int token, int player) {
  return game.layout.tokens[token] + player;
}
inline int counter_cell(const Game& game, int counter, int player) {
  return game.layout.counters[counter] + (game.program->counters[counter].of_player ? player : 0);
}
inline int status_cell(const Game& game, int status, int player) {
  return game.layout.statuses[status] + (game.program->statuses[status].of_player ? player : 0);
}
inline int markers_left_cell(const Game& game, int marker, int player) {
  return game.layout.markers[marker] + (game.program->markers[marker].of_player ? player : 0);
}

inline int track_value(const Game& game, const State& state, int track, int player) {
  return state.cells[track_cell(game, track, player)];
}
inline int token_count(const Game& game, const State& state, int token, int player) {
  return state.cells[token_cell(game, token, player)];
}
inline int counter_value(const Game& game, const State& state, int counter, int player) {
  return state.cells[counter_cell(game, counter, player)];
}
inline bool has_status(const Game& game, const State& state, int status, int player) {
  return state.cells[status_cell(game, status, player)] != 0;
}
inline int markers_left(const Game& game, const State& state, int marker, int player) {
  return state.cells[markers_left_cell(game, marker, player)];
}

// The place where a zone's cards are kept, of a player's zone the player's own.
inline int zone_instance(const Game& game, int zone, int player) {
  return game.layout.zones[zone] + (game.program->zones[zone].of_player ? player : 0);
}
// The card on a space of a zone that has spaces; kNone: it is empty.
inline uint8_t card_on_space(const Game& game, const State& state, int zone, int player,
                             int space) {
  return state.lists[game.layout.instances[zone_instance(game, zone, player)].offset + space];
}

}  // namespace loom::machine
