// The files of a folder as they were in a revision that git knows.
#pragma once

#include <string>
#include <variant>

#include "schema/source/files.h"

namespace loom {

struct GitFolder {
  std::string commit;  // the full name of the revision
  MemoryFiles files;   // by the same paths as on disk
};

// Reads without touching the work tree. Returns what failed: "`HEAD~9` is no revision".
std::string read_git_folder(const std::string& folder, const std::string& revision,
                            GitFolder& result);

}  // namespace loom
