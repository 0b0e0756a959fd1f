// The choices of a person as a numbered list that fits a terminal of 80 by 24, with what the person
// has above it.
#pragma once

#include <string>
#include <vector>

#include "engine/machine/tell.h"

namespace loom {

// One number of the list: an option, or several that begin in the same way and are listed when it
// is chosen.
struct MenuEntry {
  std::string text;
  std::vector<std::string> details;
  std::vector<machine::Option> options;
};

std::vector<MenuEntry> menu_of(const machine::Game& game, const machine::State& state,
                               const std::vector<machine::Option>& options,
                               const machine::Names& names);

std::string menu_text(const std::vector<MenuEntry>& menu);

}  // namespace loom
