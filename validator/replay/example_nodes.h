// The parts of a file of kind `example`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"

namespace loom::replay {

// The file's name for itself; empty when the file is no example.
std::string_view example_name(const ContentFile& file);

const std::vector<Member>& items(const Node& record, std::string_view key);
// The text of a step, whether it stands alone or under `do:`.
const Node& words_of(const Node& step);
std::string text_of(const Node& record, std::string_view key);

// One word each; reports two of the same name.
std::vector<std::string> read_player_names(const Node& root, Diagnostics& diagnostics);

}  // namespace loom::replay
