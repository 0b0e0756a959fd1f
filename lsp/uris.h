// Addresses of files, as editors write them, back into paths.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace loom::lsp {

// The absolute path, without `.` and `..`; none for what is no file on this machine.
std::optional<std::string> path_of(std::string_view uri);

}  // namespace loom::lsp
