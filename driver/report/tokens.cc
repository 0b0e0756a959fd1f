// Where tokens come from and where they go, round by round.
#include <algorithm>

#include "driver/report/sections.h"
#include "driver/report/words.h"
#include "render/charts/columns.h"

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

// Mean of a round, over all rounds that were played.
double mean_flow(const Report& report, Flow flow, size_t token) {
  int64_t sum = 0;
  int64_t rounds = 0;
  for (size_t i = 1; i < report.measures.rounds.size(); ++i) {
    sum += report.tally.by_round[i].flow[static_cast<size_t>(flow)][token];
    rounds += report.tally.by_round[i].begun;
  }
  return rounds == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(rounds);
}

std::string sentence(const Report& report, size_t token) {
  double in = 0;
  double out = 0;
  for (const FlowWords& words : kFlows) {
    (engine::comes_in(words.flow) ? in : out) += mean_flow(report, words.flow, token);
  }
  const size_t last = last_shown(report);
  return "In a round " + charts::fixed(in, 1) + " come in and " + charts::fixed(out, 1) +
         " go out on average; all players together hold " +
         charts::fixed(report.measures.rounds[0].held[token].value, 1) + " at the start and " +
         charts::fixed(report.measures.rounds[last].held[token].value, 1) + " after round " +
         std::to_string(last) + ".";
}

void write_token(Page& page, const Report& report, size_t token) {
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

void write_means(Page& page, const Report& report) {
  std::vector<std::string> head{"in a round, all players"};
  for (const tables::Token& token : report.tables.tokens) {
    head.emplace_back(report.tables.text(token.many));
  }
  std::vector<std::vector<std::string>> rows;
  for (const FlowWords& words : kFlows) {
    std::vector<std::string> row{words.label};
    double sum = 0;
    for (size_t token = 0; token < report.tables.tokens.size(); ++token) {
      const double flow = mean_flow(report, words.flow, token);
      sum += flow;
      row.push_back((engine::comes_in(words.flow) || flow == 0 ? "" : "−") +
                    charts::fixed(flow, 2));
    }
    if (sum > 0) rows.push_back(std::move(row));
  }
  page.table(head, rows);
}

}  // namespace

void write_tokens(Page& page, const Report& report) {
  if (report.tables.tokens.size() == 0) return;
  page.section("Where tokens come from, and where they go",
               "Above the line what comes in during a round, below it what goes out, mean of the "
               "games that came to the round.");
  for (size_t i = 0; i < report.tables.tokens.size(); ++i) write_token(page, report, i);
  write_means(page, report);
}

}  // namespace loom
