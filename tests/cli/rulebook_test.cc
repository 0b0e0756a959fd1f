// The rulebook of the real game, as other programs read it: every rule is in it, every figure is
// the data's, links and bookmarks lead somewhere, and a figure that changes in the rules changes in
// it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

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
  // Without its tags.
  std::string web_text() const {
    const std::string html = read_text(file("rulebook.html"));
    std::string text;
    bool in_tag = false;
    for (const char c : html) {
      if (c == '<') in_tag = true;
      if (!in_tag) text += c;
      if (c == '>') in_tag = false;
    }
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

// The numbers in the paragraphs, items and rows that cite a rule, by its id.
std::map<std::string, std::set<int64_t>> numbers_beside_rules(const std::string& html) {
  static const std::regex kBlock("<(p|li|tr)[ >]([^]*?)</\\1>");
  static const std::regex kRule("<span class=\"rule\">([A-Z]+[0-9]+)</span>");
  static const std::regex kNumber("[0-9]+");
  std::map<std::string, std::set<int64_t>> told;
  for (std::sregex_iterator it(html.begin(), html.end(), kBlock), end; it != end; ++it) {
    const std::string block = (*it)[2];
    std::string words = std::regex_replace(block, kRule, " ");
    words = std::regex_replace(words, std::regex("<[^>]*>"), " ");
    std::set<int64_t> numbers;
    for (std::sregex_iterator n(words.begin(), words.end(), kNumber); n != end; ++n)
      numbers.insert(std::stoll(n->str()));
    for (std::sregex_iterator rule(block.begin(), block.end(), kRule); rule != end; ++rule)
      told[(*rule)[1]].insert(numbers.begin(), numbers.end());
  }
  return told;
}

TEST_F(Rulebook, TellsEveryFigureBesideItsRule) {
  render(kMeaningMade);
  const auto told = numbers_beside_rules(read_text(file("rulebook.html")));
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kMeaningMade);
  int figures = 0;
  for (const Rule& rule : game.model.rules.rules) {
    const auto found = told.find(rule.id);
    ASSERT_NE(found, told.end()) << rule.id;
    for (const RuleFigure& figure : rule.figures) {
      if (figure.is_switch) continue;
      EXPECT_TRUE(found->second.contains(figure.value)) << rule.id << "." << figure.name;
      ++figures;
    }
  }
  EXPECT_GT(figures, 60);
}

TEST_F(Rulebook, ListsEveryTermOfTheGlossaryInItsIndex) {
  render(kMeaningMade);
  // The page before the last mention of the second index; pages are parted by form feeds.
  const std::string text = run_tool({"pdftotext", file("rulebook-a4.pdf"), "-"});
  const size_t below = text.rfind("Rules by their number");
  ASSERT_NE(below, std::string::npos);
  const size_t above = text.rfind('\f', below);
  const std::string index =
      std::regex_replace(text.substr(above, below - above), std::regex("\\s+"), " ");
  const std::string html = read_text(file("rulebook.html"));
  const size_t begin = html.find("<h1 id=\"glossary\">");
  ASSERT_NE(begin, std::string::npos);
  const std::string glossary = html.substr(begin, html.find("<h1", begin + 1) - begin);
  const std::regex term("<p><strong>([^<.]+)");
  int terms = 0;
  for (std::sregex_iterator it(glossary.begin(), glossary.end(), term), end; it != end; ++it) {
    const std::string title = (*it)[1];
    EXPECT_TRUE(std::regex_search(index, std::regex(" " + title + " [0-9]"))) << title;
    ++terms;
  }
  EXPECT_GT(terms, 40);
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

struct Change {
  std::string file;
  std::string from;
  std::string to;
  std::string before;  // what the book says then, and now
  std::string after;
};

const std::vector<Change>& changes() {
  static const std::vector<Change> kChanges = {
      {"01-table", "most-minutes: 60}", "most-minutes: 95}", "takes 45 to 60 minutes",
       "takes 45 to 95 minutes"},
      {"03-setup", "{meaning: 5,", "{meaning: 7,", "The Meaning marker goes to 5",
       "The Meaning marker goes to 7"},
      {"03-setup", "{energy: 3,", "{energy: 5,", "from the Token Supply: 3 Energy",
       "from the Token Supply: 5 Energy"},
      {"04-round", "{actions: 2}", "{actions: 4}", "you take 2 actions", "you take 4 actions"},
      {"04-round", "{most: 3}", "{most: 5}", "raise Meaning by 3 at most",
       "raise Meaning by 5 at most"},
      {"05-actions", "figures: {tokens: 2}", "figures: {tokens: 7}", "Take 2 tokens",
       "Take 7 tokens"},
      {"06-initiatives", "[6, 3, 1]", "[9, 3, 1]", "6 for the first", "9 for the first"},
      {"08-vitals", "{vitals: 2}", "{vitals: 4}", "both of you gain 2 Vitals",
       "both of you gain 4 Vitals"},
      {"09-end", "most-rounds: 60", "most-rounds: 77", "stops after 60 rounds",
       "stops after 77 rounds"},
      {"11-variants", "{rounds: 8}", "{rounds: 11}", "a fixed length of 8 rounds",
       "a fixed length of 11 rounds"},
  };
  return kChanges;
}

TEST_F(Rulebook, FollowsTheFiguresOfTheRules) {
  scratch_.copy(kMeaningMade, "game");
  // The example would have to be played otherwise.
  std::filesystem::remove_all(scratch_ / "game/examples");
  const std::string about = read_text(scratch_ / "game/game.yaml");
  scratch_.write("game/game.yaml",
                 std::regex_replace(about, std::regex("  - examples/\\*.yaml\n"), ""));
  for (const Change& change : changes()) {
    const std::string path = "game/rules/" + change.file + ".yaml";
    std::string yaml = read_text(scratch_ / path);
    const size_t at = yaml.find(change.from);
    ASSERT_NE(at, std::string::npos) << change.from;
    yaml.replace(at, change.from.size(), change.to);
    // What the source prints is not what is tested here.
    scratch_.write(path,
                   std::regex_replace(yaml, std::regex("    printed:\n(      [^\n]*\n)+"), ""));
  }
  render(kMeaningMade);
  const std::string before = web_text() + text_of("rulebook-a4.pdf");
  render(scratch_ / "game");
  const std::string web = web_text();
  const std::string paper = text_of("rulebook-a4.pdf");
  // A whole book is too much to print when one of them is wrong.
  const auto says = [](const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
  };
  for (const Change& change : changes()) {
    EXPECT_TRUE(says(before, change.before)) << change.before;
    EXPECT_FALSE(says(before, change.after)) << change.after;
    EXPECT_TRUE(says(web, change.after)) << change.after;
    EXPECT_FALSE(says(web, change.before)) << change.before;
    EXPECT_FALSE(says(paper, change.before)) << change.before;
  }
  EXPECT_TRUE(says(paper, "stops after 77 rounds"));
}

TEST_F(Rulebook, IsTheSameOnEveryRun) {
  render(kMeaningMade);
  const auto first = scratch_.contents("out/rulebook");
  render(kMeaningMade);
  EXPECT_EQ(first, scratch_.contents("out/rulebook"));
}

}  // namespace
}  // namespace loom::testing
