// How games go: how long, how they end, how the group's track and the scores run.
#include <fmt/core.h>
#include <algorithm>
#include <numeric>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/column_chart.h"
#include "render/charts/line_chart.h"

namespace loom {
namespace {

using engine::Tally;

double part(int64_t hits, int64_t count) {
  return count == 0 ? 0 : 100.0 * static_cast<double>(hits) / static_cast<double>(count);
}

// The last round that one game in so many came to: later ones tell of a few long games.
size_t last_round(const Report& report, int64_t one_in) {
  size_t last = report.measures.rounds.size() - 1;
  while (last > 1 && report.measures.rounds[last].begun * one_in < report.tally.games) --last;
  return last;
}

std::vector<std::string> labels(size_t first, size_t last) {
  std::vector<std::string> made;
  for (size_t i = first; i <= last; ++i) made.push_back(std::to_string(i));
  return made;
}

void write_length(WebPage& page, const Report& report) {
  const Tally& tally = report.tally;
  charts::ColumnChart chart;
  chart.about = "games by their number of rounds";
  chart.below = "round";
  chart.unit = kWholePercent;
  const size_t last = last_round(report, 100);
  chart.labels = labels(1, last);
  if (last + 1 < report.measures.rounds.size()) chart.labels.back() += "+";
  charts::Layer collapsed{"part-out", "collapsed", {}};
  charts::Layer completed{"part-a", "the end goal was completed", {}};
  charts::Layer other{"part-soft", "the rounds ran out", {}};
  for (size_t i = 1; i <= last; ++i) {
    // The last column has all that come after it.
    const size_t end = i == last ? engine::kMostRounds + 1 : i + 1;
    const auto games = [&](const int64_t(&by_round)[engine::kMostRounds + 1]) {
      return part(std::accumulate(by_round + i, by_round + end, int64_t{0}), tally.games);
    };
    collapsed.values.push_back(games(tally.collapsed_in));
    completed.values.push_back(games(tally.end_goal_in));
    const double rest = games(tally.length) - collapsed.values.back() - completed.values.back();
    other.values.push_back(rest < 1e-9 ? 0 : rest);
  }
  chart.layers = {completed, collapsed};
  const bool has_other = std::accumulate(other.values.begin(), other.values.end(), 0.0) > 0;
  if (has_other) chart.layers.push_back(other);
  const auto& figure = report.measures;
  page.wide(
      "How long games take, and how they end", [&](double width) { return draw(chart, width); },
      fmt::format("Of 100 games, how many end in each round. Half are over after {} rounds; eight "
                  "of ten take {} to {}. {} collapse.",
                  charts::fixed(figure.figure("rounds-median").value, 0),
                  charts::fixed(figure.figure("rounds-tenth").value, 0),
                  charts::fixed(figure.figure("rounds-ninth-tenth").value, 0),
                  percent(figure.figure("collapse"))));
}

void write_collapse(WebPage& page, const Report& report) {
  charts::ColumnChart chart;
  chart.about = "how likely a game that begins a round collapses in it";
  chart.below = "round";
  chart.unit = kPercent;
  const size_t last = last_round(report, 20);
  chart.labels = labels(1, last);
  charts::Layer risk{"part-out", "collapses", {}};
  size_t worst = 1;
  double most = 0;
  for (size_t i = 1; i <= last; ++i) {
    const statistics::Estimate& collapse = report.measures.rounds[i].collapse;
    risk.values.push_back(collapse.value * 100);
    chart.whiskers.push_back({collapse.low * 100, collapse.high * 100});
    if (collapse.value > report.measures.rounds[worst].collapse.value) worst = i;
    most = std::max(most, collapse.high * 100);
  }
  chart.most = std::min(most, 100.0);
  chart.layers = {risk};
  page.half("When the world collapses", draw(chart, kHalfWidth),
            last == 0 ? "No game was played to its end."
                      : fmt::format("Of the games that begin a round, so many collapse in it. The "
                                    "risk is greatest in round {}, at {}.",
                                    worst, percent(report.measures.rounds[worst].collapse)));
}

void write_track(WebPage& page, const Report& report, const engine::Rules& rules) {
  const tables::Track& track = report.tables.tracks[rules.meaning];
  const std::string title(report.tables.text(track.title));
  charts::LineChart chart;
  chart.about = title + " at the end of each round";
  chart.below = "round";
  chart.unit = {"", 1, false};
  const size_t last = last_round(report, 20);
  chart.labels = labels(0, last);
  chart.from = track.min;
  chart.to = track.max;
  charts::BandAround most{"fan-outer", "nine of ten games", {}, {}};
  charts::BandAround half{"fan-inner", "half the games", {}, {}};
  charts::Line mean{"line", "mean", {}};
  size_t lowest = 0;
  for (size_t i = 0; i <= last; ++i) {
    const auto& counts = report.tally.by_round[i].meaning_counts;
    const std::vector<uint64_t> histogram(std::begin(counts), std::end(counts));
    const auto at = [&](double place) { return statistics::quantile(histogram, place).value; };
    most.low.push_back(at(0.05));
    most.high.push_back(at(0.95));
    half.low.push_back(at(0.25));
    half.high.push_back(at(0.75));
    mean.values.push_back(report.measures.rounds[i].meaning.value);
    if (mean.values[i] < mean.values[lowest]) lowest = i;
  }
  chart.bands = {most, half};
  chart.lines = {mean};
  if (rules.collapse) {
    chart.reference = charts::Reference{static_cast<double>(rules.collapse_at), "collapse"};
  }
  page.half(title + " from round to round", draw(chart, kHalfWidth),
            fmt::format("{} starts at {} and is lowest after round {}, at {} on average, of the "
                        "games that are still played.",
                        title, charts::fixed(mean.values[0], 0), lowest,
                        charts::fixed(mean.values[lowest], 1)));
}

void write_scores(WebPage& page, const Report& report) {
  const Tally& tally = report.tally;
  const int64_t scores =
      std::accumulate(std::begin(tally.scores), std::end(tally.scores), int64_t{0});
  size_t last = engine::kMostScore;
  while (last > 1 && tally.scores[last] == 0) --last;
  size_t first = 0;
  while (first < last && tally.scores[first] * 1000 < scores) ++first;
  charts::ColumnChart chart;
  chart.about = "players by score, and the scores that win";
  chart.below = "score";
  chart.unit = kWholePercent;
  chart.labels = labels(first, last);
  charts::Layer all{"part-a", "all players", {}};
  for (size_t i = first; i <= last; ++i) {
    all.values.push_back(part(tally.scores[i], scores));
    chart.outline.push_back(part(tally.winning_scores[i], tally.won));
  }
  chart.outline_label = "winning scores";
  chart.layers = {all};
  const std::vector<uint64_t> winning(std::begin(tally.winning_scores),
                                      std::end(tally.winning_scores));
  const statistics::Estimate margin = report.measures.figure("margin");
  page.wide(
      "What is scored", [&](double width) { return draw(chart, width); },
      fmt::format("Of 100 players, how many end with each score; the line shows the scores that "
                  "win, half of them {} or more.{}",
                  charts::fixed(statistics::median(winning).value, 0),
                  margin.known() ? fmt::format(" The winner is {} ahead of the next on average.",
                                               charts::fixed(margin.value, 1))
                                 : ""));
}

void write_pace(WebPage& page, const Report& report) {
  const engine::Measures& measures = report.measures;
  std::vector<std::vector<std::string>> rows;
  const auto mean = [&](const char* what, const char* name) {
    const statistics::Estimate estimate = measures.figure(name);
    if (estimate.known()) rows.push_back({what, number(estimate)});
  };
  const auto share = [&](const char* what, const char* name) {
    const statistics::Estimate estimate = measures.figure(name);
    if (estimate.known()) rows.push_back({what, percent(estimate)});
  };
  mean("rounds of a game", "rounds");
  share("games that somebody wins", "won");
  share("wins that are shared", "shared-win");
  mean("points between the winner and the next", "margin");
  mean("times that the lead changes hands", "lead-changes");
  share("wins of whoever leads alone after a third of the rounds", "snowball");
  mean("donations a game", "donations");
  share("games with a donation", "donating-games");
  share("games in which anybody turns fragile", "fragile");
  mean("times anybody does", "fragile-times");
  mean("touchpoints a game", "touchpoints");
  mean("touchpoints declined", "touchpoints-declined");
  page.subsection("In figures");
  page.table({"what", "mean or share, with its 95 % interval"}, rows);
}

}  // namespace

void write_course(WebPage& page, const Report& report) {
  page.section("How games go", "");
  write_length(page, report);
  page.begin_row();
  const auto rules = engine::resolve_rules(report.tables, report.simulation.setup);
  if (const auto* known = std::get_if<engine::Rules>(&rules)) write_track(page, report, *known);
  write_collapse(page, report);
  page.end_row();
  write_scores(page, report);
  write_pace(page, report);
}

}  // namespace loom
