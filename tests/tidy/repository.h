// The repository as the tidy tests see it: its own sources as text.
#pragma once

#include <string>
#include <vector>

namespace loom::testing {

// The tool's folders, in the order of docs/architecture.md.
const std::vector<std::string>& tool_folders();

struct SourceText {
  std::string path;  // from the top folder
  std::string text;
};

// All .h and .cc files of a folder below the top, or those that end otherwise.
std::vector<SourceText> source_texts(const std::string& folder, const std::string& ending = "");

std::vector<std::string> lines_of(const std::string& text);

}  // namespace loom::testing
