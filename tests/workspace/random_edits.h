// Edits as they come while somebody types: words changed, lines taken out, doubled or broken off,
// files and folders that vanish, come back or change their names, pictures that are exchanged or
// broken. Many of them leave a game that cannot be
// read.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "schema/source/files.h"

namespace loom::testing {

class RandomEdits {
 public:
  // Begins with all files below a folder on disk, as `game/<path>`.
  RandomEdits(const std::string& folder, uint64_t seed);

  // Makes one more edit and says what it was.
  std::string next();
  const MemoryFiles& files() const { return files_; }

 private:
  using Texts = std::map<std::string, std::string>;
  std::string some_file();
  std::string change_word(std::string& text);
  std::string change_line(std::string& text);
  std::string change_folder();
  std::string change_picture();
  void restore();
  size_t below(size_t most) { return std::uniform_int_distribution<size_t>(0, most - 1)(random_); }

  Texts whole_;     // as it began
  Texts pictures_;  // and so these
  Texts texts_;
  MemoryFiles files_;
  std::mt19937_64 random_;
};

}  // namespace loom::testing
