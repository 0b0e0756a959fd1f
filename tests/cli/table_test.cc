// What `loom render` and `loom build --kit` put on the table, as other programs read it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "schema/language/sentence.h"
#include "schema/model/load_game.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string without_spaces(const std::string& text) {
  std::string plain;
  for (const char c : text)
    if (c != ' ' && c != '\n') plain += c;
  return plain;
}

class OnTheTable : public ::testing::Test {
 protected:
  Outcome loom(std::vector<std::string> words) const {
    words.insert(words.end(), {"--game", kMeaningMade, "--out", scratch_ / "out"});
    return run_loom(words);
  }

  void make(std::vector<std::string> words) const {
    const Outcome outcome = loom(std::move(words));
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  }

  std::string file(const std::string& name) const { return scratch_ / ("out/" + name); }
  std::string text(const std::string& name) const {
    return run_tool({"pdftotext", "-layout", file(name), "-"});
  }
  // In the order of drawing, without spaces and ends of lines.
  std::string words(const std::string& name) const {
    return without_spaces(run_tool({"pdftotext", "-raw", file(name), "-"}));
  }

  const ScratchFolder scratch_;
};

TEST_F(OnTheTable, ShowsEveryCellOfTheTables) {
  make({"render", "leaflets", "--aid", "long"});
  const std::string aid = words("table/player-aid-long-a4.pdf");
  const LoadedGame game = load_game(DiskFiles(), kMeaningMade);
  size_t cells = 0;
  for (const Table& table : game.model.tables) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) {
        ++cells;
        const std::string said =
            without_spaces(sentence(cell.effects, game.model.words, game.model.language));
        EXPECT_THAT(aid, HasSubstr(said)) << game.model.words[table.id].title << " " << row.label;
      }
    }
  }
  EXPECT_GT(cells, 90U);
}

TEST_F(OnTheTable, HasThePapersAndSizesItSays) {
  make({"render", "leaflets", "boards", "tokens", "boxes"});
  EXPECT_THAT(run_tool({"pdfinfo", file("table/world-board-a3.pdf")}),
              HasSubstr("1190.55 x 841.89 pts (A3)"));
  EXPECT_THAT(run_tool({"pdfinfo", file("table/world-board-a4-tiles.pdf")}),
              HasSubstr("Pages:           4"));
  EXPECT_THAT(run_tool({"pdfinfo", file("table/player-mat-a4.pdf")}),
              HasSubstr("Pages:           1"));
  for (const char* name : {"player-aid", "solo", "variants", "tokens", "tuck-boxes"})
    EXPECT_THAT(run_tool({"pdfinfo", file("table/" + std::string(name) + "-a4.pdf")}),
                HasSubstr("(A4)"))
        << name;
  EXPECT_THAT(text("table/world-board-a3.pdf"), HasSubstr("Flourishing"));
  EXPECT_THAT(text("table/solo-a4.pdf"), HasSubstr("World-Grade Contributor"));
  EXPECT_THAT(text("table/variants-a4.pdf"), HasSubstr("Pattern Fatigue"));
}

TEST_F(OnTheTable, PrintsAKitForSoManyPlayers) {
  make({"build", "--kit", "--players", "4", "--paper", "letter", "--style", "ink"});
  const std::string four = "kit-letter-4-players-ink.pdf";
  EXPECT_THAT(text(four), HasSubstr("for 4 players"));
  EXPECT_THAT(text(four), Not(HasSubstr("Solo Play")));
  EXPECT_THAT(text(four), Not(HasSubstr("Orange")));
  EXPECT_THAT(run_tool({"qpdf", "--check", file(four)}), HasSubstr("No syntax"));
  make({"build", "--kit"});
  EXPECT_THAT(text("kit-a4.pdf"), HasSubstr("Solo Play"));
  EXPECT_TRUE(std::filesystem::exists(file(four)));
}

TEST_F(OnTheTable, RefusesMorePlayersThanCanPlay) {
  const Outcome outcome = loom({"build", "--kit", "--players", "7"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err,
            "loom: `--players` cannot be `7`: 6 can play at most\n"
            "`loom build --help` tells more\n");
}

}  // namespace
}  // namespace loom::testing
