// Each goal: how often it is begun and completed, and by whom.
#include <fmt/core.h>
#include <algorithm>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/heat.h"

namespace loom {
namespace {

using engine::GoalMeasures;

std::string title_of(const Report& report, const GoalMeasures& goal) {
  const tables::Goal& card = report.tables.goals.items[goal.goal];
  return fmt::format("{} {}", report.tables.layers[card.layer].number,
                     report.tables.text(card.title));
}

std::string bare_title(const Report& report, const GoalMeasures& goal) {
  return std::string(report.tables.text(report.tables.goals.items[goal.goal].title));
}

// By layer, and in each the most often completed first.
std::vector<const GoalMeasures*> sorted(const Report& report) {
  std::vector<const GoalMeasures*> goals;
  for (const GoalMeasures& goal : report.measures.goals) goals.push_back(&goal);
  std::stable_sort(goals.begin(), goals.end(), [&](const auto* a, const auto* b) {
    const auto layer = [&](const auto* goal) {
      return report.tables.goals.items[goal->goal].layer.value;
    };
    if (layer(a) != layer(b)) return layer(a) < layer(b);
    return a->completed_share.value > b->completed_share.value;
  });
  return goals;
}

void write_completion(WebPage& page, const Report& report,
                      const std::vector<const GoalMeasures*>& goals) {
  charts::DotChart chart;
  chart.about = "how often each goal is begun and completed in the games it appears in";
  chart.row_height = 21;
  charts::Facet completed{"completed", 0, 100, kWholePercent, {}, {}};
  const auto* judgement = report.judgement(balance::Figure::goal_completed);
  if (judgement != nullptr) {
    completed.wanted =
        charts::Wanted{judgement->band->from.value_or(0), judgement->band->to.value_or(100)};
  }
  chart.facets = {{"begun", 0, 100, kWholePercent, {}, {}}, completed};
  for (const GoalMeasures* goal : goals) {
    charts::Mark done = mark_of(goal->completed_share);
    done.note =
        fmt::format("appeared in {} games; completed in round {} by {} on average",
                    count(static_cast<int64_t>(goal->completed.count)),
                    charts::fixed(goal->completed_round, 1), charts::fixed(goal->contributors, 1));
    if (report.is_out_of_band(balance::Figure::goal_completed, bare_title(report, *goal)))
      done.look = charts::Mark::Look::flagged;
    std::string label = title_of(report, *goal);
    if (report.is_excepted(balance::Figure::goal_completed,
                           report.tables.text(report.tables.goals.items[goal->goal].slug))) {
      label += " (excepted)";
      done.look = charts::Mark::Look::exempt;
      done.note += "; not held to the band";
    }
    chart.rows.push_back({std::move(label), {mark_of(goal->started_share), done}});
  }
  const auto less = [](const GoalMeasures* a, const GoalMeasures* b) {
    return a->completed_share.value < b->completed_share.value;
  };
  const auto [least, most] = std::minmax_element(goals.begin(), goals.end(), less);
  page.wide(
      "Begun and completed", [&](double width) { return draw(chart, width); },
      fmt::format("Of the games it lies on the table in, by layer (the number before the name). {} "
                  "completes most often, {}; {} least often, {}.",
                  bare_title(report, **most), percent((*most)->completed_share.value),
                  bare_title(report, **least), percent((*least)->completed_share.value)));
}

void write_leaders(WebPage& page, const Report& report,
                   const std::vector<const GoalMeasures*>& goals) {
  if (report.measures.contenders.size() < 2) return;
  charts::HeatMap map;
  map.about = "of the goals that are completed, who put the first marker on them, in per cent";
  map.left = "";
  map.below = "first marker, of 100 times completed";
  map.unit = {"", 0, false};
  map.from_none = false;
  for (const engine::Contender& contender : report.measures.contenders) {
    map.columns.push_back(contender.name);
  }
  for (const GoalMeasures* goal : goals) {
    map.rows.push_back(title_of(report, *goal));
    std::vector<double>& values = map.values.emplace_back();
    for (const statistics::Estimate& led : goal->led_by) values.push_back(led.value * 100);
  }
  page.wide(
      "Who gets there first", [&](double width) { return draw(map, width); },
      "Of 100 times that the work is completed, how often each way of playing has the first marker "
      "on it.");
}

}  // namespace

void write_goals(WebPage& page, const Report& report) {
  if (report.measures.goals.empty()) return;
  page.section("Each " + kind_word(report.tables, tables::Role::goal), "");
  const std::vector<const GoalMeasures*> goals = sorted(report);
  write_completion(page, report, goals);
  write_leaders(page, report, goals);
}

}  // namespace loom
