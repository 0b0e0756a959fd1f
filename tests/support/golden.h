// Goldens: expected texts in files. `./run-tests --update` writes them anew.
#pragma once

#include <string>

namespace loom::testing {

// Fails the running test when the file's text differs from `actual`; with LOOM_UPDATE_GOLDENS set,
// writes the file instead.
void expect_golden(const std::string& path, const std::string& actual);

// Whether goldens are written anew, and whatever else is recorded with them.
bool updates_goldens();

// The text between two marks, and another in its place; they fail the running test when a mark is
// missing. For the part of a file that is written by a test.
std::string between(const std::string& text, const std::string& begin, const std::string& end);
void replace_between(std::string& text, const std::string& begin, const std::string& end,
                     const std::string& with);

// The text of a file on disk; fails the running test when it cannot be read.
std::string read_text(const std::string& path);

}  // namespace loom::testing
