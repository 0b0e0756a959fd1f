// The architecture's promises about source files, held by reading them.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/tidy/repository.h"

namespace loom::testing {
namespace {

// Which folders' headers a folder may include; docs/architecture.md has the same table.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"schema", {}},
    {"compiler", {"schema"}},
    {"engine", {"compiler"}},
    {"render", {"schema"}},
    {"validator", {"schema", "compiler", "engine", "render"}},
    {"driver", {"schema", "compiler", "engine", "render", "validator"}},
    {"cli", {"schema", "compiler", "engine", "render", "validator", "driver"}},
};

std::string included(const std::string& line) {
  const std::string start = "#include \"";
  if (line.compare(0, start.size(), start) != 0) return {};
  return line.substr(start.size(), line.find('"', start.size()) - start.size());
}

TEST(Sources, IncludeOnlyWhatTheArchitectureAllows) {
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      for (const std::string& line : lines_of(source.text)) {
        const std::string header = included(line);
        if (header.empty()) continue;
        const std::string from = header.substr(0, header.find('/'));
        EXPECT_TRUE(from == folder || kMayInclude.at(folder).contains(from))
            << source.path << ": " << line;
        if (folder == "engine" && from == "compiler") {
          EXPECT_EQ(header, "compiler/tables.h") << source.path;
        }
      }
    }
  }
}

TEST(Sources, HeavyHeadersStandInOneFileEach) {
  for (const char* heavy : {"<inja/", "<CLI/", "<qpdf/"}) {
    std::set<std::string> users;
    for (const std::string& folder : tool_folders()) {
      for (const SourceText& source : source_texts(folder)) {
        if (source.text.find(std::string("#include ") + heavy) != std::string::npos)
          users.insert(source.path);
      }
    }
    EXPECT_EQ(users.size(), 1U) << heavy;
  }
}

TEST(Sources, StayShortAndSayWhatTheyAre) {
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      const bool header = source.path.ends_with(".h");
      const std::vector<std::string> lines = lines_of(source.text);
      EXPECT_LT(lines.size(), header ? 200U : 400U) << source.path;
      // A .cc is introduced by its header.
      const bool introduced = !header || source.text.compare(0, 3, "// ") == 0;
      EXPECT_TRUE(introduced) << source.path << " does not say what it is";
    }
  }
}

TEST(Sources, OnlyTheCommandLinePrints) {
  for (const std::string& folder : tool_folders()) {
    if (folder == "cli") continue;
    for (const SourceText& source : source_texts(folder)) {
      for (const char* printing :
           {"std::cout", "std::cerr", "printf(\"", "std::puts", "std::exit"}) {
        EXPECT_EQ(source.text.find(printing), std::string::npos)
            << source.path << " uses " << printing;
      }
    }
  }
}

}  // namespace
}  // namespace loom::testing
