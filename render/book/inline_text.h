// The small marks inside a line of prose: `$icon`, `{C1 C2}`, `{=3}`, `{-}`. Private to this
// folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loom {

struct InlinePiece {
  enum class Type { prose, icon, rule, literal, plain_mark, colour };
  Type type = Type::prose;
  std::string text;
  size_t begin = 0;  // bytes of the text given
  size_t end = 0;
};

std::vector<InlinePiece> split_inline(std::string_view text);

}  // namespace loom
