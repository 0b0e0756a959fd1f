// Files that are on disk once it is said that they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace loom {

// "cannot write `out/x`: No space left on device", of the last call that failed.
std::string system_fault(std::string_view what, const std::string& path);

// Returns what failed, if anything.
std::optional<std::string> put_file(const std::string& path, std::string_view bytes);

// Renames, also to another file system. Otherwise errno tells why not.
bool move_file(const std::string& from, const std::string& to);

// Names that were given or taken away in it outlast a loss of power.
void sync_folder(const std::string& folder);

}  // namespace loom
