// Every diagnostic loom knows, over all folders, with its page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"

namespace loom {

// Sorted by id.
const std::vector<const Code*>& all_codes();
const Code* find_code(std::string_view id);

// The text of docs/diagnostics/<id>.md; empty when there is none.
std::string_view explanation(std::string_view id);
// The same without what only tests of its examples read.
std::string readable_explanation(std::string_view id);

}  // namespace loom
