// Edits of a game's files that are not made yet, put together.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "workspace/names/rename.h"

namespace loom {

using EditsByPath = std::map<std::string, std::vector<FileEdit>>;

// By file, from the first to the last; none when two of them touch the same bytes.
std::optional<EditsByPath> sorted_edits(std::vector<FileEdit> edits);
// The text with edits of one file, as they were sorted; none when one lies outside of it.
std::optional<std::string> edited(const std::string& text, const std::vector<FileEdit>& edits);

}  // namespace loom
