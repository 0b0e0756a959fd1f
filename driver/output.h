// Output files that appear whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace loom {

struct OutputFile {
  std::string path;  // below the output folder
  std::string bytes;
  size_t pages = 0;  // of a PDF
};

// Writes all files beside their places first and moves them there, in the order given, only when
// every one is safely on disk; after a failure nothing has changed. Returns what failed, if
// anything.
std::optional<std::string> write_outputs(const std::string& folder,
                                         const std::vector<OutputFile>& files);

}  // namespace loom
