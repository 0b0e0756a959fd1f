// What the things of a game are called in findings, and where their numbers are kept.
#pragma once

#include <string>
#include <vector>

#include "validator/replay/example.h"

namespace loom::replay {

class ThingNames {
 protected:
  explicit ThingNames(const Example& example)
      : players_(example.words.players()), table_(example.game), names_of_(*example.game.program) {}

  std::string name(int player) const { return players_[player]; }
  std::string whose(int player) const;
  std::string rule_of(int action) const;
  std::string rule_named(int rule) const;
  std::string title_of(const Thing& thing) const;
  std::string card_title(int card) const { return names_of_.cards[card].text.title; }
  // "the Pile", "Hand of Ben"
  std::string place_text(int instance) const;
  std::string value_text(const Thing& thing, int value) const;
  std::string amount(int token, int count) const;
  std::string tokens_text(const std::vector<int>& counts) const;

  // Of tokens, tracks and counters; a player is nobody's for those of the group.
  int cell_of(const Thing& thing, int player) const;
  int cell_of(const Item& item, int player) const;

 private:
  const std::vector<std::string>& players_;
  const machine::Game& table_;
  const program::Program& names_of_;
};

// What a search looks for, as steps name it.
Sort sort_of(const program::Node& search);

inline std::string with_sign(int value) {
  return (value > 0 ? "+" : value < 0 ? "−" : "") + std::to_string(value < 0 ? -value : value);
}

}  // namespace loom::replay
