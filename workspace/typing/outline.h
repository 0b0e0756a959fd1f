// What a text consists of: the named parts of a file, the sections of a chapter.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

struct OutlineEntry {
  std::string name;
  std::string detail;  // its title, where it has one
  size_t begin = 0;
  size_t name_end = 0;
  size_t end = 0;
  std::vector<OutlineEntry> parts;
};

// Empty while a file cannot be followed to its end.
std::vector<OutlineEntry> outline(std::string_view path, std::string_view text);

}  // namespace loom
