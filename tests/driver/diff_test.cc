// What has changed between two versions of a game, told by what it means to players.
#include <gtest/gtest.h>

#include "driver/diff/diff_games.h"
#include "driver/diff/reprint.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

constexpr const char* kBoundary = "cards/patterns/1-boundary.yaml";

// A file of the village with one place in it changed.
struct Edit {
  std::string path;
  std::string from;
  std::string to;
};

OtherFiles village_with(const std::vector<Edit>& edits, const std::string& what) {
  auto files = std::make_unique<StagedFiles>();
  files->add_folder(kVillage);
  for (const Edit& edit : edits) {
    std::string text = files->read(std::string(kStagedGame) + "/" + edit.path).text;
    const size_t at = text.find(edit.from);
    EXPECT_NE(at, std::string::npos) << edit.path << ": " << edit.from;
    if (at != std::string::npos) text.replace(at, edit.from.size(), edit.to);
    files->add(edit.path, text);
  }
  return {what, kStagedGame, std::move(files)};
}

class Diff : public ::testing::Test {
 protected:
  void compare(const std::vector<Edit>& edits) {
    before_ = std::make_unique<DrawnVersion>(village_with({}, "then"), "colour");
    after_ = std::make_unique<DrawnVersion>(village_with(edits, "now"), "colour");
    ASSERT_NE(before_->version(), nullptr);
    ASSERT_NE(after_->version(), nullptr) << after_->loaded().game.diagnostics.all()[0].message;
    changes_ = compare_games(*before_->version(), *after_->version());
  }

  // The lines below the heading of a group, of all aspects.
  std::string told() const {
    const std::string text = changes_text(changes_);
    return text.substr(text.find("\n\n") + 1);
  }

  std::unique_ptr<DrawnVersion> before_;
  std::unique_ptr<DrawnVersion> after_;
  GameChanges changes_;
};

TEST_F(Diff, IsSilentAboutWhatIsTheSame) {
  compare({{kBoundary, "cards:\n", "# A remark.\ncards:\n\n"},
           {kBoundary, "requirement: energy, insight\n", "requirement: \"energy,  insight\"\n"}});
  EXPECT_TRUE(changes_.none());
  EXPECT_THAT(changes_text(changes_), HasSubstr("\nnothing differs\n"));
}

TEST_F(Diff, TellsACardInWords) {
  compare({{kBoundary, "requirement: 2 energy\n", "requirement: energy, 2 insight\n"}});
  EXPECT_THAT(told(), HasSubstr("What plays differently\n  Patterns\n"
                                "    Burrow: 2 Energy → 1 Energy, 2 Insight (requirement)\n"));
  EXPECT_THAT(told(), HasSubstr("What looks different\n  Patterns\n    Burrow\n"));
}

TEST_F(Diff, SaysOfAValueThatItIsNewOrGone) {
  compare({{kBoundary, "    title: Burrow\n    requirement: 2 energy\n    bonus: vitals +1\n",
            "    title: Burrow\n    requirement: 2 energy\n"},
           {kBoundary, "    title: Seed Coat\n    requirement: 2 insight\n",
            "    title: Seed Coat\n    requirement: insight\n    code: 2\n"}});
  EXPECT_THAT(told(), HasSubstr("    Burrow: bonus Gain 1 Vitals. (gone)\n"
                                "    Seed Coat\n"
                                "      requirement: 2 Insight → 1 Insight\n"
                                "      code: 2 (new)\n"));
  EXPECT_THAT(changes_page(changes_, {}),
              HasSubstr("<span class=\"what\">code</span> <ins>2</ins> (new)"));
}

// Each value once, and not each card.
TEST_F(Diff, TellsOnceWhatAKindOfCardGets) {
  compare({{"kinds/pattern.yaml", "  flavour: {type: text",
            "  rank: {type: integer, min: 1, max: 3, default: 1, doc: how rare it is, example: 2}\n"
            "  flavour: {type: text"},
           {kBoundary, "    title: Shell\n", "    title: Shell\n    rank: 2\n"},
           {kBoundary, "    title: Scar\n", "    title: Scar\n    rank: 2\n"},
           {kBoundary, "    title: Burrow\n", "    title: Burrow\n    rank: 3\n"}});
  EXPECT_THAT(told(), HasSubstr("What plays differently\n  Patterns\n    all of them\n"
                                "      may now have rank: 2 (Shell, Scar)\n"
                                "      may now have rank: 3 (Burrow)\n\n"));
}

TEST_F(Diff, KnowsARulingByItsQuestion) {
  compare({{"rules/rulings.yaml",
            "    question: Where does the World Layer start?\n"
            "    ruling: At {S2.layer}. The first Pattern of that Layer therefore scores nothing.\n"
            "    settles: [S2, L2]\n",
            "    question: What if several players have the highest score?\n"
            "    ruling: They win together.\n    settles: [E2]\n"},
           {"rules/rulings.yaml",
            "  Q4:\n    question: What if several players have the highest score?\n"
            "    ruling: They win together.\n    settles: [E2]\n",
            "  Q4:\n    question: Where does Meaning start?\n    ruling: At {S2.meaning}.\n"
            "    settles: [S2]\n"}});
  EXPECT_THAT(told(), HasSubstr("  Rulings\n"
                                "    new: Q4: Where does Meaning start? At 5.\n"
                                "    gone: Q1: Where does the World Layer start? At 1. "));
}

TEST_F(Diff, NamesPartsOfALookThatCameAndWent) {
  compare({{"look/event.yaml", "  - {name: disc, shape: rectangle,",
            "  - {name: rim, shape: rectangle,"},
           {"look/world-board.yaml", "note: never runs out", "note: it never runs out"}});
  EXPECT_THAT(told(), HasSubstr("    event-front\n      new: boxes.rim\n      gone: boxes.disc\n"));
  EXPECT_THAT(told(), HasSubstr("    world-board\n      regions.4 (Token Supply) changed\n"));
}

TEST_F(Diff, TellsOnceWhatIsAnAreaAndAZone) {
  compare({{"rules/components.yaml", "  prism: {title: Pattern Prism}",
            "  prism: {title: Pattern Row}"},
           {"rules/components.yaml", "  prism: {title: Pattern Prism, holds",
            "  prism: {title: Pattern Row, holds"}});
  const std::string line = "    Pattern Row: Pattern Prism → Pattern Row (title)\n";
  const size_t first = told().find(line);
  ASSERT_NE(first, std::string::npos) << told();
  EXPECT_EQ(told().find(line, first + 1), std::string::npos);
}

TEST_F(Diff, KeepsWordsApartFromWhatPlays) {
  compare({{kBoundary, "flavour: A fight needs an address.",
            "flavour: A fight needs $energy and an address."}});
  EXPECT_THAT(told(), HasSubstr("What is worded anew\n  Patterns\n    Burrow: A fight needs an "
                                "address. → A fight needs Energy and an address. (flavour)\n"));
  EXPECT_THAT(told(), Not(HasSubstr("plays differently")));
}

TEST_F(Diff, TellsWhoCameAndWentAndWhatTheyAre) {
  compare(
      {{kBoundary, "  burrow:\n    title: Burrow\n    requirement: 2 energy\n    bonus: vitals +1",
        "  den:\n    title: Den\n    requirement: insight\n    bonus: vitals +1"}});
  EXPECT_THAT(told(), HasSubstr("    new: Den: layer Boundary; requirement 1 Insight; bonus Gain 1 "
                                "Vitals.\n    gone: Burrow\n"));
}

TEST_F(Diff, TellsCellsByTheLayersThatChangeAlike) {
  compare({{"tables/event.yaml", "1-3: meaning -1; recycle prism",
            "1-2: meaning -1\n    3: meaning -1; recycle prism"}});
  EXPECT_THAT(
      told(),
      HasSubstr("  Event table\n    A: Meaning falls by 1. Recycle the Pattern Prism. → Meaning "
                "falls by 1. (layers 1–2)\n"));
}

TEST_F(Diff, TellsFiguresOfRulesAndLeavesTheirStatementsAlone) {
  compare({{"rules/03-setup.yaml", "figures: {meaning: 5, layer: 1}",
            "figures: {meaning: 6, layer: 1}"}});
  EXPECT_THAT(told(), HasSubstr("  Rules\n    S2: 5 → 6 (meaning)\n"));
  EXPECT_THAT(told(), Not(HasSubstr("worded anew")));
}

TEST_F(Diff, TellsWhatARuleSays) {
  compare({{"rules/03-setup.yaml", "Each player starts with", "Everybody starts with"}});
  EXPECT_THAT(told(),
              HasSubstr("What is worded anew\n  Rules\n    S3\n      statement\n        was: "
                        "Each player starts with 5 Vitals and 0 Legacy.\n        now: "
                        "Everybody starts with 5 Vitals and 0 Legacy.\n"));
}

TEST_F(Diff, PassesOverCardsOfWhichTheStampAloneIsDrawnAnew) {
  compare({{"look/card.yaml", "colour: grey, align: centre", "colour: ink, align: centre"}});
  EXPECT_THAT(told(), Not(HasSubstr("  Patterns\n")));
  EXPECT_THAT(told(), HasSubstr("What looks different\n  Layouts\n    card\n      boxes.stamp"));
}

TEST_F(Diff, NamesCardsWhosePictureAloneHasChanged) {
  compare({{"look/theme.yaml", "  ink: \"#22262b\"", "  ink: \"#223344\""}});
  EXPECT_THAT(told(), HasSubstr("What looks different\n"));
  EXPECT_THAT(told(), HasSubstr("  Patterns\n    Shell, Burrow, Seed Coat, Scar, "));
  EXPECT_THAT(told(), Not(HasSubstr("plays differently")));
}

TEST_F(Diff, WritesMarkdownThatShowsWhatWasTyped) {
  compare({{kBoundary, "title: Burrow", "title: Bur*row*"}});
  EXPECT_THAT(changes_markdown(changes_),
              HasSubstr("## What is worded anew\n\n### Patterns\n\n- Bur\\*row\\*: Burrow → "
                        "Bur\\*row\\* (title)\n"));
}

TEST_F(Diff, MakesAPageThatCannotRunAnything) {
  compare({{kBoundary, "title: Burrow", "title: <script>x()</script>"}});
  const std::string page = changes_page(changes_, picture_changes(*before_, *after_));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;x()&lt;/script&gt;"));
  EXPECT_THAT(page, HasSubstr("http-equiv=\"Content-Security-Policy\" content=\"default-src"));
  EXPECT_THAT(page, HasSubstr("<figcaption>before</figcaption>"));
  EXPECT_THAT(page, HasSubstr("<figcaption>after</figcaption>"));
}

// The grounds of these cards are more than shapes.
TEST_F(Diff, ShowsEveryCard) {
  compare({{kBoundary, "title: Burrow", "title: Den"}});
  EXPECT_THAT(changes_page(changes_, picture_changes(*before_, *after_)),
              HasSubstr("aria-label=\"Den after\"><image href=\"data:image/png;base64,"));
}

TEST_F(Diff, GivesTheSamePageEachTime) {
  const std::vector<Edit> edits = {{kBoundary, "requirement: 2 energy\n", "requirement: energy\n"}};
  compare(edits);
  const std::string page = changes_page(changes_, picture_changes(*before_, *after_));
  compare(edits);
  EXPECT_EQ(changes_page(changes_, picture_changes(*before_, *after_)), page);
}

CardLook look(const std::string& drawn, size_t copies) {
  return {"Title", "Patterns", "stamp-" + drawn, copies, drawn};
}

TEST(Reprint, PrintsWhatIsMissingAndTakesOutWhatIsTooMany) {
  const Reprint reprint = plan_reprint({{"a/same", look("s", 2)},
                                        {"a/more", look("m", 1)},
                                        {"a/fewer", look("f", 3)},
                                        {"a/other", look("before", 2)},
                                        {"a/gone", look("g", 1)}},
                                       {{"a/same", look("s", 2)},
                                        {"a/more", look("m", 4)},
                                        {"a/fewer", look("f", 1)},
                                        {"a/other", look("after", 3)},
                                        {"a/new", look("n", 1)}});
  EXPECT_EQ(reprint.prints,
            (std::map<std::string, size_t>{{"a/more", 3}, {"a/new", 1}, {"a/other", 3}}));
  EXPECT_EQ(reprint.count(), 7U);
  std::vector<std::pair<std::string, size_t>> pulls;
  for (const PulledCard& card : reprint.pulls) pulls.emplace_back(card.stamp, card.copies);
  EXPECT_EQ(pulls, (std::vector<std::pair<std::string, size_t>>{
                       {"stamp-f", 2}, {"stamp-g", 1}, {"stamp-before", 2}}));
}

}  // namespace
}  // namespace loom::testing
