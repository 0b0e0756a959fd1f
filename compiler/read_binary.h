// Reads tables.bin. Whatever the file holds, the tables that come out can be trusted.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "compiler/tables.h"

namespace loom {

struct ReadTables {
  std::unique_ptr<const Tables> tables;  // none when the file is refused
  std::string reason;                    // why, as in "it has format 1 …"
};

// Checks size, magic, format and hash, and then everything that the tables hold.
ReadTables read_binary(std::string_view bytes);
// From a file, which is mapped into memory.
ReadTables load_binary(const std::string& path);

}  // namespace loom
