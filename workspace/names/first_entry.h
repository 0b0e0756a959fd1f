// Where a map can get a further entry: before those it has, in the form in which it is written.
#pragma once

#include <cstddef>
#include <string>

#include "schema/source/document.h"

namespace loom {

struct FirstEntry {
  size_t place = 0;
  std::string after;  // what follows the new entry
};

FirstEntry first_entry(const Source& source, const Node& map);

}  // namespace loom
