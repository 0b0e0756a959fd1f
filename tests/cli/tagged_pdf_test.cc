// PDFs as somebody hears them who cannot see them: what pdfinfo tells of their structure.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <regex>
#include <sstream>

#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

constexpr const char* kBook = "rulebook/rulebook-a4.pdf";
constexpr const char* kAid = "table/player-aid-a4.pdf";
constexpr const char* kPatterns = "cards/patterns-a4.pdf";

// Rendered once for all of these tests.
class TaggedPdf : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = std::make_unique<ScratchFolder>();
    const Outcome outcome = run_loom({"render", "rulebook", "leaflets", "sheets", "--game",
                                      kVillage, "--out", *scratch_ / "out"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  }
  static void TearDownTestSuite() { scratch_.reset(); }

  static std::string file(const std::string& name) { return *scratch_ / ("out/" + name); }
  static const std::string& heard(const std::string& name) {
    std::string& text = heard_[name];
    if (text.empty()) text = run_tool({"pdfinfo", "-struct-text", file(name)});
    return text;
  }

  static std::unique_ptr<ScratchFolder> scratch_;
  static std::map<std::string, std::string> heard_;
};

std::unique_ptr<ScratchFolder> TaggedPdf::scratch_;
std::map<std::string, std::string> TaggedPdf::heard_;

struct Element {
  size_t depth = 0;
  std::string name;  // "H1"
  std::string text;  // of its own
};

std::vector<Element> elements_of(const std::string& heard) {
  std::vector<Element> elements;
  std::istringstream lines(heard);
  for (std::string line; std::getline(lines, line);) {
    const size_t depth = line.find_first_not_of(' ');
    if (depth == std::string::npos) continue;
    const std::string said = line.substr(depth);
    if (said[0] == '"') {
      elements.back().text += said.substr(1, said.size() - 2);
    } else if (std::isupper(static_cast<unsigned char>(said[0])) != 0) {
      elements.push_back({depth, said.substr(0, said.find_first_of(" :")), ""});
    }
  }
  return elements;
}

std::vector<Element> named(const std::vector<Element>& elements, const std::string& name) {
  std::vector<Element> found;
  for (const Element& element : elements) {
    if (element.name == name) found.push_back(element);
  }
  return found;
}

// How many elements of that name stand directly in the one at `at`.
size_t count_in(const std::vector<Element>& elements, size_t at, const std::string& name) {
  size_t count = 0;
  for (size_t i = at + 1; i < elements.size() && elements[i].depth > elements[at].depth; ++i)
    count += elements[i].depth == elements[at].depth + 2 && elements[i].name == name ? 1 : 0;
  return count;
}

// Objects of the file that hold this.
std::vector<std::string> objects_with(const std::string& path, const std::string& part) {
  const std::string all = run_tool({"qpdf", "--qdf", "--object-streams=disable", path, "-"});
  std::vector<std::string> found;
  for (size_t at = 0; at < all.size();) {
    const size_t end = std::min(all.find("endobj", at), all.size());
    std::string object = all.substr(at, end - at);
    if (object.find(part) != std::string::npos) found.push_back(std::move(object));
    at = end + 6;
  }
  return found;
}

// Lines up to a place, so that a golden shows one of everything and not the whole book.
std::string first_lines(const std::string& text, size_t count) {
  size_t at = 0;
  while (count-- > 0 && at < text.size()) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  return text.substr(0, at);
}

// Which objects links are is a matter of the file.
std::string without_objects(const std::string& text) {
  return std::regex_replace(text, std::regex("Object \\d+ 0"), "Object");
}

TEST_F(TaggedPdf, SaysWhatItIs) {
  for (const char* name : {kBook, kAid, kPatterns}) {
    EXPECT_THAT(run_tool({"pdfinfo", file(name)}), HasSubstr("Tagged:          yes")) << name;
    EXPECT_THAT(run_tool({"qpdf", "--check", file(name)}),
                HasSubstr("No syntax or stream encoding errors found"));
    EXPECT_EQ(objects_with(file(name), "/DisplayDocTitle true").size(), 1U) << name;
    EXPECT_THAT(heard(name), StartsWith("Document\n"));
  }
}

TEST_F(TaggedPdf, ReadsTheBookInOrder) {
  expect_golden(LOOM_TEST_DIR "/cli/goldens/tagged-book.txt",
                first_lines(without_objects(heard(kBook)), 260));
}

TEST_F(TaggedPdf, ReadsALeafletInOrder) {
  expect_golden(LOOM_TEST_DIR "/cli/goldens/tagged-leaflet.txt", heard(kAid));
}

TEST_F(TaggedPdf, ReadsCardsFromTheirTitleOn) {
  const std::string text = heard(kPatterns);
  expect_golden(LOOM_TEST_DIR "/cli/goldens/tagged-cards.txt", first_lines(text, 60));
  const std::vector<Element> elements = elements_of(text);
  const size_t sections = named(elements, "Sect").size();
  EXPECT_GT(sections, 9U);
  EXPECT_EQ(named(elements, "H1").size(), sections);
  for (size_t i = 0; i + 1 < elements.size(); ++i) {
    if (elements[i].name == "Sect") {
      EXPECT_EQ(elements[i + 1].name, "H1") << i;
    }
  }
  // Marks, grounds and small print are not read.
  EXPECT_THAT(text, Not(HasSubstr("Village ·")));
}

// An aid and a mat for each player, and all of them say the same.
TEST_F(TaggedPdf, ReadsEachThingOfAKitOnce) {
  const ScratchFolder scratch;
  const Outcome outcome =
      run_loom({"render", "kit", "--players", "4", "--game", kVillage, "--out", scratch / "out"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  const auto count = [](const std::string& all, const std::string& words) {
    size_t found = 0;
    for (size_t at = all.find(words); at != std::string::npos; at = all.find(words, at + 1))
      ++found;
    return found;
  };
  const std::string kit = scratch / "out/kit-a4-4-players.pdf";
  const std::string told = run_tool({"pdfinfo", "-struct-text", kit});
  const std::string shown = run_tool({"pdftotext", kit, "-"});
  const size_t seen = count(shown, "An Initiative completes");
  ASSERT_GE(seen, 4U);
  EXPECT_EQ(count(told, "An Initiative completes"), seen - 3);
}

TEST_F(TaggedPdf, SkipsNoLevelOfHeadings) {
  for (const char* name : {kBook, kAid, kPatterns}) {
    int level = 0;
    for (const Element& element : elements_of(heard(name))) {
      if (element.name.size() != 2 || element.name[0] != 'H') continue;
      EXPECT_LE(element.name[1] - '0', level + 1) << name << ": " << element.text;
      EXPECT_FALSE(element.text.empty()) << name;
      level = element.name[1] - '0';
    }
    EXPECT_GT(level, 0) << name;
  }
}

TEST_F(TaggedPdf, TellsEveryPicture) {
  for (const char* name : {kBook, kPatterns}) {
    const std::vector<std::string> figures = objects_with(file(name), "/S /Figure");
    EXPECT_FALSE(figures.empty()) << name;
    EXPECT_EQ(figures.size(), named(elements_of(heard(name)), "Figure").size()) << name;
    EXPECT_THAT(figures, Each(AnyOf(HasSubstr("/Alt ("), HasSubstr("/Alt <")))) << name;
    EXPECT_THAT(figures, Each(Not(HasSubstr("/Alt ()")))) << name;
  }
  EXPECT_THAT(objects_with(file(kBook), "/S /Figure"),
              Contains(HasSubstr("/Alt (The table when the game begins.")));
  // Who heard the name of a barred action alone would take it.
  EXPECT_THAT(objects_with(file(kAid), "/S /Figure"), Contains(HasSubstr("/Alt (limit 0 ")));
  EXPECT_THAT(objects_with(file(kPatterns), "/S /Figure"),
              Contains(HasSubstr("/Alt (Card back: pattern)")));
}

// A card's art is made of what it says; what it looks like is told, with the cracks that count.
TEST_F(TaggedPdf, TellsArt) {
  scratch_->copy(kVillage, "game");
  std::string look = scratch_->contents("game").at("look/pattern.yaml");
  const std::string before = "  - {name: title, ";
  ASSERT_NE(look.find(before), std::string::npos);
  look.insert(look.find(before),
              "  - {shape: art, x: 0, y: 11, height: 20, weave: membranes, strands: requirement, "
              "cracks: \"{% if code %}2{% endif %}\"}\n");
  scratch_->write("game/look/pattern.yaml", look);
  const std::string kArt = "cards/patterns-a4-selection.pdf";
  const Outcome outcome = run_loom({"render", "sheets", "--only", "pattern/*", "--game",
                                    *scratch_ / "game", "--out", *scratch_ / "out"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  const std::vector<std::string> figures = objects_with(file(kArt), "/S /Figure");
  EXPECT_THAT(figures, Contains(HasSubstr(" core, with 2 cracks)")));
  EXPECT_THAT(figures,
              Contains(HasSubstr("/Alt (Picture of Shell: outlines nested around a core)")));
  const size_t told = static_cast<size_t>(
      std::count_if(figures.begin(), figures.end(), [](const std::string& figure) {
        return figure.find("/Alt (Picture of ") != std::string::npos;
      }));
  EXPECT_EQ(told, named(elements_of(heard(kArt)), "H1").size());
}

TEST_F(TaggedPdf, CountsRowsAndCells) {
  for (const char* name : {kBook, kAid}) {
    const std::vector<Element> elements = elements_of(heard(name));
    EXPECT_FALSE(named(elements, "Table").empty()) << name;
    for (size_t i = 0; i < elements.size(); ++i) {
      if (elements[i].name == "Table") {
        EXPECT_GT(count_in(elements, i, "TR"), 1U) << name;
      }
      if (elements[i].name != "TR") continue;
      EXPECT_GT(count_in(elements, i, "TH") + count_in(elements, i, "TD"), 1U) << name;
    }
  }
}

// A table that is broken between pages is one table, and its head is read once.
TEST_F(TaggedPdf, HeadsEachTableOfTheBookOnce) {
  const std::vector<Element> elements = elements_of(heard(kBook));
  for (size_t i = 0; i < elements.size(); ++i) {
    if (elements[i].name != "Table") continue;
    size_t heads = 0;
    size_t columns = 0;
    for (size_t k = i + 1; k < elements.size() && elements[k].depth > elements[i].depth; ++k) {
      if (elements[k].name != "TR") continue;
      heads += count_in(elements, k, "TH") > 0 ? 1 : 0;
      const size_t cells = count_in(elements, k, "TH") + count_in(elements, k, "TD");
      if (columns == 0) columns = cells;
      EXPECT_EQ(cells, columns);
    }
    EXPECT_EQ(heads, 1U);
  }
}

TEST_F(TaggedPdf, LabelsEveryItem) {
  for (const char* name : {kBook, kAid}) {
    const std::vector<Element> elements = elements_of(heard(name));
    EXPECT_FALSE(named(elements, "LI").empty()) << name;
    for (size_t i = 0; i < elements.size(); ++i) {
      if (elements[i].name != "LI") continue;
      EXPECT_EQ(elements[i + 1].name, "Lbl") << name;
      EXPECT_EQ(count_in(elements, i, "LBody"), 1U) << name;
    }
  }
}

// Each annotation belongs to an element, and the other way round.
TEST_F(TaggedPdf, KeepsLinksInTheirParagraphs) {
  const size_t links = objects_with(file(kBook), "/Subtype /Link").size();
  EXPECT_GT(links, 20U);
  EXPECT_EQ(objects_with(file(kBook), "/StructParent ").size(), links);
  EXPECT_EQ(named(elements_of(heard(kBook)), "Link").size(), links);
}

// Who cannot see where a link stands is told where it leads.
TEST_F(TaggedPdf, SaysWhereEachLinkLeads) {
  const std::vector<std::string> links = objects_with(file(kBook), "/Subtype /Link");
  EXPECT_THAT(links, Each(AnyOf(HasSubstr("/Contents (To "), HasSubstr("/Contents <"))));
  EXPECT_THAT(links, Contains(ContainsRegex("/Contents \\(To [A-Z][A-Za-z ]+, page [0-9]+\\)")));
  EXPECT_THAT(links, Contains(ContainsRegex("/Contents \\(To page [0-9ivx]+\\)")));
}

// What is not read must say so: readers guess otherwise.
TEST_F(TaggedPdf, MarksEverythingThatIsDrawn) {
  for (const char* name : {kBook, kAid, kPatterns}) {
    for (const std::string& page : objects_with(file(name), "/Artifact BMC")) {
      int open = 0;
      std::istringstream lines(page.substr(page.find("stream\n")));
      for (std::string line; std::getline(lines, line);) {
        if (line.ends_with(" BDC") || line.ends_with(" BMC")) ++open;
        if (line == "EMC") --open;
        const bool paints = line.ends_with(" Do") || line.ends_with(" Tj") ||
                            line.ends_with("]TJ") || line.ends_with(" f") || line == "f";
        if (paints) {
          EXPECT_GT(open, 0) << name << ": " << line;
        }
      }
      EXPECT_EQ(open, 0) << name;
    }
  }
}

}  // namespace
}  // namespace loom::testing
