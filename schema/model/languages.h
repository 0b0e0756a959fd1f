// The language a game is printed in: one of the tool's, or a file of the game's own.
#pragma once

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/model.h"

namespace loom {

// The game's first language. Reports languages that have no file, and files that lack words.
Language choose_language(const Model& model, Diagnostics& diagnostics);

// A language that comes with the tool, such as `en`.
Language builtin_language(std::string_view name);

}  // namespace loom
