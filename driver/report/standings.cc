// What lies on the table from round to round: tracks, and cards before players.
#include <fmt/core.h>
#include <algorithm>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/line_chart.h"

namespace loom {
namespace {

using machine::Standing;

std::vector<uint64_t> histogram_of(const std::map<int, int64_t>& counts, int from, int to) {
  std::vector<uint64_t> made(static_cast<size_t>(to - from) + 1);
  for (const auto& [value, games] : counts) {
    made[static_cast<size_t>(std::clamp(value, from, to) - from)] += static_cast<uint64_t>(games);
  }
  return made;
}

// A track of the group: where half the games have it, and nine of ten.
void write_group_track(WebPage& page, const Report& report, size_t standing) {
  const auto index = static_cast<size_t>(report.counted.standings[standing].index);
  const program::Track& track = report.program.tracks[index];
  charts::LineChart chart;
  chart.about = track.text.title + " at the end of each round";
  chart.below = "round";
  chart.unit = {"", 1, false};
  const size_t last = last_round(report, 20);
  chart.labels = round_labels(0, last);
  chart.from = track.min;
  chart.to = track.max;
  charts::BandAround most{"fan-outer", "nine of ten games", {}, {}};
  charts::BandAround half{"fan-inner", "half the games", {}, {}};
  charts::Line mean{"line", "mean", {}};
  size_t lowest = 0;
  for (size_t i = 0; i <= last; ++i) {
    const std::vector<uint64_t> histogram =
        histogram_of(report.tally.by_round[i].histogram[index], track.min, track.max);
    const auto at = [&](double place) {
      return track.min + statistics::quantile(histogram, place).value;
    };
    most.low.push_back(at(0.05));
    most.high.push_back(at(0.95));
    half.low.push_back(at(0.25));
    half.high.push_back(at(0.75));
    mean.values.push_back(report.measures.rounds[i].standings[standing].value);
    if (mean.values[i] < mean.values[lowest]) lowest = i;
  }
  chart.bands = {most, half};
  chart.lines = {mean};
  page.half(track.text.title + " from round to round", draw(chart, kHalfWidth),
            fmt::format("{} starts at {} and is lowest after round {}, at {} on average, of the "
                        "games that are still played.",
                        track.text.title, charts::fixed(mean.values[0], 0), lowest,
                        charts::fixed(mean.values[lowest], 1)));
}

// What each player has on average: steps of a track, cards in a zone.
void write_each_player(WebPage& page, const Report& report, size_t standing,
                       const std::string& title, const std::string& sentence) {
  charts::LineChart chart;
  chart.about = title + " of each player at the end of each round";
  chart.below = "round";
  chart.unit = {"", 1, false};
  const size_t last = last_round(report, 20);
  chart.labels = round_labels(0, last);
  charts::Line mean{"line", "mean of all players", {}};
  for (size_t i = 0; i <= last; ++i) {
    mean.values.push_back(report.measures.rounds[i].standings[standing].value /
                          report.measures.players);
  }
  const auto [least, most] = std::minmax_element(mean.values.begin(), mean.values.end());
  chart.from = std::min(*least, 0.0);
  chart.to = charts::round_end(std::max(*most, 1.0), 4);
  chart.lines = {mean};
  page.half(title + " of each player", draw(chart, kHalfWidth),
            fmt::format("{} {} after setup, {} after round {}.", sentence,
                        charts::fixed(mean.values.front(), 1), charts::fixed(mean.values.back(), 1),
                        last));
}

}  // namespace

void write_standings(WebPage& page, const Report& report) {
  for (size_t i = 0; i < report.counted.standings.size(); ++i) {
    const Standing& standing = report.counted.standings[i];
    const auto index = static_cast<size_t>(standing.index);
    if (standing.what == Standing::What::track) {
      const program::Track& track = report.program.tracks[index];
      if (track.of_player) {
        write_each_player(page, report, i, track.text.title, "On average");
      } else {
        write_group_track(page, report, i);
      }
    } else if (standing.what == Standing::What::cards && report.program.zones[index].of_player) {
      write_each_player(page, report, i, report.program.zones[index].text.title, "Cards there:");
    }
  }
}

}  // namespace loom
