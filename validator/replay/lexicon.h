// The names that the steps of an example may use: players, and what the tables hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace loom::replay {

struct Lexicon {
  std::vector<std::string> players;
  std::vector<std::string> tokens;
  std::vector<std::string> tracks;
  std::vector<std::string> layers;
  std::vector<std::string> cards;
  std::vector<std::string> goals;
  std::vector<std::string> events;  // those of the game, not the outcomes made for the example
  std::string prism;                // the areas
  std::string index;
  uint8_t prism_area = 0;
  uint8_t index_area = 0;
  std::vector<bool> group_track;
};

Lexicon make_lexicon(const Tables& tables, const engine::Rules& rules,
                     std::vector<std::string> players, size_t events);

std::optional<uint8_t> find(const std::vector<std::string>& names, std::string_view name);

}  // namespace loom::replay
