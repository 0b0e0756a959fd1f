// What there is to count in a game, in the order in which tallies keep it. All of it follows from
// the Program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/machine/game.h"

namespace loom::machine {

// Rounds beyond are counted with the last.
inline constexpr int kMostRounds = 100;

// Where tokens come from and where they go: lines of an action or of another rule, cells of a
// table, effects of the cards of a kind.
struct FlowSource {
  std::string name;   // "gather", "P1", "event"
  std::string title;  // "Gather", "rule P1", "Event table", "Initiatives"
  bool of_effects = false;
};

// What comes from all effects of cards and tables is called so.
inline constexpr std::string_view kEffects = "effects";

struct Sources {
  std::vector<FlowSource> list;
  std::vector<int> of;  // by instruction
};
Sources sources_of(const program::Program& program);

// What is looked at after each round, and at the end.
struct Standing {
  enum class What : uint8_t { tokens, track, cards };  // of all players together; cards in a zone
  What what = What::tokens;
  int index = 0;
};

struct Counted {
  explicit Counted(const Game& game);

  int round(int number) const { return number < last_round ? number : last_round; }
  // Of a card in a zone that holds its kind.
  int arrival(int zone, int card) const { return arrivals_of[static_cast<size_t>(zone)] + card; }
  int cell(int table, int row, int column) const;
  // Sources, then all effects together, then all sources.
  int sources_and_sums() const { return static_cast<int>(sources.size()) + 2; }
  int all_effects() const { return static_cast<int>(sources.size()); }
  int all_sources() const { return static_cast<int>(sources.size()) + 1; }
  // The number of what has this name; nothing stands for all. Less than 0: there is none.
  int source_named(std::string_view name) const;
  int flow(int token, bool in, int source) const {
    return (token * 2 + (in ? 0 : 1)) * sources_and_sums() + source;
  }

  int players = 0;
  int last_round = 0;
  int tokens = 0;
  int statuses = 0;
  int actions = 0;  // names
  int kinds = 0;
  int cards = 0;
  int endings = 0;
  int arrivals = 0;
  std::vector<int> arrivals_of;  // by zone: where that of card 0 would be
  int cells = 0;
  std::vector<int> cells_of;  // by table: the first
  std::vector<int> columns_of;
  std::vector<FlowSource> sources;
  std::vector<int> source_of;  // by instruction
  int flows = 0;
  std::vector<Standing> standings;
  std::vector<int> features;  // of Program::features: those that are counted
};

}  // namespace loom::machine
