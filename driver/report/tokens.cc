// Where tokens come from and where they go, round by round.
#include <fmt/core.h>
#include <algorithm>
#include <numeric>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/column_chart.h"
#include "validator/balance/enforce.h"

namespace loom {
namespace {

// As many sources have a colour of their own; the others share one.
constexpr size_t kColours = 7;

std::string source_words(const machine::FlowSource& source) {
  const size_t space = source.title.find(' ');
  // "a Pattern"
  const bool article = source.of_effects && space != std::string::npos && space <= 2;
  return article ? source.title.substr(space + 1) : source.title;
}

// Of all tokens in either direction, the busiest first; those that move nothing are left out.
std::vector<int> busiest(const Report& report) {
  std::vector<std::pair<int64_t, int>> sums;
  for (size_t i = 0; i < report.counted.sources.size(); ++i) {
    int64_t sum = 0;
    for (int token = 0; token < report.counted.tokens; ++token) {
      for (const bool in : {true, false}) {
        const int flow = report.counted.flow(token, in, static_cast<int>(i));
        sum += std::abs(report.tally.flows[static_cast<size_t>(flow)].sum);
      }
    }
    if (sum > 0) sums.emplace_back(-sum, static_cast<int>(i));
  }
  std::sort(sums.begin(), sums.end());
  std::vector<int> sources;
  for (const auto& [sum, source] : sums) sources.push_back(source);
  return sources;
}

// The flow of some sources together in each round, above the line or below it.
charts::Layer layer_of(const Report& report, int token, bool in, const std::vector<int>& sources,
                       size_t colour, const std::string& label) {
  charts::Layer layer{
      fmt::format("flow-{}", colour + 1), fmt::format("{}: {}", in ? "in" : "out", label), {}};
  for (size_t round = 1; round <= last_round(report, 20); ++round) {
    double sum = 0;
    for (const int source : sources) {
      const int flow = report.counted.flow(token, in, source);
      sum += report.measures.rounds[round].flows[static_cast<size_t>(flow)];
    }
    layer.values.push_back(in ? sum : -sum);
  }
  return layer;
}

void add_layers(charts::ColumnChart& chart, const Report& report, int token,
                const std::vector<int>& sources) {
  const auto add = [&](charts::Layer layer) {
    const double sum = std::accumulate(layer.values.begin(), layer.values.end(), 0.0);
    if (std::abs(sum) > 1e-9) chart.layers.push_back(std::move(layer));
  };
  const size_t own = std::min(sources.size(), kColours);
  const std::vector<int> rest(sources.begin() + static_cast<ptrdiff_t>(own), sources.end());
  for (const bool in : {true, false}) {
    for (size_t i = 0; i < own; ++i) {
      const auto& source = report.counted.sources[static_cast<size_t>(sources[i])];
      add(layer_of(report, token, in, {sources[i]}, i, source_words(source)));
    }
    add(layer_of(report, token, in, rest, kColours, "other"));
  }
}

double flow_in_all(const Report& report, int token, bool in) {
  const int flow = report.counted.flow(token, in, report.counted.all_sources());
  return machine::flow_a_round(report.tally, flow).value;
}

std::string sentence(const Report& report, int token) {
  const size_t last = last_round(report, 20);
  const auto held = [&](size_t round) {
    const auto& standings = report.measures.rounds[round].standings;
    return charts::fixed(standings[static_cast<size_t>(token)].value, 1);  // tokens come first
  };
  return fmt::format(
      "In a round {} come in and {} go out on average; all players together hold {} at the start "
      "and {} after round {}.",
      charts::fixed(flow_in_all(report, token, true), 1),
      charts::fixed(flow_in_all(report, token, false), 1), held(0), held(last), last);
}

std::string title_of(const Report& report, int token) {
  const auto& many = report.program.telling.many;
  const auto which = static_cast<size_t>(token);
  return which < many.size() && !many[which].empty() ? many[which]
                                                     : report.program.tokens[which].title;
}

void write_token(WebPage& page, const Report& report, int token, const std::vector<int>& sources) {
  charts::ColumnChart chart;
  const std::string title = title_of(report, token);
  chart.about = title + " that come in and go out in each round, all players together";
  chart.below = "round";
  chart.unit = {"", 1, false};
  chart.labels = round_labels(1, last_round(report, 20));
  add_layers(chart, report, token, sources);
  page.wide(
      title, [&](double width) { return draw(chart, width); }, sentence(report, token));
}

// What the design wants of a flow, when a band says so.
std::string wanted_of(const Report& report, int token, bool in, int source) {
  for (const balance::Band& band : report.bands) {
    if (band.figure != balance::Figure::token_flow || band.comes_in != in) continue;
    if (band.token != report.program.tokens[static_cast<size_t>(token)].name) continue;
    if (report.counted.source_named(band.of) == source) return balance::wanted(band);
  }
  return {};
}

void write_means(WebPage& page, const Report& report, const std::vector<int>& sources) {
  std::vector<std::vector<std::string>> rows;
  std::vector<int> all{report.counted.all_sources(), report.counted.all_effects()};
  all.insert(all.end(), sources.begin(), sources.end());
  for (int token = 0; token < report.counted.tokens; ++token) {
    for (const bool in : {true, false}) {
      for (const int source : all) {
        const int flow = report.counted.flow(token, in, source);
        const statistics::Estimate mean = machine::flow_a_round(report.tally, flow);
        const std::string wanted = wanted_of(report, token, in, source);
        if (mean.value == 0 && wanted.empty()) continue;
        const std::string by =
            source == report.counted.all_sources() ? "in all"
            : source == report.counted.all_effects()
                ? "by all effects"
                : "by " + source_words(report.counted.sources[static_cast<size_t>(source)]);
        rows.push_back({fmt::format("{} {} {}", title_of(report, token), in ? "in" : "out", by),
                        number(mean), wanted.empty() ? "–" : wanted});
      }
    }
  }
  page.subsection("In a round, all players together");
  page.table({"flow", "tokens, with their 95 % interval", "the design wants"}, rows);
}

}  // namespace

void write_tokens(WebPage& page, const Report& report) {
  if (report.counted.tokens == 0) return;
  page.section("Where tokens come from, and where they go",
               "Above the line what comes in during a round, below it what goes out, by what "
               "moves it; mean of the games that came to the round.");
  const std::vector<int> sources = busiest(report);
  for (int token = 0; token < report.counted.tokens; ++token) {
    write_token(page, report, token, sources);
  }
  write_means(page, report, sources);
}

}  // namespace loom
