// Which files belong to a game: the patterns under `files:` in game.yaml.
#pragma once

#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/document.h"

namespace loom {

// `*` stands for any part of one name between slashes.
bool matches_pattern(std::string_view pattern, std::string_view path);
bool matches_any(const Node& patterns, std::string_view path);

// The paths that match, sorted, each once. Reports patterns that match nothing and files that no
// pattern matches.
std::vector<std::string> match_files(const Node& patterns, const std::vector<std::string>& present,
                                     Diagnostics& diagnostics);

}  // namespace loom
