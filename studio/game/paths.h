// Paths as the page names them: relative to the game's folder.
#pragma once

#include <optional>
#include <string>

#include "schema/source/files.h"

namespace loom::studio {

// A file of another edition, or of the tool itself, keeps its whole path.
std::string shown_path(const std::string& folder, const std::string& path);
bool is_own_path(const std::string& folder, const std::string& path);

// Where a path of the page's leads, if it stays in the game's folder: no `..`, no absolute path, no
// hidden file, no link that leads out. The file need not be there.
std::optional<std::string> inside(const Files& disk, const std::string& folder,
                                  const std::string& path);

}  // namespace loom::studio
