// The page of the studio: what holds for what runs in the browser, by reading it.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>

#include "tests/tidy/repository.h"

namespace loom::testing {
namespace {

std::vector<SourceText> page_texts() {
  std::vector<SourceText> texts;
  for (const char* ending : {".js", ".css", ".html"}) {
    for (SourceText& text : source_texts("studio/page", ending)) texts.push_back(std::move(text));
  }
  return texts;
}

// Words of a game are text. Nothing takes them for elements, for a script or for a style.
TEST(StudioPage, TakesNoTextForMarkup) {
  int scripts = 0;
  for (const SourceText& source : page_texts()) {
    if (source.path.ends_with(".js")) ++scripts;
    for (const char* taking :
         {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "srcdoc",
          "setHTML", "createContextualFragment", "eval(", "new Function", "javascript:", "cssText",
          "onclick=\"", " style=\""}) {
      EXPECT_EQ(source.text.find(taking), std::string::npos) << source.path << " has " << taking;
    }
  }
  EXPECT_GT(scripts, 20);
}

// Everything comes from the studio itself.
TEST(StudioPage, FetchesNothingFromOutside) {
  const std::regex address("(https?:)?//[a-z0-9-]+\\.[a-z]|@import|url\\(");
  for (const SourceText& source : page_texts()) {
    for (const std::string& line : lines_of(source.text)) {
      if (line.find("http://www.w3.org/2000/svg") != std::string::npos) continue;
      EXPECT_FALSE(std::regex_search(line, address)) << source.path << ": " << line;
    }
  }
}

TEST(StudioPage, ConsistsOfShortFilesThatSayWhatTheyAre) {
  for (const SourceText& source : page_texts()) {
    EXPECT_LT(lines_of(source.text).size(), 400U) << source.path;
    if (source.path.ends_with(".js")) {
      EXPECT_TRUE(source.text.starts_with("// ")) << source.path;
    }
    if (source.path.ends_with(".css")) {
      EXPECT_TRUE(source.text.starts_with("/* ")) << source.path;
    }
  }
}

// A module that imports what another does not give would stop the whole page.
TEST(StudioPage, ImportsWhatThereIsAndUsesIt) {
  const std::regex import("import \\{([^}]*)\\} from \"([^\"]+)\"");
  const std::regex word("\\w+");
  std::map<std::string, std::string> modules;
  for (SourceText& source : source_texts("studio/page", ".js"))
    modules[source.path] = std::move(source.text);
  for (const auto& [path, text] : modules) {
    for (std::sregex_iterator it(text.begin(), text.end(), import), end; it != end; ++it) {
      const std::filesystem::path folder = std::filesystem::path(path).parent_path();
      const std::string from = (folder / (*it)[2].str()).lexically_normal().string();
      ASSERT_TRUE(modules.contains(from)) << path << " imports " << from;
      const std::string names = (*it)[1];
      const std::string behind = text.substr(static_cast<size_t>(it->position() + it->length()));
      for (std::sregex_iterator name(names.begin(), names.end(), word); name != end; ++name) {
        const std::regex given("export (async )?(function|const|class|let) " + name->str() + "\\b");
        EXPECT_TRUE(std::regex_search(modules[from], given)) << from << " has no " << name->str();
        const std::regex used("\\b" + name->str() + "\\b");
        EXPECT_TRUE(std::regex_search(behind, used)) << path << " has no use for " << name->str();
      }
    }
  }
}

}  // namespace
}  // namespace loom::testing
