// How games go: how long, how they end, what is scored.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "driver/simulate_game.h"
#include "render/charts/column_chart.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

using machine::Tally;

double part(int64_t hits, int64_t count) {
  return count == 0 ? 0 : 100.0 * static_cast<double>(hits) / static_cast<double>(count);
}

// The fill for the parts of games that end so: losses stand out, the limit on rounds does not.
std::string part_of(const Report& report, size_t ending, size_t& others) {
  if (is_loss(report, ending)) return "part-out";
  if (ending + 1 == report.program.endings.size()) return "part-soft";
  constexpr const char* kParts[] = {"part-a", "part-b", "part-c", "part-d"};
  return kParts[std::min(others++, std::size(kParts) - 1)];
}

std::string ending_words(const Report& report, size_t ending) {
  const bool cap = ending + 1 == report.program.endings.size();
  return cap ? "the rounds ran out" : in_words(report.program.endings[ending]);
}

// "62.1 % (60.1 to 64.0) end as collapse, …"
std::string shares_of_endings(const Report& report) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < report.program.endings.size(); ++i) {
    if (report.tally.endings[i].games == 0) continue;
    parts.push_back(
        fmt::format("{} of {}", ending_words(report, i),
                    percent(report.measures.figure("ending/" + report.program.endings[i]))));
  }
  return parts.empty() ? "" : fmt::format(" The ends: {}.", listed(parts));
}

void write_length(WebPage& page, const Report& report) {
  const Tally& tally = report.tally;
  charts::ColumnChart chart;
  chart.about = "games by their number of rounds";
  chart.below = "round";
  chart.unit = kWholePercent;
  const size_t last = last_round(report, 100);
  chart.labels = round_labels(1, last);
  if (!chart.labels.empty() && last + 1 < report.measures.rounds.size()) chart.labels.back() += "+";
  size_t others = 0;
  for (size_t e = 0; e < tally.endings.size(); ++e) {
    if (tally.endings[e].games == 0) continue;
    const std::vector<int64_t>& in_round = tally.endings[e].in_round;
    charts::Layer layer{part_of(report, e, others), ending_words(report, e), {}};
    for (size_t i = 1; i <= last; ++i) {
      // The last column has all that come after it.
      const auto first = in_round.begin() + static_cast<ptrdiff_t>(i);
      layer.values.push_back(part(
          std::accumulate(first, i == last ? in_round.end() : first + 1, int64_t{0}), tally.games));
    }
    chart.layers.push_back(std::move(layer));
  }
  const auto& figure = report.measures;
  page.wide(
      "How long games take, and how they end", [&](double width) { return draw(chart, width); },
      fmt::format("Of 100 games, how many end in each round. Half are over after {} rounds; eight "
                  "of ten take {} to {}.{}",
                  charts::fixed(figure.figure("rounds-median").value, 0),
                  charts::fixed(figure.figure("rounds-tenth").value, 0),
                  charts::fixed(figure.figure("rounds-ninth-tenth").value, 0),
                  shares_of_endings(report)));
}

// How likely an end that nobody wins is in each round.
void write_risk(WebPage& page, const Report& report, size_t ending) {
  const std::string what = in_words(report.program.endings[ending]);
  charts::ColumnChart chart;
  chart.about = fmt::format("how likely a game that begins a round ends in it as {}", what);
  chart.below = "round";
  chart.unit = kPercent;
  const size_t last = last_round(report, 20);
  chart.labels = round_labels(1, last);
  charts::Layer risk{"part-out", what, {}};
  size_t worst = 1;
  double most = 0;
  const auto in_round = [&](size_t round) { return report.measures.rounds[round].endings[ending]; };
  for (size_t i = 1; i <= last; ++i) {
    const statistics::Estimate share = in_round(i);
    risk.values.push_back(share.value * 100);
    chart.whiskers.push_back({share.low * 100, share.high * 100});
    if (share.value > in_round(worst).value) worst = i;
    most = std::max(most, share.high * 100);
  }
  chart.most = std::min(most, 100.0);
  chart.layers = {risk};
  page.half(fmt::format("When the end is {}", what), draw(chart, kHalfWidth),
            last == 0 ? "No game was played to its end."
                      : fmt::format("Of the games that begin a round, so many end in it so, and "
                                    "nobody wins. The risk is greatest in round {}, at {}.",
                                    worst, percent(in_round(worst))));
}

// Scores of several together in one column, where they lie far apart.
struct Bins {
  int first = 0;
  int width = 1;
  size_t count = 1;

  size_t of(int score) const {
    return std::min(static_cast<size_t>(std::max(score - first, 0) / width), count - 1);
  }
  std::string label(size_t bin) const {
    return std::to_string(first + static_cast<int>(bin) * width);
  }
};

// All but one in a thousand at either end.
Bins bins_of(const std::map<int, int64_t>& scores) {
  constexpr int kMostColumns = 40;
  if (scores.empty()) return {};
  int64_t all = 0;
  for (const auto& [score, players] : scores) all += players;
  int64_t before = 0;
  int first = scores.rbegin()->first;
  int last = scores.begin()->first;
  for (const auto& [score, players] : scores) {
    if (before * 1000 <= all && (before + players) * 1000 > all) first = std::min(first, score);
    before += players;
    if ((all - before + players) * 1000 > all) last = std::max(last, score);
  }
  first = std::min(first, last);
  const int width = std::max((last - first + kMostColumns) / kMostColumns, 1);
  return {first, width, static_cast<size_t>((last - first) / width + 1)};
}

std::vector<double> in_bins(const Bins& bins, const std::map<int, int64_t>& scores) {
  std::vector<double> parts(bins.count);
  int64_t all = 0;
  for (const auto& [score, players] : scores) all += players;
  for (const auto& [score, players] : scores) parts[bins.of(score)] += part(players, all);
  return parts;
}

// Half of the games are won with that or more.
int median_of(const std::map<int, int64_t>& scores) {
  int64_t all = 0;
  for (const auto& [score, games] : scores) all += games;
  int64_t before = 0;
  for (const auto& [score, games] : scores) {
    before += games;
    if (before * 2 >= all) return score;
  }
  return 0;
}

void write_scores(WebPage& page, const Report& report) {
  const Tally& tally = report.tally;
  const Bins bins = bins_of(tally.scores);
  charts::ColumnChart chart;
  chart.about = "players by score, and the scores that win";
  chart.below = bins.width == 1 ? "score" : fmt::format("score, from this on for {}", bins.width);
  chart.unit = kWholePercent;
  for (size_t bin = 0; bin < bins.count; ++bin) chart.labels.push_back(bins.label(bin));
  chart.layers = {{"part-a", "all players", in_bins(bins, tally.scores)}};
  chart.outline = in_bins(bins, tally.winning);
  chart.outline_label = "winning scores";
  const statistics::Estimate margin = report.measures.figure("margin");
  page.wide(
      "What is scored", [&](double width) { return draw(chart, width); },
      fmt::format("Of 100 players, how many end with each score; the line shows the scores that "
                  "win, half of them {} or more.{}",
                  median_of(tally.winning),
                  margin.known() ? fmt::format(" The winner is {} ahead of the next on average.",
                                               charts::fixed(margin.value, 1))
                                 : ""));
}

void write_pace(WebPage& page, const Report& report) {
  const machine::Measures& measures = report.measures;
  const program::Program& program = report.program;
  std::vector<std::vector<std::string>> rows;
  const auto mean = [&](const std::string& what, const std::string& name) {
    const statistics::Estimate estimate = measures.figure(name);
    if (estimate.known()) rows.push_back({what, number(estimate)});
  };
  const auto share = [&](const std::string& what, const std::string& name) {
    const statistics::Estimate estimate = measures.figure(name);
    if (estimate.known()) rows.push_back({what, percent(estimate)});
  };
  mean("rounds of a game", "rounds");
  share("games that somebody wins", "won");
  share("wins that are shared", "shared-win");
  mean("points between the winner and the next", "margin");
  mean("times that the lead changes hands", "lead-changes");
  share("wins of whoever leads alone after a third of the rounds", "snowball");
  for (const program::ActionName& action : program.action_names) {
    mean(fmt::format("{} in a game, all players together", in_words(action.name)),
         "action/" + action.name);
    share(fmt::format("games with {}", in_words(action.name)), "action-games/" + action.name);
  }
  if (report.tally.accepted.sum + report.tally.declined.sum > 0) {
    mean("offers accepted", "accepted");
    mean("offers declined", "declined");
  }
  for (const program::Status& status : program.statuses) {
    if (status.text.name.empty()) continue;
    share("games in which anybody becomes " + in_words(status.text.name),
          "status/" + status.text.name);
    mean("times anybody does", "status-times/" + status.text.name);
  }
  page.subsection("In figures");
  page.table({"what", "mean or share, with its 95 % interval"}, rows);
}

}  // namespace

void write_course(WebPage& page, const Report& report) {
  page.section("How games go", "");
  write_length(page, report);
  page.begin_row();
  write_standings(page, report);
  for (size_t i = 0; i + 1 < report.program.endings.size(); ++i) {
    if (is_loss(report, i)) write_risk(page, report, i);
  }
  page.end_row();
  write_scores(page, report);
  write_pace(page, report);
}

}  // namespace loom
