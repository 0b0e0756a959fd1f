// Another name for something: what is written instead at each place that means it, or why not.
#pragma once

#include <string>
#include <vector>

#include "workspace/names/name_index.h"

namespace loom {

// Replaces bytes of one file.
struct FileEdit {
  std::string path;
  size_t begin = 0;
  size_t end = 0;
  std::string text;
  auto operator<=>(const FileEdit&) const = default;
};

struct Renaming {
  std::string refused;  // why it cannot be done; then there are no edits
  std::vector<FileEdit> edits;
};

// What can be seen from the names alone; the renamed game is still to be checked.
Renaming rename(const NameIndex& names, uint32_t thing, const std::string& new_name);
// Why a thing keeps its name whatever the new one is; empty when it can have another.
std::string why_fixed(const NameIndex& names, uint32_t thing);

// What stands in the texts: `meaning` of the figure `S2.meaning`.
std::string written_name(const Named& named);

}  // namespace loom
