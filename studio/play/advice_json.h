// What can be asked for before a game, and what a bot would do in it and why.
#pragma once

#include <string>

#include "driver/play.h"

namespace loom::studio {

// Of rules that are not there: that it cannot be played.
std::string play_setup_json(const program::Program* program);

// Of a game in which a person is to choose.
std::string advice_json(const Play& play, const machine::Bot& bot);

}  // namespace loom::studio
