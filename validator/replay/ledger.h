// The ledger of an example: what everyone has after each step. Plain data, which the command prints
// and the rulebook sets.
#pragma once

#include <string>
#include <vector>

namespace loom::replay {

struct Ledger {
  struct Holding {
    std::vector<int> tokens;           // by the columns below
    std::vector<int> tracks;           // by the columns below
    std::vector<std::string> palette;  // names of the loaded cards, in order
  };
  struct Row {
    int round = 0;
    std::string player;  // whose turn it is; empty outside of turns
    std::string step;
    int line = 0;
    int source_line = 0;
    std::vector<std::string> granted;  // what the rules did not allow and was given all the same
    std::vector<int> shared;           // by the columns below
    std::vector<std::string> named;  // by the same columns: a word in place of the number, or none
    std::vector<std::string> table;  // where cards of nobody lie: "Pile: Ten of Hearts on 3 more"
    std::vector<Holding> players;
  };
  std::vector<std::string> players;
  std::vector<std::string> tokens;  // titles of the columns
  std::vector<std::string> tracks;
  std::vector<std::string> shared;
  std::vector<std::string> shared_names;  // as the game's files call them
  std::vector<Row> rows;
};

// The whole table as lines of text.
std::string to_text(const Ledger& ledger);

}  // namespace loom::replay
