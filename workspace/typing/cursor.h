// Where a cursor stands in a text that is being typed: below which keys, and what has been typed so
// far. The text need not be whole: only lines, indents, brackets and quotes are looked at.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

struct Cursor {
  std::vector<std::string> path;      // the keys above, from the top; `-` for an item of a list
  bool at_key = true;                 // a key can stand here; else it is a key's value
  std::string typed;                  // of the key or the value so far, without an opening quote
  size_t begin = 0;                   // where that begins
  std::vector<std::string> siblings;  // keys that stand beside it, itself left out
};

Cursor find_cursor(std::string_view text, size_t offset);

// What a file says after `kind:`; empty when it does not.
std::string written_kind(std::string_view text);

}  // namespace loom
