// Fills the text pool of Tables: equal texts are kept once.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "compiler/tables.h"

namespace loom {

class TableTexts {
 public:
  explicit TableTexts(tables::TextPool& pool) : pool_(pool) {}

  // Where the text stands now; none when the pool is full. A zero stays at its end.
  std::optional<tables::Text> add(std::string_view text);

 private:
  tables::TextPool& pool_;
  std::map<std::string, tables::Text, std::less<>> known_;
};

}  // namespace loom
