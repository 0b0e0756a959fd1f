// Looks at HTML and SVG as text.
#pragma once

#include <string>
#include <string_view>

namespace loom::testing {

// Every tag that opens closes, in order, and no figure in it is no number.
void expect_balanced(const std::string& markup);

int times(const std::string& text, std::string_view part);

}  // namespace loom::testing
