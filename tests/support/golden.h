// Goldens: expected texts in files. `./run-tests --update` writes them anew.
#pragma once

#include <string>

namespace loom::testing {

// Fails the running test when the file's text differs from `actual`; with LOOM_UPDATE_GOLDENS set,
// writes the file instead.
void expect_golden(const std::string& path, const std::string& actual);

// The text of a file on disk; fails the running test when it cannot be read.
std::string read_text(const std::string& path);

}  // namespace loom::testing
