// The rulebook of a small game, as other programs read it: every rule is in it, every figure is
// the data's, links and bookmarks lead somewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <sstream>

#include "schema/model/load_game.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"
#include "tests/support/markup.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// Rendered once for all of these tests.
class Rulebook : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    render("out");
  }
  static void TearDownTestSuite() { scratch_.reset(); }

  static void render(const std::string& out) {
    const Outcome outcome =
        run_loom({"render", "rulebook", "--game", kVillage, "--out", *scratch_ / out});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  }
  static std::string file(const std::string& name) { return *scratch_ / ("out/rulebook/" + name); }
  // Lines that were broken for the page are one text again.
  static std::string text_of(const std::string& name) {
    const std::string text = run_tool({"pdftotext", file(name), "-"});
    return std::regex_replace(text, std::regex("\\s+"), " ");
  }

  static std::unique_ptr<ScratchFolder> scratch_;
};

std::unique_ptr<ScratchFolder> Rulebook::scratch_;

size_t count_of(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_F(Rulebook, IsSoundAndKnowsItsPages) {
  for (const char* name : {"rulebook-a4.pdf", "rulebook-letter.pdf", "rulebook-a5.pdf",
                           "rulebook-half-letter.pdf", "rulebook-booklet-a4.pdf"}) {
    EXPECT_THAT(run_tool({"qpdf", "--check", file(name)}),
                HasSubstr("No syntax or stream encoding errors found"));
  }
  const std::string info = run_tool({"pdfinfo", file("rulebook-a4.pdf")});
  EXPECT_THAT(info, HasSubstr("Village: rulebook"));
  const std::string json = run_tool({"qpdf", "--json", file("rulebook-a4.pdf")});
  EXPECT_THAT(json, HasSubstr("\"/Lang\""));
  EXPECT_THAT(json, HasSubstr("\"/PageLabels\""));
  // A bookmark for each chapter and each section; every link has a place to go to.
  EXPECT_GE(count_of(json, "\"/Title\": \"u:"), 15U);
  EXPECT_GE(count_of(json, "\"/Subtype\": \"/Link\""), 40U);
  EXPECT_THAT(json, Not(HasSubstr("\"/Dest\": null")));
  const auto pages = [](const std::string& told) {
    std::smatch found;
    return std::regex_search(told, found, std::regex("Pages: +([0-9]+)")) ? std::stoi(found[1]) : 0;
  };
  const int single = pages(run_tool({"pdfinfo", file("rulebook-a5.pdf")}));
  const int sides = pages(run_tool({"pdfinfo", file("rulebook-booklet-a4.pdf")}));
  EXPECT_EQ(sides, (single + 3) / 4 * 2);
}

// The letters of a booklet are those of its pages, not a photograph of larger ones.
TEST_F(Rulebook, IsSetForHalfPages) {
  const auto size_of = [](const char* name) {
    const std::string told = run_tool({"pdfinfo", file(name)});
    std::smatch found;
    const bool known =
        std::regex_search(told, found, std::regex("Page size: +([0-9.]+) x ([0-9.]+)"));
    return known ? std::pair(std::stod(found[1]), std::stod(found[2])) : std::pair(0.0, 0.0);
  };
  const auto [width, height] = size_of("rulebook-a5.pdf");
  EXPECT_NEAR(width, 297.0 / 2 * 72 / 25.4, 0.1);
  EXPECT_NEAR(height, 210 * 72 / 25.4, 0.1);
  const auto [across, down] = size_of("rulebook-booklet-a4.pdf");
  EXPECT_NEAR(across, 2 * width, 0.1);
  EXPECT_NEAR(down, height, 0.1);
  const std::string text = text_of("rulebook-booklet-letter.pdf");
  const std::string pages = text_of("rulebook-half-letter.pdf");
  EXPECT_EQ(count_of(text, "Village"), count_of(pages, "Village"));
}

// What pdftotext tells of a page: its size and where its words stand, in points.
struct TextOnPage {
  double width = 0;
  double height = 0;
  std::vector<std::array<double, 4>> words;  // left, top, right, bottom
};

std::vector<TextOnPage> text_on_pages(const std::string& told) {
  static const std::regex kPage("<page width=\"([0-9.]+)\" height=\"([0-9.]+)\">");
  static const std::regex kWord(
      "<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" yMax=\"([-0-9.]+)\">");
  std::vector<TextOnPage> pages;
  std::istringstream lines(told);
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_search(line, found, kPage)) {
      pages.push_back({std::stod(found[1]), std::stod(found[2]), {}});
    } else if (!pages.empty() && std::regex_search(line, found, kWord)) {
      pages.back().words.push_back(
          {std::stod(found[1]), std::stod(found[2]), std::stod(found[3]), std::stod(found[4])});
    }
  }
  return pages;
}

// How far down the text reaches on a page, as a part of its height, without the page's number.
double filled(const TextOnPage& page) {
  double lowest = 0;
  for (const auto& word : page.words) {
    if (word[3] < page.height * 0.935) lowest = std::max(lowest, word[3]);
  }
  return lowest / page.height;
}

TEST_F(Rulebook, LeavesNoPageHalfEmptyAndCutsNothing) {
  for (const char* name : {"a4", "letter", "a5", "half-letter"}) {
    const std::vector<TextOnPage> pages = text_on_pages(
        run_tool({"pdftotext", "-bbox", file("rulebook-" + std::string(name) + ".pdf"), "-"}));
    ASSERT_GT(pages.size(), 6U) << name;
    for (size_t i = 1; i < pages.size(); ++i) {  // the cover reaches to the edges
      for (const auto& word : pages[i].words) {
        constexpr double kRim = 6.35 * 72 / 25.4;
        EXPECT_GE(word[0], kRim) << name << " page " << i + 1;
        EXPECT_LE(word[2], pages[i].width - kRim) << name << " page " << i + 1;
        EXPECT_LE(word[3], pages[i].height - kRim) << name << " page " << i + 1;
      }
    }
    // From the first chapter on; the last ones are notes and the back.
    size_t last = pages.size() - 2;
    while (pages[last].words.size() < 12) --last;
    for (size_t i = 2; i < last; ++i)
      EXPECT_GT(filled(pages[i]), 0.72) << name << " page " << i + 1;
    EXPECT_GT(filled(pages[last]), 0.25) << name << ": a few lines are left for the last page";
  }
}

TEST_F(Rulebook, IsMirroredForBindingAndHasItsSummaryOnTheBack) {
  const std::vector<TextOnPage> pages =
      text_on_pages(run_tool({"pdftotext", "-bbox", file("rulebook-a5.pdf"), "-"}));
  EXPECT_EQ(pages.size() % 4, 0U);
  for (size_t i = 2; i + 4 < pages.size(); ++i) {
    const bool right = i % 2 == 0;  // the cover is a right page
    const auto number = std::max_element(pages[i].words.begin(), pages[i].words.end(),
                                         [](const auto& a, const auto& b) { return a[3] < b[3]; });
    ASSERT_NE(number, pages[i].words.end());
    const double middle = ((*number)[0] + (*number)[2]) / 2;
    EXPECT_EQ(middle > pages[i].width / 2, right) << "page " << i + 1;
  }
  const std::string back =
      run_tool({"pdftotext", "-f", std::to_string(pages.size()), file("rulebook-a5.pdf"), "-"});
  EXPECT_THAT(back, HasSubstr("At a glance"));
  // On the outer side of the first sheet, beside the cover.
  const std::string sheet =
      run_tool({"pdftotext", "-l", "1", file("rulebook-booklet-a4.pdf"), "-"});
  EXPECT_THAT(sheet, HasSubstr("At a glance"));
  EXPECT_THAT(sheet, HasSubstr("Rulebook"));
}

// Every page that a reference tells is the one it leads to.
TEST_F(Rulebook, TellsPagesThatAreThere) {
  for (const char* name : {"a4", "a5", "half-letter"}) {
    const std::string path = file("rulebook-" + std::string(name) + ".pdf");
    const std::string contents =
        run_tool({"pdftotext", "-f", "2", "-l", "2", "-layout", path, "-"});
    std::smatch found;
    ASSERT_TRUE(std::regex_search(contents, found, std::regex("Glossary[ .]*([0-9]+)"))) << name;
    const int page = std::stoi(found[1]) + 2;  // the cover and the contents come before page 1
    const std::string number = std::to_string(page);
    EXPECT_THAT(run_tool({"pdftotext", "-f", number, "-l", number, path, "-"}),
                HasSubstr("Glossary"))
        << name;
  }
}

TEST_F(Rulebook, FitsNarrowScreens) {
  const std::string html = read_text(file("rulebook.html"));
  EXPECT_THAT(html, HasSubstr("<nav class=\"bar\""));
  const size_t bar = html.find("<nav class=\"bar\"");
  const std::string chapters = html.substr(bar, html.find("</nav>", bar) - bar);
  EXPECT_EQ(count_of(chapters, "<a "), count_of(html, "<h1 "));
  EXPECT_THAT(html, Not(HasSubstr("min-width:34rem")));
  // An icon stays with its word, whether that is strong or not.
  EXPECT_THAT(html, HasSubstr("<span class=\"held\"><strong>"));
  for (const char* broken : {"\u00a0<svg", "</strong> <svg"}) {
    for (size_t at = html.find(broken); at != std::string::npos; at = html.find(broken, at + 1)) {
      const size_t open = html.rfind("<span class=\"held\">", at);
      ASSERT_NE(open, std::string::npos);
      EXPECT_EQ(html.substr(open, at - open).find("</span>"), std::string::npos)
          << html.substr(at < 60 ? 0 : at - 60, 120);
    }
  }
  EXPECT_THAT(html, HasSubstr("class=\"swatch\" style=\"background:#"));
}

TEST_F(Rulebook, ExplainsEveryRuleAndNamesEveryTerm) {
  const std::string text = text_of("rulebook-a4.pdf");
  const std::string html = read_text(file("rulebook.html"));
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kVillage);
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
  const auto told = numbers_beside_rules(read_text(file("rulebook.html")));
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kVillage);
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
  EXPECT_GT(figures, 50);
}

TEST_F(Rulebook, ListsEveryTermThatItSetsApartInItsIndex) {
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
  // What the author sets apart; names of variants and questions are put there by data.
  const std::string chapters = html.substr(0, html.find("<h2 id=\"variants"));
  const std::regex term("<p><strong>([^<.]+)");
  int terms = 0;
  for (std::sregex_iterator it(glossary.begin(), glossary.end(), term), end; it != end; ++it) {
    const std::string title = (*it)[1];
    const std::regex set_apart("<strong>([^<]*[^<a-z])?" + title + "s?\\b");
    if (!std::regex_search(chapters, set_apart)) continue;
    EXPECT_TRUE(std::regex_search(index, std::regex(" " + title + " [0-9]"))) << title;
    ++terms;
  }
  EXPECT_GE(terms, 4);
  // On the web too, and none without a place to go to.
  EXPECT_THAT(html.substr(html.rfind("<h1 id=\"index\">")), Not(HasSubstr("Collapse")));
}

TEST_F(Rulebook, IsOnePageWithoutScriptOrOtherFiles) {
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
  const size_t body = html.find("<body>");
  expect_balanced(html.substr(body, html.find("</body>") + 7 - body));
  EXPECT_THAT(html, HasSubstr("<span class=\"held\">+1\u00a0<svg")) << "a figure and its icon";
}

TEST_F(Rulebook, IsTheSameOnEveryRun) {
  render("again");
  EXPECT_EQ(scratch_->contents("out/rulebook"), scratch_->contents("again/rulebook"));
}

}  // namespace
}  // namespace loom::testing
