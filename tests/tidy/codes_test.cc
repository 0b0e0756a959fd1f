// Holds together what a diagnostic is made of: code, page, fixture and emitter.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "driver/all_codes.h"
#include "schema/source/files.h"
#include "tests/support/golden.h"
#include "tests/tidy/repository.h"

namespace loom::testing {
namespace {

TEST(Codes, AreUniqueAndInTheirFoldersRange) {
  std::set<std::string_view> seen;
  for (const Code* code : all_codes()) {
    EXPECT_TRUE(seen.insert(code->id).second) << code->id << " is used twice";
    EXPECT_TRUE(std::regex_match(std::string(code->id), std::regex("PL0[0-9]{3}"))) << code->id;
  }
}

TEST(Codes, HaveAPageThatBearsTheirTitle) {
  for (const Code* code : all_codes()) {
    const std::string heading =
        "# " + std::string(code->id) + ": " + std::string(code->title) + "\n";
    EXPECT_EQ(std::string(explanation(code->id)).compare(0, heading.size(), heading), 0)
        << "docs/diagnostics/" << code->id << ".md should start with: " << heading;
  }
  for (const std::string& page : DiskFiles().list("docs/diagnostics")) {
    if (page == "README.md") continue;
    EXPECT_NE(find_code(page.substr(0, page.rfind('.'))), nullptr) << page << " explains no code";
  }
}

TEST(Codes, AreListedInTheIndex) {
  std::string page =
      "<!-- Generated from the codes: run `./run-tests --update` after a change. -->\n"
      "# Diagnostics\n\nEvery message has a code that never changes its meaning. "
      "`./loom explain CODE` prints the same page.\n"
      "Those marked *may be allowed* can be silenced in content with `allow:` and a reason.\n\n"
      "| code | what it finds | |\n| --- | --- | --- |\n";
  for (const Code* code : all_codes()) {
    const std::string id(code->id);
    page += "| [" + id + "](" + id + ".md) | " + std::string(code->title) + " | " +
            (code->severity == Severity::warning ? "warning" : "error") +
            (code->allowable ? ", may be allowed" : "") + " |\n";
  }
  expect_golden("docs/diagnostics/README.md", page);
}

TEST(Codes, HaveAFixture) {
  std::set<std::string> fixtures;
  for (const std::string& path : DiskFiles().list("tests/diagnostics"))
    fixtures.insert(path.substr(0, 6));
  for (const Code* code : all_codes()) {
    EXPECT_TRUE(fixtures.contains(std::string(code->id)))
        << "no tests/diagnostics/" << code->id << "-…";
  }
}

// The name a code has in C++, from the line of the list that declares it.
std::map<std::string, std::string> names_by_id() {
  std::map<std::string, std::string> names;
  const std::regex declaration("CODE\\(([a-z0-9_]+), \"(PL[0-9]{4})\"");
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder, ".def")) {
      for (std::sregex_iterator it(source.text.begin(), source.text.end(), declaration), end;
           it != end; ++it) {
        names[(*it)[2]] = (*it)[1];
      }
    }
  }
  return names;
}

TEST(Codes, AreEmittedSomewhere) {
  std::string all;
  for (const std::string& folder : tool_folders()) {
    for (const SourceText& source : source_texts(folder)) {
      all += source.text;
    }
  }
  const std::map<std::string, std::string> names = names_by_id();
  for (const auto& [id, name] : names) {
    EXPECT_NE(find_code(id), nullptr) << id << " is declared and not registered";
    EXPECT_TRUE(std::regex_search(all, std::regex("codes::" + name + "\\b")))
        << id << " is never emitted";
  }
  for (const Code* code : all_codes())
    EXPECT_TRUE(names.contains(std::string(code->id))) << code->id;
}

}  // namespace
}  // namespace loom::testing
