// Small pieces of wording that messages share.
#pragma once

#include <string>
#include <string_view>

namespace loom {

// "`name`", cut with an ellipsis when it is very long.
std::string quoted(std::string_view name);
// "an `event`", "a `pattern`".
std::string a_quoted(std::string_view name);
// "an action", "a token".
std::string a_word(std::string_view word);

}  // namespace loom
