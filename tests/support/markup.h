// Looks at HTML and SVG as text.
#pragma once

#include <string>
#include <string_view>

namespace loom::testing {

// Every tag that opens closes, in order, and no figure in it is no number.
void expect_balanced(const std::string& markup);

// A page for the web that can run and load nothing: every tag and attribute is one of a list, links
// lead into the page or to https, and no style sheet names an address.
void expect_harmless(const std::string& page);

int times(const std::string& text, std::string_view part);

}  // namespace loom::testing
