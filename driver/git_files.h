// The files of a folder as they were in a revision that git knows, and what has become of one.
// Private to this pair of files is libgit2, which runs no program and fetches nothing: a repository
// may come with a stranger's content, and its settings must have no say.
#pragma once

#include <string>
#include <vector>

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

// A commit that has changed a file, with the file as it was then.
struct GitCommit {
  std::string commit;
  std::string date;  // "2026-11-19"
  std::string author;
  std::string subject;
  std::string text;
};

// The newest first, at most so many. `path` is relative to the folder. Returns what failed.
std::string read_git_log(const std::string& folder, const std::string& path, size_t most,
                         std::vector<GitCommit>& commits);

}  // namespace loom
