// One figure changed in `rules/` changes wherever it is shown: on cards, aids, boards, mats,
// tokens, in the rulebook on paper and on the web.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

// A place where players meet figures: what `loom` is asked to make, and the file.
struct Place {
  const char* made_by;
  const char* file;
};
constexpr Place kCards{"sheets", "cards/initiatives-a4.pdf"};
constexpr Place kAid{"leaflets", "table/player-aid-a4.pdf"};
constexpr Place kSolo{"leaflets", "table/solo-a4.pdf"};
constexpr Place kVariants{"leaflets", "table/variants-a4.pdf"};
constexpr Place kBoard{"boards", "table/world-board-a3.pdf"};
constexpr Place kMat{"boards", "table/player-mat-a4.pdf"};
constexpr Place kTokens{"tokens", "table/tokens-a4.pdf"};
constexpr Place kBook{"rulebook", "rulebook/rulebook-a4.pdf"};
constexpr Place kWeb{"rulebook", "rulebook/rulebook.html"};

// What a place says as the game is, and once the figure has changed.
struct Saying {
  Place place;
  std::string before;
  std::string after;
};

struct Figure {
  std::string file;  // in `rules/`
  std::string before;
  std::string after;
  std::vector<Saying> sayings;
};

// What the book says, it says on paper and on the web.
std::vector<Saying> and_the_book(std::vector<Saying> sayings, const std::string& before,
                                 const std::string& after) {
  sayings.push_back({kBook, before, after});
  sayings.push_back({kWeb, before, after});
  return sayings;
}

// Every kind of place is among them.
const std::vector<Figure>& figures() {
  static const std::vector<Figure> kFigures = {
      {"01-table", "{prism: 4,", "{prism: 3,",
       and_the_book({{kBoard, "4 face up", "3 face up"}}, "4 face-up Patterns",
                    "3 face-up Patterns")},
      {"01-table", "index: 2,", "index: 3,",
       and_the_book({{kBoard, "2 face up", "3 face up"}}, "Initiative Index with 2 slots",
                    "Initiative Index with 3 slots")},
      {"01-table", "{markers: 3,", "{markers: 7,",
       and_the_book({{kTokens, "Contribution markers × 12", "Contribution markers × 28"}},
                    "Take the 3 Contribution markers", "Take the 7 Contribution markers")},
      {"03-setup", "{meaning: 5,", "{meaning: 7,",
       and_the_book({{kBoard, "starts at 5", "starts at 7"},
                     {kSolo, "Meaning Meaning 6 5 4", "Meaning Meaning 6 7 4"},
                     {kVariants, "5 → 6", "7 → 6"}},
                    "The Meaning marker goes to 5", "The Meaning marker goes to 7")},
      {"03-setup", "{vitals: 5,", "{vitals: 7,",
       and_the_book({{kMat, "Vitals starts at 5", "Vitals starts at 7"},
                     {kSolo, "Vitals Vitals 6 5 4", "Vitals Vitals 6 7 4"}},
                    "Vitals start at 5", "Vitals start at 7")},
      {"03-setup", "{energy: 3,", "{energy: 7,",
       and_the_book({{kMat, "first: 3 · 2 · 1", "first: 7 · 2 · 1"},
                     {kSolo, "Energy Energy 4 3 2", "Energy Energy 4 7 2"}},
                    "from the Token Supply: 3 Energy", "from the Token Supply: 7 Energy")},
      {"04-round", "{actions: 2}", "{actions: 3}",
       and_the_book({{kAid, "2 actions each", "3 actions each"}}, "clockwise, 2 actions each",
                    "clockwise, 3 actions each")},
      {"04-round", "{most: 3}", "{most: 4}",
       and_the_book({{kAid, "no more than +3", "no more than +4"}}, "raise Meaning by 3 at most",
                    "raise Meaning by 4 at most")},
      {"05-actions", "figures: {tokens: 2}", "figures: {tokens: 5}",
       and_the_book({{kAid, "Take 2 tokens", "Take 5 tokens"}}, "take 2 tokens", "take 5 tokens")},
      {"06-initiatives", "values: [6, 3, 1]", "values: [9, 3, 1]",
       and_the_book({{kCards, "CONTRIBUTION ORDER 6 3 1", "CONTRIBUTION ORDER 9 3 1"},
                     {kAid, "6 for the first", "9 for the first"}},
                    "6 for the first", "9 for the first")},
  };
  return kFigures;
}

// Lines are broken where there is room, and icons stand between the words.
std::string without_spaces(const std::string& text) {
  return std::regex_replace(text, std::regex("\\s+"), "");
}

std::string without_tags(const std::string& html) {
  std::string text;
  bool in_tag = false;
  for (const char c : html) {
    if (c == '<') in_tag = true;
    if (!in_tag) text += c;
    if (c == '>') in_tag = false;
  }
  return text;
}

class OneTruth : public ::testing::Test {
 protected:
  // A copy of the game without what a changed figure would rightly contradict: the example, which
  // would have to be played otherwise, and what the source prints.
  OneTruth() {
    scratch_.copy(kVillage, "game");
    std::filesystem::remove_all(scratch_ / "game/examples");
    edit("game/game.yaml", "  - examples/\\*.yaml\n", "");
    for (const Figure& figure : figures())
      edit(path(figure), "    printed:\n(      [^\n]*\n)+", "");
  }

  static std::string path(const Figure& figure) { return "game/rules/" + figure.file + ".yaml"; }

  void edit(const std::string& name, const std::string& from, const std::string& to) const {
    scratch_.write(name, std::regex_replace(read_text(scratch_ / name), std::regex(from), to));
  }

  // What the places of a figure say, by what makes them and their file.
  std::map<std::string, std::string> told(const std::vector<Saying>& sayings) const {
    std::set<std::string> makers;
    for (const Saying& saying : sayings) makers.insert(saying.place.made_by);
    std::vector<std::string> words = {"render"};
    words.insert(words.end(), makers.begin(), makers.end());
    words.insert(words.end(), {"--game", scratch_ / "game", "--out", scratch_ / "out"});
    const Outcome made = run_loom(words);
    EXPECT_EQ(made.exit_code, 0) << made.out << made.err;
    std::map<std::string, std::string> texts;
    for (const Saying& saying : sayings) {
      const std::string file = saying.place.file;
      if (!texts.contains(file)) texts[file] = without_spaces(read(scratch_ / ("out/" + file)));
    }
    return texts;
  }

  static std::string read(const std::string& file) {
    return file.ends_with(".html") ? without_tags(read_text(file))
                                   : run_tool({"pdftotext", "-raw", file, "-"});
  }

  const ScratchFolder scratch_;
};

// A whole book is too much to print when it does not say something.
bool says(const std::string& text, const std::string& words) {
  return text.find(without_spaces(words)) != std::string::npos;
}

TEST_F(OneTruth, ReachesEveryPlaceThatShowsAFigure) {
  std::vector<Saying> all;
  for (const Figure& figure : figures())
    all.insert(all.end(), figure.sayings.begin(), figure.sayings.end());
  const auto before = told(all);
  for (const Saying& saying : all) {
    EXPECT_TRUE(says(before.at(saying.place.file), saying.before))
        << saying.place.file << " does not say: " << saying.before;
    EXPECT_FALSE(says(before.at(saying.place.file), saying.after))
        << saying.place.file << " says before any change: " << saying.after;
  }
  for (const Figure& figure : figures()) {
    SCOPED_TRACE(figure.after);
    const std::string yaml = read_text(scratch_ / path(figure));
    std::string changed = yaml;
    ASSERT_NE(changed.find(figure.before), std::string::npos) << figure.before;
    changed.replace(changed.find(figure.before), figure.before.size(), figure.after);
    scratch_.write(path(figure), changed);
    const auto after = told(figure.sayings);
    for (const Saying& saying : figure.sayings) {
      EXPECT_TRUE(says(after.at(saying.place.file), saying.after))
          << saying.place.file << " does not say: " << saying.after;
      EXPECT_FALSE(says(after.at(saying.place.file), saying.before))
          << saying.place.file << " still says: " << saying.before;
    }
    scratch_.write(path(figure), yaml);
  }
}

}  // namespace
}  // namespace loom::testing
