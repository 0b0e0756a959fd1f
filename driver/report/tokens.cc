// Where tokens come from and where they go, round by round.
#include <fmt/core.h>
#include <algorithm>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/column_chart.h"
#include "validator/balance/enforce.h"

namespace loom {
namespace {

using engine::Flow;

struct FlowWords {
  Flow flow;
  const char* classes;
  const char* label;
};

// Those nearest to the line first: what players do on purpose, then what befalls them.
constexpr FlowWords kFlows[] = {
    {Flow::gathered, "flow-gathered", "gathered"},
    {Flow::given, "flow-given", "given by effects"},
    {Flow::exchanged, "flow-exchanged", "from exchange"},
    {Flow::put, "flow-put", "put into goals"},
    {Flow::paid, "flow-paid", "paid for cards"},
    {Flow::donated, "flow-donated", "donated"},
    {Flow::taken, "flow-taken", "taken by effects"},
    {Flow::converted, "flow-exchanged", "exchanged"},
};

// Rounds that at least one game in twenty came to: later ones tell of a few long games.
size_t last_shown(const Report& report) {
  size_t last = report.measures.rounds.size() - 1;
  while (last > 1 && report.measures.rounds[last].begun * 20 < report.tally.games) --last;
  return last;
}

std::string sentence(const Report& report, size_t token) {
  double in = 0;
  double out = 0;
  for (const FlowWords& words : kFlows) {
    (engine::comes_in(words.flow) ? in : out) +=
        engine::flow_a_round(report.tally, words.flow, token).value;
  }
  const size_t last = last_shown(report);
  return fmt::format(
      "In a round {} come in and {} go out on average; all players together hold {} at the start "
      "and {} after round {}.",
      charts::fixed(in, 1), charts::fixed(out, 1),
      charts::fixed(report.measures.rounds[0].held[token].value, 1),
      charts::fixed(report.measures.rounds[last].held[token].value, 1), last);
}

void write_token(WebPage& page, const Report& report, size_t token) {
  const std::string title(report.tables.text(report.tables.tokens.items[token].many));
  charts::ColumnChart chart;
  chart.about = title + " that come in and go out in each round, all players together";
  chart.below = "round";
  chart.unit = {"", 1, false};
  const size_t last = last_shown(report);
  for (size_t i = 1; i <= last; ++i) chart.labels.push_back(std::to_string(i));
  for (const FlowWords& words : kFlows) {
    charts::Layer layer{words.classes, words.label, {}};
    double sum = 0;
    for (size_t i = 1; i <= last; ++i) {
      const double flow = report.measures.rounds[i].flow[static_cast<size_t>(words.flow)][token];
      layer.values.push_back(engine::comes_in(words.flow) ? flow : -flow);
      sum += flow;
    }
    if (sum > 0) chart.layers.push_back(std::move(layer));
  }
  page.wide(
      title, [&](double width) { return draw(chart, width); }, sentence(report, token));
}

// What the design wants of a flow, when a band says so.
std::string wanted_of(const Report& report, Flow flow, size_t token) {
  for (const balance::Band& band : report.bands) {
    if (band.figure != balance::Figure::token_flow || band.flow != engine::name_of(flow)) continue;
    if (band.token == report.tables.text(report.tables.tokens.items[token].name)) {
      return balance::wanted(band);
    }
  }
  return {};
}

void write_means(WebPage& page, const Report& report) {
  std::vector<std::vector<std::string>> rows;
  for (size_t token = 0; token < report.tables.tokens.size(); ++token) {
    for (const FlowWords& words : kFlows) {
      const statistics::Estimate flow = engine::flow_a_round(report.tally, words.flow, token);
      const std::string wanted = wanted_of(report, words.flow, token);
      if (flow.value == 0 && wanted.empty()) continue;
      rows.push_back(
          {fmt::format("{} {}", report.tables.text(report.tables.tokens.items[token].many),
                       words.label),
           number(flow), wanted.empty() ? "–" : wanted});
    }
  }
  page.subsection("In a round, all players together");
  page.table({"flow", "tokens, with their 95 % interval", "the design wants"}, rows);
}

}  // namespace

void write_tokens(WebPage& page, const Report& report) {
  if (report.tables.tokens.size() == 0) return;
  page.section("Where tokens come from, and where they go",
               "Above the line what comes in during a round, below it what goes out, mean of the "
               "games that came to the round.");
  for (size_t i = 0; i < report.tables.tokens.size(); ++i) write_token(page, report, i);
  write_means(page, report);
}

}  // namespace loom
