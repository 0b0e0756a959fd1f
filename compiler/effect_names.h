// The words that the written forms of Tables share for what an instruction says.
#pragma once

#include <string>
#include <string_view>

#include "compiler/tables.h"

namespace loom {

// `energy`, or `token` for a token of its owner's choice.
std::string_view resource_name(const Tables& tables, tables::Resource resource);

// `all_players`
std::string_view target_name(tables::Target target);

// `take_what_is_there`
std::string_view shortage_name(tables::ShortageRule rule);

// As a designer writes it: `vitals -1 for all players`.
std::string instruction_text(const Tables& tables, const tables::Instruction& instruction);

}  // namespace loom
