#include "tests/tidy/repository.h"

#include <sstream>

#include "schema/source/files.h"
#include "tests/support/golden.h"

namespace loom::testing {

const std::vector<std::string>& tool_folders() {
  static const std::vector<std::string> kFolders = {"schema",    "compiler", "engine",    "render",
                                                    "validator", "driver",   "workspace", "lsp",
                                                    "studio",    "cli"};
  return kFolders;
}

std::vector<SourceText> source_texts(const std::string& folder, const std::string& ending) {
  std::vector<SourceText> texts;
  for (const std::string& path : DiskFiles().list(folder)) {
    const bool wanted =
        ending.empty() ? path.ends_with(".h") || path.ends_with(".cc") : path.ends_with(ending);
    if (!wanted) continue;
    const std::string full = join_path(folder, path);
    texts.push_back({full, read_text(full)});
  }
  return texts;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace loom::testing
