// The files of a folder as they were in a revision that git knows. Private to this pair of files is
// libgit2, which runs no program and fetches nothing: a repository may come with a stranger's
// content, and its settings must have no say.
#pragma once

#include <string>

#include "schema/source/files.h"

namespace loom {

struct GitFolder {
  std::string commit;  // the full name of the revision
  MemoryFiles files;   // by the same paths as on disk
};

// Reads without touching the work tree. Returns what failed: "there is neither a folder nor a
// revision `HEAD~9`".
std::string read_git_folder(const std::string& folder, const std::string& revision,
                            GitFolder& result);

}  // namespace loom
