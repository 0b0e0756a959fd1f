// What `loom schema` writes: the editor's schema of a game, and the reference page of its kinds.
#pragma once

#include <vector>

#include "driver/output.h"
#include "schema/model/load_game.h"

namespace loom {

std::vector<OutputFile> make_editor_files(const LoadedGame& game);

}  // namespace loom
