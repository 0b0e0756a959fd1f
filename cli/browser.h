// Programs of the person at the machine: the browser, an editor. Nothing waits for them.
#pragma once

#include <cstdint>
#include <string>

namespace loom {

// False when nothing is known that could open it.
bool open_in_browser(const std::string& address);

// The editor that `PATTERNLOOM_EDITOR`, `VISUAL` or `EDITOR` names, if it has a window of its own,
// else whatever opens such files. Returns its name; empty when there is none.
std::string open_in_editor(const std::string& path, uint32_t line, uint32_t column);

}  // namespace loom
