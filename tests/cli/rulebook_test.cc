// The rulebook of the real game, as other programs read it: every rule is in it, every figure is
// the data's, links and bookmarks lead somewhere, and a figure that changes in the rules changes in
// it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "schema/model/load_game.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Rulebook : public ::testing::Test {
 protected:
  void render(const std::string& game) const {
    const Outcome outcome =
        run_loom({"render", "rulebook", "--game", game, "--out", scratch_ / "out"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  }
  std::string file(const std::string& name) const { return scratch_ / ("out/rulebook/" + name); }
  // Lines that were broken for the page are one text again.
  std::string text_of(const std::string& name) const {
    const std::string text = run_tool({"pdftotext", file(name), "-"});
    return std::regex_replace(text, std::regex("\\s+"), " ");
  }

  const ScratchFolder scratch_;
};

size_t count_of(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_F(Rulebook, IsSoundAndKnowsItsPages) {
  render(kMeaningMade);
  for (const char* name : {"rulebook-a4.pdf", "rulebook-letter.pdf", "rulebook-booklet-a4.pdf"}) {
    EXPECT_THAT(run_tool({"qpdf", "--check", file(name)}),
                HasSubstr("No syntax or stream encoding errors found"));
  }
  const std::string info = run_tool({"pdfinfo", file("rulebook-a4.pdf")});
  EXPECT_THAT(info, HasSubstr("Meaning Made: rulebook"));
  const std::string json = run_tool({"qpdf", "--json", file("rulebook-a4.pdf")});
  EXPECT_THAT(json, HasSubstr("\"/Lang\""));
  EXPECT_THAT(json, HasSubstr("\"/PageLabels\""));
  // A bookmark for each chapter and each section; every link has a place to go to.
  EXPECT_GE(count_of(json, "\"/Title\": \"u:"), 40U);
  EXPECT_GE(count_of(json, "\"/Subtype\": \"/Link\""), 60U);
  EXPECT_THAT(json, Not(HasSubstr("\"/Dest\": null")));
  const auto pages = [](const std::string& told) {
    std::smatch found;
    return std::regex_search(told, found, std::regex("Pages: +([0-9]+)")) ? std::stoi(found[1]) : 0;
  };
  const int single = pages(info);
  const int sides = pages(run_tool({"pdfinfo", file("rulebook-booklet-a4.pdf")}));
  EXPECT_EQ(sides, (single + 3) / 4 * 2);
}

TEST_F(Rulebook, ExplainsEveryRuleAndNamesEveryTerm) {
  render(kMeaningMade);
  const std::string text = text_of("rulebook-a4.pdf");
  const std::string html = read_text(file("rulebook.html"));
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kMeaningMade);
  for (const Rule& rule : game.model.rules.rules) {
    EXPECT_TRUE(std::regex_search(text, std::regex("\\b" + rule.id + "\\b"))) << rule.id;
    EXPECT_THAT(html, HasSubstr("<span class=\"rule\">" + rule.id + "</span>"));
  }
  for (const Ruling& ruling : game.model.rules.rulings)
    EXPECT_TRUE(std::regex_search(text, std::regex("\\b" + ruling.id + "\\b"))) << ruling.id;
}

TEST_F(Rulebook, IsOnePageWithoutScriptOrOtherFiles) {
  render(kMeaningMade);
  const std::string html = read_text(file("rulebook.html"));
  EXPECT_THAT(html, Not(HasSubstr("<script")));
  EXPECT_THAT(html, Not(HasSubstr("<link")));
  EXPECT_THAT(html, Not(HasSubstr("src=")));
  EXPECT_THAT(html, HasSubstr("name=\"viewport\""));
  // Every reference inside the page has its place, and no place is there twice.
  std::set<std::string> ids;
  const std::regex id(" id=\"([^\"]+)\"");
  for (std::sregex_iterator it(html.begin(), html.end(), id), end; it != end; ++it)
    EXPECT_TRUE(ids.insert((*it)[1]).second) << (*it)[1] << " is there twice";
  const std::regex target("href=\"#([^\"]+)\"");
  for (std::sregex_iterator it(html.begin(), html.end(), target), end; it != end; ++it)
    EXPECT_TRUE(ids.contains((*it)[1])) << (*it)[1] << " is nowhere";
}

TEST_F(Rulebook, FollowsTheFiguresOfTheRules) {
  scratch_.copy(kMeaningMade, "game");
  struct Change {
    const char* file;
    const char* from;
    const char* to;
    const char* before;  // what the book says then, and now
    const char* after;
  };
  const std::vector<Change> changes = {
      {"rules/04-round.yaml", "figures: {actions: 2}", "figures: {actions: 4}",
       "you take 2 actions", "you take 4 actions"},
      {"rules/04-round.yaml", "figures: {most: 3}", "figures: {most: 5}",
       "raise Meaning by 3 at most", "raise Meaning by 5 at most"},
      {"rules/05-actions.yaml", "figures: {tokens: 2}\n    names: {action: gather}",
       "figures: {tokens: 7}\n    names: {action: gather}", "Take 2 tokens", "Take 7 tokens"},
  };
  render(kMeaningMade);
  const std::string before = text_of("rulebook-a4.pdf");
  for (const Change& change : changes) {
    std::string yaml = read_text(scratch_ / ("game/" + std::string(change.file)));
    const size_t at = yaml.find(change.from);
    ASSERT_NE(at, std::string::npos) << change.from;
    yaml.replace(at, std::string(change.from).size(), change.to);
    // What the source prints is not what is tested here.
    yaml =
        std::regex_replace(yaml, std::regex("\n      (actions|most|tokens): \\{value[^\n]*"), "");
    yaml = std::regex_replace(yaml, std::regex("    printed:\n(?!      )"), "");
    scratch_.write("game/" + std::string(change.file), yaml);
  }
  render(scratch_ / "game");
  const std::string after = text_of("rulebook-a4.pdf");
  for (const Change& change : changes) {
    EXPECT_THAT(before, HasSubstr(change.before));
    EXPECT_THAT(before, Not(HasSubstr(change.after)));
    EXPECT_THAT(after, HasSubstr(change.after));
    EXPECT_THAT(after, Not(HasSubstr(change.before)));
  }
}

TEST_F(Rulebook, IsTheSameOnEveryRun) {
  render(kMeaningMade);
  const auto first = scratch_.contents("out/rulebook");
  render(kMeaningMade);
  EXPECT_EQ(first, scratch_.contents("out/rulebook"));
}

}  // namespace
}  // namespace loom::testing
