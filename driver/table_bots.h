// Bots for games that the machine plays, as a person names them.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/machine/bots/mind.h"

namespace loom {

// The names of all there are, and of the one that sits down when nobody asks for another.
std::vector<std::string> table_bots(const program::Program& program);
std::string usual_table_bot(const program::Program& program);

// A reason when there is no such bot.
std::variant<machine::Bot, std::string> find_table_bot(const program::Program& program,
                                                       const std::string& name);

}  // namespace loom
