// The report of a simulation: whole, the same for the same games, and free of anything outside
// itself.
#include "driver/report/write_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <regex>
#include <sstream>

#include "compiler/program/compile_program.h"
#include "driver/simulate_game.h"
#include "tests/engine/machine/real_program.h"
#include "tests/support/markup.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

std::vector<program::Card> cards_of(const std::string& kind) {
  std::vector<program::Card> cards;
  for (const program::Card& card : real_program().cards) {
    const auto which = static_cast<size_t>(card.kind);
    if (real_program().kinds[which].text.name == kind) cards.push_back(card);
  }
  return cards;
}

struct Played {
  machine::Simulation simulation;
  machine::Tally tally;
};

Played play(const std::vector<std::string>& bots, int players, int64_t games, int threads) {
  SimulateRequest request;
  request.bots = bots;
  request.players = players;
  request.games = games;
  request.threads = threads;
  auto read = read_request(real_program(), request);
  Played played{std::get<machine::Simulation>(std::move(read)), {}};
  played.tally = std::get<machine::Tally>(machine::simulate(real_program(), played.simulation));
  return played;
}

Report report_of(const Played& played) {
  return Report(real_program(), played.simulation, played.tally,
                resolved(real_program(), played.simulation),
                balance::read_bands(real_content().model));
}

const Played& four_styles() {
  static const Played played = play({}, 4, 200, 1);
  return played;
}

TEST(ReportPage, NeedsNothingButItself) {
  const std::string page = report_page(report_of(four_styles()));
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
  for (const char* outside : {"<script", "http:", "https:", "src=", "@import", "url("}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
  const size_t body = page.find("<body>");
  ASSERT_NE(body, std::string::npos);
  expect_balanced(page.substr(body, page.find("</body>") + 7 - body));
}

// Every title, plural and reason of the game gets a tail that would be alive in a page.
TEST(ReportPage, KeepsHostileWordsAsWords) {
  StagedFiles plain;
  plain.set_base("meaning-made");
  StagedFiles hostile;
  const std::regex title("\\b(title|many|why): ([A-Za-z][A-Za-z ]*[a-z])(?=\n|}|, [a-z-]+:)");
  for (const std::string& path : plain.list(kStagedGame)) {
    if (!path.ends_with(".yaml")) continue;
    hostile.add(path, std::regex_replace(plain.read(join_path(kStagedGame, path)).text, title,
                                         "$1: '$2\"<x>&'"));
  }
  const LoadedGame game = load_game(hostile, kStagedGame);
  ASSERT_TRUE(game.bound) << game.diagnostics.all().front().message;
  Diagnostics diagnostics;
  const auto behaviour = behaviour::read_behaviour(game, diagnostics);
  const program::Program program = compile_program(game.model, behaviour, diagnostics);
  SimulateRequest request;
  request.players = 2;
  request.games = 20;
  request.threads = 1;
  auto read = read_request(program, request);
  const auto& simulation = std::get<machine::Simulation>(read);
  const auto tally = std::get<machine::Tally>(machine::simulate(program, simulation));
  const std::string page =
      report_page(Report(program, simulation, tally, "--bots \"<script>\" <evil onload=x>",
                         balance::read_bands(game.model)));
  expect_harmless(page);
  EXPECT_EQ(page.find("<x"), std::string::npos);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_NE(page.find("<title>Meaning Made&quot;&lt;x&gt;&amp;"), std::string::npos);
  EXPECT_NE(page.find("--bots &quot;&lt;script&gt;&quot;"), std::string::npos);
  EXPECT_GT(times(page, "&quot;&lt;x&gt;&amp;"), 100);
}

TEST(ReportPage, SaysWhatEachChartShows) {
  const std::string page = report_page(report_of(four_styles()));
  EXPECT_NE(page.find("200 games for four players"), std::string::npos);
  for (const char* heading :
       {"Who wins", "By seat", "By way of playing", "How games go", "When the end is collapse",
        "What is scored", "Each Pattern", "Each Initiative", "Meaning from round to round",
        "Where the tables are read", "Support"}) {
    EXPECT_NE(page.find(heading), std::string::npos) << heading;
  }
  // Every chart is named for those who do not see it, and every card has its row.
  EXPECT_EQ(times(page, "<svg "), times(page, " role=\"img\" aria-label=\""));
  for (const program::Card& card : cards_of("pattern")) {
    const std::string& title = card.text.title;
    EXPECT_GE(times(page, title + ": ") + times(page, title + " (excepted): "), 2) << title;
  }
}

TEST(ReportPage, IsTheSameForAnyNumberOfThreads) {
  const Played again = play({}, 4, 200, 3);
  EXPECT_EQ(report_page(report_of(four_styles())), report_page(report_of(again)));
}

// A band that leaves a card out has fewer findings than there are cards, and says which it leaves.
TEST(ReportPage, MarksTheCardsThatAreOutOfBand) {
  std::vector<balance::Band> bands = balance::read_bands(real_content().model);
  const std::vector<program::Card> patterns = cards_of("pattern");
  const program::Card& left_out = patterns[0];
  for (balance::Band& band : bands) {
    if (band.of != "palette") continue;
    band.from = 99;  // no card is taken so often
    band.to.reset();
    band.except = {left_out.text.name};
  }
  const Report report(real_program(), four_styles().simulation, four_styles().tally, "", bands);
  std::string page = report_page(report);
  page.erase(0, page.find("Each Pattern"));
  for (const program::Card& card : patterns) {
    const std::string& title = card.text.title;
    const std::string label = title + (&card == &left_out ? " (excepted)" : "");
    const size_t row = page.find("<g><title>" + label + ": ");
    ASSERT_NE(row, std::string::npos) << title;
    const std::string drawn = page.substr(row, page.find("</g>", row) - row);
    EXPECT_EQ(drawn.find("dot out") != std::string::npos, &card != &left_out) << title;
    EXPECT_EQ(drawn.find("not held to the band") != std::string::npos, &card == &left_out) << title;
  }
}

TEST(ReportPage, StandsForOneGameAndForOnePlayer) {
  for (const int players : {1, 2, 6}) {
    const Played played = play({"random"}, players, 1, 1);
    const std::string page = report_page(report_of(played));
    const size_t body = page.find("<body>");
    expect_balanced(page.substr(body, page.find("</body>") + 7 - body));
  }
  Played none = play({"random"}, 4, 1, 1);
  // Stopped before the first game ended.
  none.tally = machine::Tally(report_of(none).counted);
  EXPECT_NE(report_page(report_of(none)).find("0 games"), std::string::npos);
}

TEST(ReportBands, HoldForTheirTableOnly) {
  const Played duel = play({"greedy"}, 2, 20, 1);
  const Report small = report_of(duel);
  EXPECT_EQ(small.judgement(balance::Figure::style_share), nullptr);
  EXPECT_NE(small.judgement(balance::Figure::ending, "collapse"), nullptr);
  EXPECT_NE(report_of(four_styles()).judgement(balance::Figure::style_share), nullptr);
  const Played careless = play({"random"}, 4, 20, 1);
  EXPECT_TRUE(report_of(careless).judgements.empty());  // bands are for sensible players
}

TEST(ReportCsv, HasARowForEachThing) {
  const Report report = report_of(four_styles());
  for (const OutputFile& file : report_csv(report)) {
    std::istringstream lines(file.bytes);
    std::string line;
    std::getline(lines, line);
    const auto columns = std::count(line.begin(), line.end(), ',');
    size_t rows = 0;
    while (std::getline(lines, line)) {
      ++rows;
      EXPECT_EQ(line.back(), '\r');
      if (line.find('"') == std::string::npos) {
        EXPECT_EQ(std::count(line.begin(), line.end(), ','), columns) << file.path << ": " << line;
      }
    }
    EXPECT_GT(rows, 5U) << file.path;
    if (file.path != "cards.csv") continue;
    EXPECT_EQ(rows, cards_of("pattern").size() + cards_of("initiative").size());
  }
}

TEST(ReportFiles, GoWhereTheyAreWanted) {
  const Report report = report_of(four_styles());
  EXPECT_TRUE(report_files(report, {}).empty());
  const auto files = report_files(report, {"a/b.html", "c.json", "d"});
  ASSERT_EQ(files.size(), 7U);
  EXPECT_EQ(files[0].path, "a/b.html");
  EXPECT_EQ(files[1].path, "c.json");
  EXPECT_NE(files[1].bytes.find("\"ending/collapse\": {"), std::string::npos);
  EXPECT_EQ(files[2].path, "d/measures.csv");
}

}  // namespace
}  // namespace loom::testing
