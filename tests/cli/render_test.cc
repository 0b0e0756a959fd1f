// `loom render` on a small game: what other programs find in its files, what it refuses, what it
// leaves of earlier runs.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "tests/cli/json_text.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// Renders to `out` in a folder of its own.
class Rendering : public ::testing::Test {
 protected:
  Outcome loom(std::vector<std::string> words, const std::string& game = kVillage) const {
    words.insert(words.end(), {"--game", game, "--out", scratch_ / "out"});
    return run_loom(words);
  }

  void render(std::vector<std::string> words) const {
    words.insert(words.begin(), "render");
    const Outcome outcome = loom(std::move(words));
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
    EXPECT_EQ(outcome.err, "");
  }

  std::string file(const std::string& name) const { return scratch_ / ("out/" + name); }
  bool has(const std::string& name) const { return std::filesystem::exists(file(name)); }

  const ScratchFolder scratch_;
};

TEST_F(Rendering, MakesPdfFilesThatAreSound) {
  render({"sheets", "guides", "drive-thru-cards", "icon-sheet"});
  for (const auto& [path, bytes] : scratch_.contents("out")) {
    if (!path.ends_with(".pdf")) continue;
    EXPECT_THAT(
        run_tool({"qpdf", "--check", file(path)}),
        AllOf(HasSubstr("No syntax or stream encoding errors found"), Not(HasSubstr("WARNING"))))
        << path;
  }
}

TEST_F(Rendering, MakesVectorsAndEmbedsWhatItNeedsOfFonts) {
  render({"sheets"});
  const std::string pdf = file("cards/patterns-a4.pdf");
  // Two lines are a heading; every font is embedded, as a subset, with a way back to text. One more
  // has the words of icons, and no shapes.
  const std::string fonts = run_tool({"pdffonts", pdf});
  const auto lines = static_cast<size_t>(std::count(fonts.begin(), fonts.end(), '\n'));
  EXPECT_GE(lines, 4U);
  const std::regex good("[A-Z]{6}\\+[^\n]* yes yes yes +[0-9]+ +[0-9]+\n");
  EXPECT_EQ(
      std::distance(std::sregex_iterator(fonts.begin(), fonts.end(), good), std::sregex_iterator()),
      static_cast<ptrdiff_t>(lines - 3))
      << fonts;
  EXPECT_TRUE(std::regex_search(fonts, std::regex("\\[none\\] +Type 3 +Custom +yes no +yes")))
      << fonts;
  const std::string images = run_tool({"pdfimages", "-list", pdf});
  EXPECT_EQ(std::count(images.begin(), images.end(), '\n'), 2) << images;
}

TEST_F(Rendering, MakesTextThatCanBeFoundIconsToo) {
  render({"sheets", "--only", "pattern/shell"});
  const std::string text = run_tool({"pdftotext", file("cards/patterns-a4-selection.pdf"), "-"});
  EXPECT_THAT(text, AllOf(HasSubstr("Shell"), HasSubstr("Energy"), Not(HasSubstr("$"))));
}

TEST_F(Rendering, TellsWhatAFileIs) {
  render({"sheets", "--only", "pattern"});
  const std::string pdf = file("cards/patterns-a4-selection.pdf");
  const std::string info = run_tool({"pdfinfo", pdf});
  EXPECT_THAT(info, ContainsRegex("Title: +Village: Patterns"));
  EXPECT_THAT(info, ContainsRegex("Author: +The Patternloom authors"));
  EXPECT_THAT(info, ContainsRegex("Pages: +4"));  // 12 cards: two sheets with their backs
  const std::string json = run_tool({"qpdf", "--json", "--json-key=outlines", pdf});
  for (const char* entry : {"Patterns", "Boundary", "Form"})
    EXPECT_THAT(json, HasSubstr("\"title\": \"" + std::string(entry) + "\""));
  EXPECT_THAT(run_tool({"qpdf", "--qdf", "--object-streams=disable", pdf, "-"}),
              ContainsRegex("/Lang \\(en\\)"));
}

TEST_F(Rendering, GivesPagesTheirBoxes) {
  render({"sheets", "--sheet", "single", "--only", "event"});
  const std::string card = run_tool({"pdfinfo", "-box", file("cards/events-single-selection.pdf")});
  EXPECT_THAT(card, ContainsRegex("MediaBox: +0.00 +0.00 +195.59 +266.46"));
  EXPECT_THAT(card, ContainsRegex("BleedBox: +0.00 +0.00 +195.59 +266.46"));
  EXPECT_THAT(card, ContainsRegex("TrimBox: +8.50 +8.50 +187.09 +257.95"));
  render({"sheets", "--only", "event"});
  const std::string sheet = run_tool({"pdfinfo", "-box", file("cards/events-a4-selection.pdf")});
  EXPECT_THAT(sheet, ContainsRegex("MediaBox: +0.00 +0.00 +595.28 +841.89"));
  EXPECT_THAT(sheet, ContainsRegex("TrimBox: +0.00 +0.00 +595.28 +841.89"));
}

TEST_F(Rendering, OrdersDriveThruCardsBackBeforeFront) {
  render({"drive-thru-cards", "--only", "event/supply-shock"});
  const std::string pdf = file("drive-thru-cards/events-selection.pdf");
  EXPECT_THAT(run_tool({"pdfinfo", pdf}), ContainsRegex("Pages: +2"));
  const std::string back = run_tool({"pdftotext", "-l", "1", pdf, "-"});
  EXPECT_THAT(back, Not(HasSubstr("Supply Shock")));
  EXPECT_THAT(run_tool({"pdftotext", "-f", "2", pdf, "-"}), HasSubstr("Supply"));
}

TEST_F(Rendering, NamesFilesByWhatTheyHold) {
  render({"sheets", "--paper", "letter", "--sheet", "bleed", "--flip", "short", "--only", "event"});
  render({"png", "svg", "--only", "pattern/shell"});
  for (const char* name : {"cards/events-letter-bleed-short-edge-selection.pdf",
                           "png/pattern/shell.png", "svg/pattern/shell.svg"})
    EXPECT_TRUE(has(name)) << name;
}

TEST_F(Rendering, RefusesWhatTheGameDoesNotHave) {
  const auto refusal = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "render");
    const Outcome outcome = loom(words);
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_THAT(refusal({"--only", "shell"}),
              ::testing::HasSubstr("there is no card `shell`; did you mean `pattern/shell`?"));
  EXPECT_EQ(refusal({"--only", "pattern/shel"}),
            "loom: `--only`: there is no card `pattern/shel`; did you mean `pattern/shell`?\n"
            "`loom render --help` tells more\n");
  EXPECT_THAT(refusal({"--layer", "11"}), HasSubstr("there is no layer `11`"));
  EXPECT_THAT(refusal({"--style", "color"}), HasSubstr("did you mean `colour`?"));
  EXPECT_THAT(refusal({"shets"}), HasSubstr("cannot make `shets`; did you mean `sheets`?"));
  EXPECT_THAT(refusal({"--paper", "a5"}), HasSubstr("`--paper` cannot be `a5`"));
  EXPECT_THAT(refusal({"--sheet", "gutterfald"}), HasSubstr("did you mean `gutterfold`?"));
  for (const char* offset : {"1", "1,", "a,b", "1,2,3", "nan,0", "99,0", ""})
    EXPECT_THAT(refusal({"--offset", offset}), HasSubstr("`--offset`")) << offset;
  for (const char* dpi : {"0", "29", "1201", "3e2", "-300"})
    EXPECT_THAT(refusal({"--dpi", dpi}), HasSubstr("`--dpi`")) << dpi;
  EXPECT_THAT(refusal({"--threads", "0"}), HasSubstr("a whole number from 1 to 64"));
  EXPECT_THAT(refusal({"--ofset", "1,1"}), HasSubstr("did you mean `--offset`?"));
  EXPECT_FALSE(std::filesystem::exists(scratch_ / "out"));
}

TEST_F(Rendering, TakesAwayWhatAnEarlierRunMadeAndNothingElse) {
  scratch_.copy(kSuits, "game");
  const std::string game = scratch_ / "game";
  ASSERT_EQ(loom({"render", "png"}, game).exit_code, 0);
  const auto before = scratch_.contents("out");
  ASSERT_TRUE(has("png/court.back.png"));
  scratch_.write("out/png/court/mine.png", "a picture of the designer's own");
  std::string victim;
  for (const auto& [path, bytes] : before) {
    if (path.starts_with("png/court/") && !path.ends_with('/')) victim = path;
  }
  ASSERT_NE(victim, "");
  // As if the card had been renamed since.
  const std::string manifest = before.at("manifest.json");
  scratch_.write("out/png/court/old-name.png", before.at(victim));
  std::string renamed = manifest;
  renamed.replace(renamed.find(victim), victim.size(), "png/court/old-name.png");
  scratch_.write("out/manifest.json", renamed);
  ASSERT_EQ(loom({"render", "png"}, game).exit_code, 0);
  auto after = scratch_.contents("out");
  EXPECT_EQ(after.erase("png/court/mine.png"), 1U);
  EXPECT_TRUE(after == before);
}

TEST_F(Rendering, KeepsAListedFileThatSomebodyChanged) {
  scratch_.copy(kSuits, "game");
  const std::string game = scratch_ / "game";
  ASSERT_EQ(loom({"build"}, game).exit_code, 0);
  std::string text = scratch_.contents("out").at("manifest.json");
  const std::string name = "cards/courts-a4.pdf";
  ASSERT_NE(text.find(name), std::string::npos);
  text.replace(text.find(name), name.size(), "cards/notes.md");
  scratch_.write("out/manifest.json", text);
  scratch_.write("out/cards/notes.md", "written by hand");
  ASSERT_EQ(loom({"build"}, game).exit_code, 0);
  EXPECT_EQ(scratch_.contents("out").at("cards/notes.md"), "written by hand");
  EXPECT_EQ(manifest_sizes(scratch_.contents("out").at("manifest.json")).count("cards/notes.md"),
            0U);
}

TEST_F(Rendering, GivesTheSameBytesHoweverManyThreads) {
  for (const char* threads : {"1", "2"}) {
    const Outcome outcome =
        run_loom({"build", "--threads", threads, "--game", kVillage, "--out", scratch_ / threads});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  }
  EXPECT_TRUE(scratch_.contents("1") == scratch_.contents("2"));
}

TEST_F(Rendering, MakesEverythingWhenAskedTo) {
  scratch_.copy(kSuits, "game");
  const Outcome outcome = loom({"build", "--all"}, scratch_ / "game");
  ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  for (const char* path :
       {"cards/courts-a4.pdf", "cards/courts-letter-bleed.pdf", "cards/courts-a4-gutterfold.pdf",
        "cards/numbers-single.pdf", "cards/calibration-a4.pdf", "cards/cut-guide-letter.pdf",
        "contact-sheet.png", "icon-sheet.pdf", "drive-thru-cards/numbers.pdf",
        "game-crafter/order.txt", "make-playing-cards/order.txt", "tables/tables.bin"})
    EXPECT_TRUE(has(path)) << path;
  const auto made = scratch_.contents("out");
  EXPECT_EQ(
      manifest_sizes(made.at("manifest.json")).size(),
      static_cast<size_t>(std::count_if(
          made.begin(), made.end(), [](const auto& file) { return !file.first.ends_with('/'); })) -
          1);
}

}  // namespace
}  // namespace loom::testing
