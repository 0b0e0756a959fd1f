// What changes in a text, line by line, as `diff -u` and `git` tell it.
#pragma once

#include <string>
#include <string_view>

namespace loom {

// Empty when nothing changes.
std::string unified_diff(std::string_view path, std::string_view before, std::string_view after);

}  // namespace loom
