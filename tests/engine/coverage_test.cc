// What the tests say of the rules agrees with the game they run on, and docs/rule-coverage.md tells
// it to people. That nothing is left out is for coverage_complete_test.cc.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/citations.h"
#include "tests/support/golden.h"

namespace loom::machine::testing {
namespace {

bool is_known(const std::string& id) {
  const auto& rulings = real_rules().rulings;
  return real_rules().find(id) != nullptr ||
         std::any_of(rulings.begin(), rulings.end(),
                     [&](const Ruling& ruling) { return ruling.id == id; });
}

void append(std::string& list, const std::string& item) {
  list += (list.empty() ? "" : "<br>") + item;
}

std::string series_text(const Series& series) {
  std::string text;
  for (const int64_t value : series.values) {
    text += (text.empty() ? "" : ", ") + std::to_string(value);
  }
  return series.name + " = " + text;
}

std::string bands_text(const Bands& bands) {
  std::string text;
  for (const Reading& reading : bands.readings) {
    text += (text.empty() ? "" : ", ") + reading.title + " from " + std::to_string(reading.from);
  }
  return bands.name + " = " + text;
}

std::string figures_text(const Rule& rule) {
  std::string list;
  for (const RuleFigure& figure : rule.figures) {
    const std::string value =
        figure.is_switch ? (figure.value != 0 ? "true" : "false") : std::to_string(figure.value);
    append(list, figure.name + " = " + value);
  }
  for (const Series& series : rule.series) append(list, series_text(series));
  for (const Bands& bands : rule.bands) append(list, bands_text(bands));
  return list;
}

std::string tests_text(const Citations& citations, const std::string& id) {
  const auto found = citations.tests.find(id);
  std::string list;
  if (found == citations.tests.end()) return list;
  for (const std::string& test : found->second) append(list, "`" + test + "`");
  return list;
}

std::string page() {
  const Citations citations = all_citations();
  std::string text =
      "# Rule coverage\n\n"
      "Each rule and ruling of Meaning Made as `tests/games/meaning-made` has it: its figures, the "
      "tests of the engine that prove it,\nand its section. This page is written by "
      "`./run-tests --update`.\n\n"
      "| rule | figures | engine tests | section |\n"
      "| --- | --- | --- | --- |\n";
  const auto row = [&](const std::string& id, const std::string& figures,
                       const std::string& section) {
    text +=
        "| " + id + " | " + figures + " | " + tests_text(citations, id) + " | " + section + " |\n";
  };
  for (const Rule& rule : real_rules().rules) row(rule.id, figures_text(rule), rule.section);
  for (const Ruling& ruling : real_rules().rulings) {
    std::string settled;
    for (const std::string& id : ruling.settles) settled += (settled.empty() ? "" : ", ") + id;
    row(ruling.id, "settles " + settled, "Questions and answers");
  }
  return text;
}

TEST(Coverage, ReadsSuitesAndFurtherRules) {
  Citations citations;
  read_citations("x.cc",
                 "// Also: Q7, A8\nTEST(A1, One) {}\nTEST_F(A2,\n       Two) {\n}\n"
                 "TEST(Log, Three) {}\n// Also: A3\nint x;\n",
                 citations);
  const std::map<std::string, std::vector<std::string>> kExpected = {
      {"A1", {"A1.One"}}, {"A2", {"A2.Two"}}, {"A8", {"A1.One"}}, {"Q7", {"A1.One"}}};
  EXPECT_EQ(citations.tests, kExpected);
  EXPECT_EQ(citations.stray, (std::vector<std::string>{"x.cc: A3"}));
}

TEST(Coverage, NoTestCitesARuleThatDoesNotExist) {
  const Citations citations = all_citations();
  EXPECT_GT(citations.tests.size(), 40U);
  for (const auto& [id, tests] : citations.tests) {
    EXPECT_TRUE(is_known(id)) << tests.front() << " cites " << id;
  }
  for (const std::string& line : citations.stray) ADD_FAILURE() << line << " is above no test";
}

TEST(Coverage, ThePageTellsIt) {
  loom::testing::expect_golden(std::string(LOOM_TEST_DIR) + "/../docs/rule-coverage.md", page());
}

}  // namespace
}  // namespace loom::machine::testing
