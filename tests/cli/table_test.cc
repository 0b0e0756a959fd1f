// What `loom render` and `loom build --kit` put on the table, as other programs read it.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <sstream>

#include "schema/language/sentence.h"
#include "schema/model/load_game.h"
#include "tests/cli/pdf_tools.h"
#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

std::string without_spaces(const std::string& text) {
  std::string plain;
  for (const char c : text)
    if (c != ' ' && c != '\n') plain += c;
  return plain;
}

class OnTheTable : public ::testing::Test {
 protected:
  Outcome loom(std::vector<std::string> words) const {
    words.insert(words.end(), {"--game", kVillage, "--out", scratch_ / "out"});
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
  const LoadedGame game = load_game(DiskFiles(), kVillage);
  size_t cells = 0;
  for (const Table& table : game.model.tables) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) {
        ++cells;
        const std::string written =
            without_spaces(sentence(cell.effects, game.model.words, game.model.language));
        const std::string said = std::regex_replace(written, std::regex("'"), "’");
        EXPECT_THAT(aid, HasSubstr(said)) << game.model.words[table.id].title << " " << row.label;
      }
    }
  }
  EXPECT_EQ(cells, 21U);
}

TEST_F(OnTheTable, HasThePapersAndSizesItSays) {
  make({"render", "leaflets", "boards", "tokens", "boxes"});
  EXPECT_THAT(run_tool({"pdfinfo", file("table/world-board-a3.pdf")}),
              HasSubstr("1190.55 x 841.89 pts (A3)"));
  EXPECT_THAT(run_tool({"pdfinfo", file("table/world-board-a4-tiles.pdf")}),
              HasSubstr("Pages:           4"));
  EXPECT_THAT(run_tool({"pdfinfo", file("table/player-mat-a4.pdf")}),
              HasSubstr("Pages:           1"));
  for (const char* name : {"player-aid", "solo", "variants", "tokens", "tuck-boxes"}) {
    EXPECT_THAT(run_tool({"pdfinfo", file("table/" + std::string(name) + "-a4.pdf")}),
                HasSubstr("(A4)"))
        << name;
  }
  EXPECT_THAT(text("table/world-board-a3.pdf"), HasSubstr("Flourishing"));
  EXPECT_THAT(text("table/solo-a4.pdf"), HasSubstr("Builder"));
  EXPECT_THAT(text("table/variants-a4.pdf"), HasSubstr("Pattern Fatigue"));
}

TEST_F(OnTheTable, PrintsAKitForSoManyPlayers) {
  make({"build", "--kit", "--players", "3", "--paper", "letter", "--style", "ink"});
  const std::string three = "kit-letter-3-players-ink.pdf";
  EXPECT_THAT(text(three), HasSubstr("for 3 players"));
  EXPECT_THAT(text(three), Not(HasSubstr("Solo Play")));
  EXPECT_THAT(text(three), Not(HasSubstr("Yellow")));
  EXPECT_THAT(run_tool({"qpdf", "--check", file(three)}), HasSubstr("No syntax"));
  make({"build", "--kit"});
  EXPECT_THAT(text("kit-a4.pdf"), HasSubstr("Solo Play"));
  EXPECT_TRUE(std::filesystem::exists(file(three)));
}

// The page ranges that the kit's first page lists, in its order.
std::vector<std::pair<int, int>> listed_pages(const std::string& cover) {
  std::vector<std::pair<int, int>> ranges;
  std::istringstream lines(cover);
  // Poppler sometimes finds the paper of a row on a line of its own.
  const std::regex row(R"( +(\d+)(?:–(\d+))? {2,}\d+(?: {2,}(?:one side|two-sided)|$))");
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (!std::regex_search(line, found, row)) continue;
    const int first = std::stoi(found[1]);
    ranges.emplace_back(first, found[2].matched ? std::stoi(found[2]) : first);
  }
  return ranges;
}

TEST_F(OnTheTable, BeginsEveryPartOfAKitOnANewSheet) {
  for (const char* paper : {"a4", "letter"}) {
    make({"build", "--kit", "--paper", paper});
    const std::string kit = file("kit-" + std::string(paper) + ".pdf");
    const std::vector<std::pair<int, int>> parts =
        listed_pages(run_tool({"pdftotext", "-layout", "-nopgbrk", "-l", "1", kit, "-"}));
    ASSERT_EQ(parts.size(), 14U) << paper;
    int next = 3;
    for (const auto& [first, last] : parts) {
      EXPECT_EQ(first, next) << paper;
      EXPECT_EQ(last % 2, 0) << paper;
      next = last + 1;
    }
    EXPECT_THAT(run_tool({"pdfinfo", kit}),
                HasSubstr("Pages:           " + std::to_string(parts.back().second)));
    const std::string book = run_tool({"pdftotext", "-f", std::to_string(parts[2].first), "-l",
                                       std::to_string(parts[2].second), kit, "-"});
    EXPECT_THAT(book, HasSubstr("Glossary"));
    EXPECT_THAT(book, HasSubstr("Credits"));
  }
}

// Printed on both sides as its cover says, nothing lies behind a mat, a tile or a box.
TEST_F(OnTheTable, LeavesBlankWhatLiesBehindOneSide) {
  make({"build", "--kit", "--players", "2"});
  const std::string kit = file("kit-a4-2-players.pdf");
  const std::string cover = run_tool({"pdftotext", "-layout", "-nopgbrk", "-l", "1", kit, "-"});
  std::istringstream lines(cover);
  const std::regex row(R"( +(\d+)–(\d+) {2,}\d+ {2,}one side)");
  size_t parts = 0;
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (!std::regex_search(line, found, row)) continue;
    ++parts;
    for (int page = std::stoi(found[1]); page <= std::stoi(found[2]); ++page) {
      const std::string number = std::to_string(page);
      const std::string words = run_tool({"pdftotext", "-f", number, "-l", number, kit, "-"});
      const bool blank = words.find_first_not_of(" \n\f") == std::string::npos;
      EXPECT_EQ(blank, page % 2 == 0) << "page " << page;
    }
  }
  EXPECT_GE(parts, 4U) << "mats, tiles, tokens and boxes";
  const std::string all = run_tool({"pdftotext", kit, "-"});
  EXPECT_THAT(all, Not(HasSubstr("loom ")));
  EXPECT_THAT(all, Not(HasSubstr("--offset")));
  EXPECT_THAT(all, HasSubstr("Cutting the"));
  EXPECT_THAT(all, HasSubstr("100 mm across"));
}

TEST_F(OnTheTable, ListsEveryVariantOnPaper) {
  make({"render", "leaflets"});
  const std::string sheets = words("table/variants-a4.pdf") + words("table/solo-a4.pdf");
  const LoadedGame game = load_game(DiskFiles(), kVillage);
  size_t variants = 0;
  for (const Rule& rule : game.model.rules.rules) {
    for (const Variant& variant : rule.variants) {
      ++variants;
      const bool first = &variant == &rule.variants.front();
      if (!first && rule.id != "O4") continue;
      EXPECT_THAT(sheets, HasSubstr(without_spaces(variant.title))) << rule.id;
    }
    if (!rule.variants.empty() && rule.id != "O4") {
      EXPECT_THAT(sheets, HasSubstr(rule.id));
    }
  }
  EXPECT_GT(variants, 12U);
}

// Every count from the data, for all players and for so many.
TEST_F(OnTheTable, PrintsAsManyTokensAsTheDataAsksFor) {
  const LoadedGame game = load_game(DiskFiles(), kVillage);
  const auto figure = [&](const char* path) {
    return find_figure(game.model, nullptr, path)->number;
  };
  const auto players_of = [&](int64_t asked) {
    return asked == 0 ? figure("C1.most-players") : asked;
  };
  const Value& pieces = game.model.files_of("pieces").front()->root["pieces"];
  for (const int64_t asked : {0, 1, 3}) {
    std::vector<std::string> order{"render", "tokens"};
    std::string name = "table/tokens-a4";
    if (asked > 0) {
      order.insert(order.end(), {"--players", std::to_string(asked)});
      name += "-" + std::to_string(asked) + (asked == 1 ? "-player" : "-players");
    }
    make(order);
    const std::string sheet = words(name + ".pdf");
    const int64_t players = players_of(asked);
    for (const char* token : {"energy", "insight", "support"}) {
      const int64_t each = std::stoll(std::string(pieces[token]["per-player"].text()));
      EXPECT_THAT(sheet, HasSubstr(std::string(pieces[token]["title"].text()) + "×" +
                                   std::to_string(each * players)))
          << asked;
    }
    EXPECT_THAT(sheet,
                HasSubstr("Contributionmarkers×" + std::to_string(figure("C5.markers") * players)));
    const std::string community = "Communitymarkers×" + std::to_string(figure("C5.community"));
    EXPECT_THAT(sheet, asked > 1 ? ::testing::Matcher<std::string>(Not(HasSubstr(community)))
                                 : ::testing::Matcher<std::string>(HasSubstr(community)));
  }
}

TEST_F(OnTheTable, RefusesMorePlayersThanCanPlay) {
  const Outcome outcome = loom({"build", "--kit", "--players", "5"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err,
            "loom: `--players` cannot be `5`: 4 can play at most\n"
            "`loom build --help` tells more\n");
}

}  // namespace
}  // namespace loom::testing
