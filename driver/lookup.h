// Names that a person gives for parts of a game, looked up: variants, the End goal, bots. A reason
// starts in lower case: "there is no variant `hrd`; did you mean `hard`?"
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/bots/bot.h"
#include "engine/setup.h"

namespace loom {

// Sets the variants and the End goal of a setup; without a name for it, the goal is the usual one.
// Returns what is wrong.
std::string find_rules(const Tables& tables, const std::vector<std::string>& variants,
                       const std::string& end_goal, engine::Setup& setup);

std::variant<engine::Bot, std::string> find_bot(const Tables& tables, const std::string& name);

}  // namespace loom
