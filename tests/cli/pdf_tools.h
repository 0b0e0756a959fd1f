// Programs that read PDF files and are not loom's own: poppler's and qpdf.
#pragma once

#include <string>
#include <vector>

namespace loom::testing {

// Standard output and error of a program found on the path; fails the running test when the program
// cannot be run or says that something is wrong.
std::string run_tool(const std::vector<std::string>& words);

}  // namespace loom::testing
