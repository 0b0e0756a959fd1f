// The words that the written forms of Tables share for cards and rules.
#pragma once

#include <string>
#include <string_view>

#include "compiler/tables.h"

namespace loom {

// The highest number of a layer; cells beyond it are never read.
int last_layer(const Tables& tables);

// `shared-goal`, as a kind declares it; `none`.
std::string_view role_name(tables::Role role);

// `token`
std::string_view family_name(tables::Family family);
// The component that a rule speaks of: `support`.
std::string_view component_name(const Tables& tables, const tables::RuleName& name);

// `5`, or `true` for a switch.
std::string figure_text(bool is_switch, int value);
// What a variant sets a figure to, as written: `X1.meaning`, `true`.
std::string patch_text(const Tables& tables, const tables::Patch& patch);

}  // namespace loom
