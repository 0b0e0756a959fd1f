// Bots for games that the machine plays, by name.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/machine/machine.h"

namespace loom {

struct TableBot {
  std::string name;
};

// The names of all there are, and of the one that sits down when nobody asks for another.
std::vector<std::string> table_bots(const program::Program& program);
std::string usual_table_bot(const program::Program& program);

// A reason when there is no such bot.
std::variant<TableBot, std::string> find_table_bot(const program::Program& program,
                                                   const std::string& name);

// What it takes; its random numbers are a function of the seed and of how many it has used.
machine::Option choose(const TableBot& bot, const machine::Game& game, const machine::State& state,
                       uint64_t seed, uint32_t& index);

}  // namespace loom
