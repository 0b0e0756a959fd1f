// Carries out what findings suggest where that is certain, again and again until nothing is left:
// in memory first, and on disk only as a whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "workspace/workspace.h"

namespace loom {

struct AppliedFix {
  const Code* code = nullptr;
  std::string path;
  uint32_t line = 1;  // when it was found
};

struct FixedFile {
  std::string path;
  std::string before;
  std::string after;
};

struct FixedGame {
  std::vector<AppliedFix> fixes;
  std::vector<FixedFile> files;  // by path
};

// Only files in the game's own folder. The fixed texts lie over the workspace's files afterwards.
FixedGame fix_game(Workspace& workspace);

// Writes the files, all or none. Returns what failed, if anything, such as a file that was changed
// meanwhile.
std::optional<std::string> write_fixes(const std::string& folder, const FixedGame& fixed);

}  // namespace loom
