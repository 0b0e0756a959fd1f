// PDF files for print shops, as other programs read them; and what printers at home get instead.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <regex>
#include <set>

#include "render/press/separator.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/preflight.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

constexpr double kPoint = 72 / 25.4;

// A village whose theme declares inks, drawn once for all of the tests.
class Press : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = new ScratchFolder;
    scratch_->copy(kVillage, "game");
    std::string theme = scratch_->contents("game").at("look/theme.yaml");
    theme += "press:\n  ink: [0, 0, 0, 100]\n  boundary: [72, 11, 7, 43]\n";
    scratch_->write("game/look/theme.yaml", theme);
    run("out", {"render", "sheets", "leaflets", "boards", "tokens", "boxes", "rulebook",
                "drive-thru-cards", "--press"});
    run("x4", {"render", "sheets", "--press", "--standard", "x4"});
    run("home", {"render", "sheets", "--sheet", "single", "--only", "pattern/*"});
  }
  static void TearDownTestSuite() {
    delete scratch_;
    scratch_ = nullptr;
  }

  static void run(const std::string& out, std::vector<std::string> words) {
    words.insert(words.end(), {"--game", *scratch_ / "game", "--out", *scratch_ / out});
    const Outcome outcome = run_loom(words);
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  }

  static std::vector<std::string> pdfs(const std::string& out) {
    std::vector<std::string> paths;
    for (const auto& [path, bytes] : scratch_->contents(out)) {
      if (path.ends_with(".pdf")) paths.push_back(*scratch_ / (out + "/" + path));
    }
    return paths;
  }
  static std::string file(const std::string& path) { return *scratch_ / path; }
  static std::set<std::vector<double>> colours_in(const std::string& pdf) {
    std::set<std::vector<double>> colours;
    for (const Painted& drawn : painted(pdf)) colours.insert(drawn.colour);
    return colours;
  }

  static ScratchFolder* scratch_;
};
ScratchFolder* Press::scratch_ = nullptr;

TEST_F(Press, TakesEveryFile) {
  const std::vector<std::string> all = pdfs("out");
  EXPECT_GE(all.size(), 12U);
  for (const std::string& pdf : all) {
    EXPECT_THAT(press_faults(pdf, true), IsEmpty()) << pdf;
    EXPECT_THAT(run_tool({"qpdf", "--check", pdf}), Not(HasSubstr("WARNING"))) << pdf;
    EXPECT_THAT(run_tool({"pdfinfo", pdf}),
                AllOf(ContainsRegex("PDF version: +1\\.4"), HasSubstr("ISO 15930-4"),
                      HasSubstr("PDF/X-1a:2003")))
        << pdf;
  }
}

// The same look finds what is wrong with a file for the home, or it would find nothing at all.
TEST_F(Press, WouldNotTakeWhatIsForTheHome) {
  const std::vector<std::string> faults = press_faults(pdfs("home").at(0), true);
  for (const char* fault : {"drawn in DeviceRGB", "an operator rg", "no /GTS_PDFX"})
    EXPECT_THAT(faults, Contains(fault));
}

TEST_F(Press, PrintsSwatchesAsDeclaredAndLettersInBlackAlone) {
  const std::vector<Painted> all = painted(file("out/press/patterns.pdf"));
  size_t declared = 0;
  size_t black_letters = 0;
  for (const Painted& drawn : all) {
    ASSERT_EQ(drawn.colour.size(), 4U);
    if (drawn.colour == std::vector{0.72, 0.11, 0.07, 0.43}) ++declared;
    const bool letters = drawn.what == "fill_text";
    if (letters && drawn.colour == std::vector{0.0, 0.0, 0.0, 1.0}) ++black_letters;
    // Dark letters are in black, and in nothing else.
    if (letters && drawn.colour[3] > 0.9) {
      EXPECT_EQ(drawn.total(), drawn.colour[3] * 100);
    }
  }
  EXPECT_GT(declared, 10U);
  EXPECT_GT(black_letters, 10U);
}

TEST_F(Press, GivesCardsAnEighthOfAnInchOfBleed) {
  for (const char* path : {"out/press/events.pdf", "out/drive-thru-cards/events.pdf"}) {
    const std::vector<PageSizes> pages = page_sizes(file(path));
    ASSERT_FALSE(pages.empty()) << path;
    for (const PageSizes& page : pages) {
      EXPECT_NEAR(page.media[2], 63 * kPoint + 18, 0.001) << path;
      EXPECT_NEAR(page.media[3], 88 * kPoint + 18, 0.001) << path;
      EXPECT_EQ(page.bleed, page.media) << path;
      for (size_t i = 0; i < 4; ++i)
        EXPECT_NEAR(page.trim[i], i < 2 ? 9 : page.media[i] - 9, 0.001) << path;
    }
  }
}

// Cairo stops at whole points; a line of white along the edge would be seen after a poor cut.
TEST_F(Press, FillsTheBleedToTheEdge) {
  const std::string trace = run_tool({"mutool", "trace", file("out/press/events.pdf"), "1"});
  const std::regex clip(
      "<clip_path[^>]*>\\s*<moveto x=\"0\" y=\"([-0-9.]+)\"/>\\s*"
      "<lineto x=\"([0-9.]+)\"");
  std::smatch found;
  ASSERT_TRUE(std::regex_search(trace, found, clip)) << trace.substr(0, 800);
  EXPECT_GE(std::stod(found[2]), 63 * kPoint + 18 - 0.001);
}

TEST_F(Press, PrintsBeyondTheCutWhateverReachesIt) {
  EXPECT_EQ(edge_ink(file("out/press/rulebook-a5.pdf")).at(0).end, 1) << "the cover";
  const EdgeInk board = edge_ink(file("out/press/world-board.pdf")).at(0);
  EXPECT_GT(board.cut, 0.02) << "its picture";
  EXPECT_GT(board.end, 0.02) << "its picture";
}

// Frames that lie along the edge at home would be cut into by a shop's knife.
TEST_F(Press, KeepsFramesAwayFromTheCut) {
  EXPECT_EQ(edge_ink(file("out/press/player-mat.pdf")).at(0).cut, 0);
}

// A thing that a shop cuts out is a page of its own size.
TEST_F(Press, GetsPagesOfTheSizeOfThings) {
  const auto cut = [&](const std::string& name) {
    const PageSizes page = page_sizes(file("out/press/" + name)).at(0);
    return std::pair((page.trim[2] - page.trim[0]) / kPoint,
                     (page.trim[3] - page.trim[1]) / kPoint);
  };
  const auto is = [](double width, double height) {
    return Pair(DoubleNear(width, 0.001), DoubleNear(height, 0.001));
  };
  EXPECT_THAT(cut("world-board.pdf"), is(420, 297));
  EXPECT_THAT(cut("deck-mat.pdf"), is(420, 141));
  EXPECT_THAT(cut("player-mat.pdf"), is(273, 205));
  EXPECT_THAT(cut("player-aid-a4.pdf"), is(297, 210));
  EXPECT_THAT(cut("tokens-a4.pdf"), is(210, 297));
  EXPECT_THAT(cut("rulebook-half-letter.pdf"), is(139.7, 215.9));
}

// Four inks never meet exactly: titles have room for that, small letters have not.
TEST_F(Press, SetsSmallLettersOfTheBookInBlackAlone) {
  Separator separator({});
  const Inks accent = separator.separate(Colour{0x2a, 0x55, 0x5f});
  size_t titles = 0;
  for (const Painted& drawn : painted(file("out/press/rulebook-a5.pdf"))) {
    if (drawn.what != "fill_text" || std::abs(drawn.total() - accent.total()) > 0.01) continue;
    if (std::abs(drawn.colour[0] * 100 - accent.cyan) > 0.01) continue;
    EXPECT_GE(drawn.size, 12);
    ++titles;
  }
  EXPECT_GT(titles, 5U);
}

// What is printed, then the lines for the one who cuts: black on white, without a ground.
TEST_F(Press, GetsTheLinesOfBoxesApart) {
  const std::string pdf = file("out/press/tuck-boxes.pdf");
  ASSERT_EQ(page_sizes(pdf).size(), 6U);
  const std::vector<double> coverage = ink_coverage(pdf);
  const auto lines = run_tool({"mutool", "trace", pdf, "2"});
  EXPECT_THAT(lines, Not(HasSubstr("fill_path")));
  EXPECT_THAT(lines, HasSubstr("stroke_path"));
  EXPECT_THAT(run_tool({"pdftotext", "-f", "2", "-l", "2", pdf, "-"}), HasSubstr("Cut along"));
  EXPECT_THAT(run_tool({"pdftotext", "-l", "1", pdf, "-"}), Not(HasSubstr("Cut along")));
  for (size_t ink = 0; ink < 3; ++ink) EXPECT_EQ(coverage.at(4 + ink), 0);
  EXPECT_GT(coverage.at(3) + coverage.at(0), 0.3);
}

TEST_F(Press, OrdersBacksFirstForDriveThruCards) {
  const std::string pdf = file("out/drive-thru-cards/events.pdf");
  EXPECT_THAT(run_tool({"pdftotext", "-l", "1", pdf, "-"}), Not(HasSubstr("Supply")));
}

// There is one profile, and what a file says of its colours is what they were made with.
TEST_F(Press, NamesThePressThatItsColoursAreMadeFor) {
  for (const std::string& pdf : pdfs("out")) {
    EXPECT_THAT(run_tool({"mutool", "show", pdf, "grep"}),
                AllOf(HasSubstr("/OutputConditionIdentifier(FOGRA39)"),
                      Not(HasSubstr("/DestOutputProfile"))))
        << pdf;
  }
  EXPECT_THAT(std::string(press_profile()), HasSubstr("Coated FOGRA39L"));
  EXPECT_EQ(colours_in(file("out/drive-thru-cards/events.pdf")),
            colours_in(file("out/press/events.pdf")));
}

TEST_F(Press, CarriesItsProfileInX4) {
  for (const std::string& pdf : pdfs("x4")) {
    EXPECT_THAT(press_faults(pdf, false), IsEmpty()) << pdf;
    EXPECT_THAT(
        run_tool({"mutool", "show", pdf, "grep"}),
        AllOf(HasSubstr("/OutputConditionIdentifier(FOGRA39)"), HasSubstr("/DestOutputProfile")));
    EXPECT_THAT(run_tool({"pdfinfo", pdf}), ContainsRegex("PDF version: +1\\.6"));
    EXPECT_THAT(
        run_tool({"pdfinfo", "-meta", pdf}),
        AllOf(HasSubstr("<pdfxid:GTS_PDFXVersion>PDF/X-4<"), HasSubstr("<pdf:Trapped>False<")));
  }
}

TEST_F(Press, GetsTheSameBytesEveryTime) {
  run("again", {"render", "sheets", "drive-thru-cards", "--press", "--threads", "3"});
  const auto first = scratch_->contents("out");
  size_t same = 0;
  for (const auto& [path, bytes] : scratch_->contents("again")) {
    if (!path.ends_with(".pdf")) continue;
    EXPECT_EQ(bytes, first.at(path)) << path;
    ++same;
  }
  EXPECT_EQ(same, 6U);
}

TEST_F(Press, GetsBoardsWhole) {
  const auto made = scratch_->contents("out");
  for (const char* board : {"world-board", "deck-mat", "player-mat"})
    EXPECT_TRUE(made.contains(fmt::format("press/{}.pdf", board)));
  for (const auto& [path, bytes] : made) EXPECT_THAT(path, Not(HasSubstr("tiles")));
}

TEST_F(Press, LeavesWhatIsForTheHomeWhereItIs) {
  run("both", {"build"});
  const auto home = scratch_->contents("both");
  run("both", {"build", "--press"});
  const auto both = scratch_->contents("both");
  for (const auto& [path, bytes] : home) {
    EXPECT_TRUE(both.contains(path)) << path;
  }
  EXPECT_TRUE(both.contains("press/patterns.pdf"));
  run("both", {"build"});
  EXPECT_TRUE(scratch_->contents("both").contains("press/patterns.pdf"));
}

// A printer then takes its black ink alone.
TEST_F(Press, IsNotNeededForInkStyle) {
  // The kit has everything: book, aids, tiles, cards, tokens, boxes, test page and cut guides.
  run("ink", {"render", "kit", "sheets", "guides", "--style", "ink"});
  EXPECT_EQ(pdfs("ink").size(), 6U);
  for (const std::string& pdf : pdfs("ink")) {
    for (const Painted& drawn : painted(pdf)) {
      ASSERT_EQ(drawn.space, "DeviceGray") << pdf;
    }
    const std::vector<double> coverage = ink_coverage(pdf);
    ASSERT_FALSE(coverage.empty());
    for (size_t i = 0; i < coverage.size(); ++i) {
      EXPECT_TRUE(i % 4 == 3 || coverage[i] == 0) << pdf;
    }
    EXPECT_THAT(run_tool({"mutool", "show", pdf, "grep"}), Not(HasSubstr("/DeviceRGB"))) << pdf;
  }
}

TEST_F(Press, IsNotNeededForBlackMarksBesideColours) {
  run("sheet", {"render", "sheets", "--only", "event"});
  size_t marks = 0;
  size_t colours = 0;
  for (const Painted& drawn : painted(pdfs("sheet").at(0))) {
    if (drawn.space == "DeviceRGB") {
      ++colours;
      EXPECT_FALSE(drawn.colour[0] == drawn.colour[1] && drawn.colour[1] == drawn.colour[2]);
    } else {
      EXPECT_EQ(drawn.space, "DeviceGray");
      if (drawn.what == "stroke_path" && drawn.colour == std::vector{0.0}) ++marks;
    }
  }
  EXPECT_GT(marks, 10U);
  EXPECT_GT(colours, 10U);
}

// Of all that the tool adds only what must be told from the rest is in red.
TEST_F(Press, IsNotNeededForBlackGuides) {
  run("guides", {"render", "guides"});
  size_t red = 0;
  for (const std::string& pdf : pdfs("guides")) {
    for (const Painted& drawn : painted(pdf)) {
      if (drawn.space == "DeviceGray") continue;
      EXPECT_GT(drawn.colour.at(0), 0.7) << pdf;
      ++red;
    }
  }
  EXPECT_GT(red, 10U);
}

TEST_F(Press, IsDatedAsPdfDatesAre) {
  for (const std::string& pdf : pdfs("home")) {
    EXPECT_THAT(run_tool({"mutool", "show", pdf, "grep"}),
                HasSubstr("/CreationDate(D:20000101000000Z)"));
  }
}

// What a press cannot print is wrong with the content, and told before anything is drawn.
TEST_F(Press, IsToldOfSeeThroughPicturesBeforehand) {
  ScratchFolder scratch;
  scratch.copy(kVillage, "game");
  scratch.write("game/look/art/weave.svg",
                R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">)"
                R"(<rect width="10" height="10" fill="#c81e1e" fill-opacity="0.5"/></svg>)");
  const auto asked = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--game", scratch / "game", "--out", scratch / "out"});
    return run_loom(words);
  };
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"build", "--press"}, {"render", "boards", "--press"}, {"render", "drive-thru-cards"}}) {
    const Outcome refused = asked(words);
    EXPECT_EQ(refused.exit_code, 1) << refused.out << refused.err;
    EXPECT_THAT(refused.out + refused.err,
                AllOf(HasSubstr("error[PL0733]: the image `look/art/weave.svg` is see-through"),
                      ContainsRegex("look/card.yaml:10:96")));
  }
  EXPECT_EQ(asked({"render", "boards", "--press", "--standard", "x4"}).exit_code, 0);
  EXPECT_EQ(asked({"render", "boards"}).exit_code, 0);
}

}  // namespace
}  // namespace loom::testing
