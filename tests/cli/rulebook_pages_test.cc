// The pages of a small game's rulebook, as poppler and qpdf see them: what stands where, on both
// papers. Rendered once for all of these tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>

#include "schema/model/load_game.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

constexpr double kFoot = 62;          // points: below this only the page's number stands
constexpr double kHeadRoom = 62;      // above this only the running head
constexpr double kChapterTitle = 25;  // points, less than its letters are high
constexpr double kSectionTitle = 15;

struct Word {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  std::string text;
  double size() const { return bottom - top; }
};

struct PaperPage {
  double width = 0;
  double height = 0;
  std::vector<Word> words;  // without running head and number

  const Word& lowest() const {
    return *std::max_element(words.begin(), words.end(),
                             [](const Word& a, const Word& b) { return a.bottom < b.bottom; });
  }
  bool begins_chapter() const {
    const Word& first = *std::min_element(
        words.begin(), words.end(), [](const Word& a, const Word& b) { return a.top < b.top; });
    return first.size() > kChapterTitle;
  }
  // What is left free above the foot, as a part of the page.
  double hole() const { return (height - kFoot - lowest().bottom) / height; }
};

class RulebookPages : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    const Outcome outcome =
        run_loom({"render", "rulebook", "--game", kVillage, "--out", *scratch_ / "out"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  }
  static void TearDownTestSuite() { scratch_.reset(); }

  static std::string file(const std::string& name) { return *scratch_ / ("out/rulebook/" + name); }

  static std::vector<PaperPage> pages(const std::string& name) {
    static const std::regex kPage("<page width=\"([0-9.]+)\" height=\"([0-9.]+)\">");
    static const std::regex kWord(
        "<word xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\" xMax=\"([0-9.]+)\" yMax=\"([0-9.]+)\">"
        "([^<]*)</word>");
    std::vector<PaperPage> result;
    std::istringstream lines(run_tool({"pdftotext", "-bbox", file(name), "-"}));
    std::smatch found;
    for (std::string line; std::getline(lines, line);) {
      if (std::regex_search(line, found, kPage)) {
        result.push_back({std::stod(found[1]), std::stod(found[2]), {}});
      } else if (std::regex_search(line, found, kWord)) {
        const Word word{std::stod(found[1]), std::stod(found[2]), std::stod(found[3]),
                        std::stod(found[4]), found[5]};
        const bool body = word.top > kHeadRoom && word.bottom < result.back().height - kFoot + 8;
        if (body) result.back().words.push_back(word);
      }
    }
    return result;
  }

  // Of each page on A4; lines that were broken for the page are one text again.
  static std::vector<std::string> texts() {
    std::vector<std::string> result;
    std::istringstream told(run_tool({"pdftotext", file("rulebook-a4.pdf"), "-"}));
    for (std::string page; std::getline(told, page, '\f');)
      result.push_back(std::regex_replace(page, std::regex("\\s+"), " "));
    return result;
  }
  static std::string text(int page) { return texts().at(static_cast<size_t>(page) - 1); }

  static nlohmann::json about(const std::string& key) {
    return nlohmann::json::parse(
        run_tool({"qpdf", "--json", "--json-key=" + key, file("rulebook-a4.pdf")}))[key];
  }

  // Bookmarks by their titles, counted from 1.
  static std::map<std::string, int> bookmarks() {
    std::map<std::string, int> found;
    for (const auto& chapter : about("outlines")) {
      // Of two that are called alike a reference means the first.
      found.emplace(chapter["title"], chapter["destpageposfrom1"]);
      for (const auto& section : chapter["kids"])
        found.emplace(section["title"], section["destpageposfrom1"]);
    }
    return found;
  }

  static std::unique_ptr<ScratchFolder> scratch_;
};

std::unique_ptr<ScratchFolder> RulebookPages::scratch_;

TEST_F(RulebookPages, HaveNoHolesButBeforeAChapterOfItsOwn) {
  constexpr double kLargest = 0.2;
  constexpr double kLargestAtEnd = 0.33;  // of a chapter
  for (const char* name : {"rulebook-a4.pdf", "rulebook-letter.pdf"}) {
    const std::vector<PaperPage> all = pages(name);
    ASSERT_GT(all.size(), 8U);
    // The cover and the contents have a page each; the last one before the back ends where the book
    // ends.
    for (size_t i = 2; i + 2 < all.size(); ++i) {
      ASSERT_FALSE(all[i].words.empty()) << name << " " << i + 1;
      EXPECT_LE(all[i].hole(), all[i + 1].begins_chapter() ? kLargestAtEnd : kLargest)
          << name << ", page " << i + 1 << " of the file";
    }
  }
}

TEST_F(RulebookPages, EndWithTextAndNeverWithAHeading) {
  for (const char* name : {"rulebook-a4.pdf", "rulebook-letter.pdf"}) {
    const std::vector<PaperPage> all = pages(name);
    for (size_t i = 1; i < all.size(); ++i) {
      EXPECT_LT(all[i].lowest().size(), kSectionTitle)
          << name << ", page " << i + 1 << ": " << all[i].lowest().text;
    }
  }
}

TEST_F(RulebookPages, StayInsideTheirMargins) {
  for (const char* name : {"rulebook-a4.pdf", "rulebook-letter.pdf"}) {
    const std::vector<PaperPage> all = pages(name);
    for (size_t i = 1; i < all.size(); ++i) {
      for (const Word& word : all[i].words) {
        EXPECT_GE(word.left, 50) << word.text;
        EXPECT_LE(word.right, all[i].width - 50) << word.text;
      }
    }
  }
}

TEST_F(RulebookPages, BeginWithACoverThatTellsTheGame) {
  // As it was drawn: words on tilted cards are not in lines.
  const std::string cover =
      std::regex_replace(run_tool({"pdftotext", "-raw", "-l", "1", file("rulebook-a4.pdf"), "-"}),
                         std::regex("\\s+"), " ");
  EXPECT_THAT(cover, HasSubstr("Village"));
  EXPECT_THAT(cover, HasSubstr("2–4 players · 20–30 minutes"));
  // The cards of the fan are those that the first chapter names.
  const std::string front = read_text(std::string(kVillage) + "/rulebook/00-front.md");
  const std::string named = front.substr(0, front.find('\n'));
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kVillage);
  int cards = 0;
  for (const Card& card : game.model.cards) {
    if (named.find(" " + card.id()) == std::string::npos) continue;
    EXPECT_THAT(cover, HasSubstr(std::string(card["title"].text())));
    ++cards;
  }
  EXPECT_EQ(cards, 3);
  EXPECT_THAT(text(2), HasSubstr("Contents"));
}

TEST_F(RulebookPages, AreLabelledAsTheyAreNumbered) {
  const nlohmann::json labels = about("pagelabels");
  ASSERT_EQ(labels.size(), 3U) << labels;
  EXPECT_EQ(labels[0]["label"]["/P"], "u:Cover");
  EXPECT_EQ(labels[1]["index"], 1);
  EXPECT_EQ(labels[1]["label"]["/P"], "u:ii");
  EXPECT_EQ(labels[2]["index"], 2);
  EXPECT_EQ(labels[2]["label"]["/S"], "/D");
  EXPECT_EQ(labels[2]["label"].value("/St", 1), 1);
  // The number at the foot of the fifth page is that of the third after the front matter.
  EXPECT_THAT(text(5), ::testing::ContainsRegex(" 3 ?$"));
}

TEST_F(RulebookPages, AreTheOnesThatReferencesTell) {
  const std::map<std::string, int> marks = bookmarks();
  std::string whole;
  for (const std::string& page : texts()) whole += page;
  int checked = 0;
  for (const auto& [title, page] : marks) {
    const std::string said = title + " (page ";
    for (size_t at = whole.find(said); at != std::string::npos; at = whole.find(said, at + 1)) {
      EXPECT_EQ(std::stoi(whole.substr(at + said.size(), 3)), page - 2) << title;
      ++checked;
    }
  }
  EXPECT_GE(checked, 4) << "references in the words of the headings";
}

TEST_F(RulebookPages, RepeatTheHeadOfATableThatGoesOn) {
  const std::map<std::string, int> marks = bookmarks();
  const int first = marks.at("A round and its actions");
  const int last = marks.at("How the world has done");
  ASSERT_GT(last - first, 2) << "the table is longer than two pages";
  for (int page = first; page < last; ++page)
    EXPECT_THAT(text(page), HasSubstr("section what it says")) << page;
}

TEST_F(RulebookPages, KeepBoxesWhole) {
  const std::string html = read_text(file("rulebook.html"));
  const std::vector<std::string> told = texts();
  int boxes = 0;
  const std::string open = "<aside class=\"";
  for (size_t at = html.find(open); at != std::string::npos; at = html.find(open, at + 1)) {
    const std::string box = html.substr(at, html.find("</aside>", at) - at);
    const size_t title_at = box.find("title\">") + 7;
    const std::string title = box.substr(title_at, box.find('<', title_at) - title_at);
    // Its last words, when nothing is marked in them.
    const size_t stop = box.rfind('.');
    const size_t begin = box.find_last_of("<>.,:0123456789’", stop - 1) + 1;
    const std::string ending = box.substr(begin, stop - begin);
    if (ending.size() < 12) continue;
    const bool whole = std::any_of(told.begin(), told.end(), [&](const std::string& page) {
      const size_t found = page.find(title);
      return found != std::string::npos && page.find(ending, found) != std::string::npos;
    });
    EXPECT_TRUE(whole) << title << " ... " << ending;
    ++boxes;
  }
  EXPECT_GE(boxes, 6);
}

TEST_F(RulebookPages, ShowPicturesNearTheirText) {
  const std::map<std::string, int> marks = bookmarks();
  const std::map<std::string, std::string> captions = {
      {"Pattern cards", "A Pattern: "},
      {"Initiative cards", "An Initiative: "},
      {"Event cards", "An Event: "},
      {"Reading a Resolution Table", "Rows of the Event table"}};
  for (const auto& [section, caption] : captions) {
    const int page = marks.at(section);
    const bool near = text(page).find(caption) != std::string::npos ||
                      text(page + 1).find(caption) != std::string::npos;
    EXPECT_TRUE(near) << section;
  }
}

TEST_F(RulebookPages, SetTheGlossaryInTwoColumns) {
  const auto page = static_cast<size_t>(bookmarks().at("Glossary"));
  const PaperPage glossary = pages("rulebook-a4.pdf")[page - 1];
  const auto begins = [&](double from, double to) {
    return std::count_if(glossary.words.begin(), glossary.words.end(),
                         [&](const Word& word) { return word.left >= from && word.left < to; });
  };
  EXPECT_GT(begins(55, 70), 12) << "lines that begin on the left";
  EXPECT_GT(begins(glossary.width / 2, glossary.width / 2 + 20), 12) << "and in the middle";
}

TEST_F(RulebookPages, ShowTheRowOfTheTableThatTheExampleReads) {
  const int first = bookmarks().at("Reading a Resolution Table");
  const std::string page = text(first) + text(first + 1);
  EXPECT_THAT(page, HasSubstr("Highest Layer"));
  EXPECT_THAT(page, ::testing::ContainsRegex("A ?· ?3"));
}

TEST_F(RulebookPages, CiteRulesBesideTheFirstLineOfAParagraph) {
  // "{C1}" stands at the end of a paragraph of the overview, and its mark beside the beginning.
  const PaperPage overview =
      pages("rulebook-a4.pdf")[static_cast<size_t>(bookmarks().at("Overview")) - 1];
  const auto mark = std::find_if(overview.words.begin(), overview.words.end(),
                                 [](const Word& word) { return word.text == "C2"; });
  const auto line = std::find_if(overview.words.begin(), overview.words.end(),
                                 [](const Word& word) { return word.text == "gather"; });
  ASSERT_NE(mark, overview.words.end());
  ASSERT_NE(line, overview.words.end());
  EXPECT_LT(mark->right, line->left);
  EXPECT_NEAR((mark->top + mark->bottom) / 2, (line->top + line->bottom) / 2, 4);
}

}  // namespace
}  // namespace loom::testing
