// Who wins: by seat and by the bot that plays.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

using statistics::Estimate;

struct Row {
  std::string label;
  Estimate share;
  double fair = 0;
};

double scale_end(const std::vector<Row>& rows) {
  double most = 0;
  for (const Row& row : rows) most = std::max({most, row.share.high, row.fair * 1.3});
  return std::min(charts::round_end(most * 100, 6), 100.0);
}

void mark_outside(charts::DotChart& chart, const balance::Judgement* judgement) {
  if (judgement == nullptr) return;
  for (charts::DotRow& row : chart.rows) {
    for (const balance::Finding& finding : judgement->findings) {
      if (capitalised(finding.subject) != capitalised(row.label)) continue;
      if (finding.verdict != statistics::Verdict::fail) continue;
      row.marks[0].look = charts::Mark::Look::flagged;
      row.marks[0].note = "out of band";
    }
  }
}

Html chart(const std::vector<Row>& rows, const std::string& about,
           const balance::Judgement* judgement, std::optional<charts::Wanted> wanted) {
  charts::DotChart chart;
  chart.about = about;
  chart.row_height = 30;
  charts::Facet facet{"", 0, scale_end(rows), kPercent, wanted, {}};
  facet.reference = charts::Reference{rows[0].fair * 100, "fair share"};
  chart.facets.push_back(facet);
  for (const Row& row : rows) chart.rows.push_back({row.label, {mark_of(row.share)}});
  mark_outside(chart, judgement);
  return draw(chart, kHalfWidth);
}

std::string sentence(const std::vector<Row>& rows) {
  const auto less = [](const Row& a, const Row& b) { return a.share.value < b.share.value; };
  const auto [least, most] = std::minmax_element(rows.begin(), rows.end(), less);
  int64_t apart = 0;
  for (const Row& row : rows) {
    apart += row.share.low > row.fair || row.share.high < row.fair ? 1 : 0;
  }
  return fmt::format("{} wins most, {}, and {} least, {}. {}", capitalised(most->label),
                     percent(most->share.value), least->label, percent(least->share.value),
                     apart == 0 ? "None is surely above or below a fair share."
                                : fmt::format("{} of {}{} surely above or below the fair share.",
                                              capitalised(count_word(apart)),
                                              count_word(static_cast<int64_t>(rows.size())),
                                              apart == 1 ? " lies" : " lie"));
}

void write_seats(WebPage& page, const Report& report) {
  const double fair = 1.0 / report.measures.players;
  std::vector<Row> rows;
  for (size_t i = 0; i < report.measures.seat_shares.size(); ++i) {
    rows.push_back({fmt::format("Seat {}", i + 1), report.measures.seat_shares[i], fair});
  }
  const balance::Judgement* judgement = report.judgement(balance::Figure::seat_deviation);
  std::optional<charts::Wanted> wanted;
  if (judgement != nullptr) {
    const double most = judgement->band->to.value_or(100);
    wanted = charts::Wanted{fair * 100 - most, fair * 100 + most};
  }
  page.half("By seat", chart(rows, "share of the wins by seat", judgement, wanted), sentence(rows));
}

// A bot at several seats is measured by the seat, so that all can be compared.
void write_contenders(WebPage& page, const Report& report) {
  std::vector<Row> rows;
  for (size_t i = 0; i < report.measures.contenders.size(); ++i) {
    const machine::Contender& contender = report.measures.contenders[i];
    const Estimate share =
        statistics::scaled(report.measures.contender_shares[i], 1.0 / contender.seats);
    rows.push_back({contender.name, share, 1.0 / report.measures.players});
  }
  if (rows.size() < 2) return;
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.share.value > b.share.value; });
  const balance::Judgement* judgement = report.judgement(balance::Figure::style_share);
  std::optional<charts::Wanted> wanted;
  if (judgement != nullptr) {
    wanted = charts::Wanted{judgement->band->from.value_or(0), judgement->band->to.value_or(100)};
  }
  page.half("By way of playing",
            chart(rows, "share of the wins by the bot that plays", judgement, wanted),
            sentence(rows));
}

}  // namespace

void write_winners(WebPage& page, const Report& report) {
  if (report.measures.players == 1) return;
  page.section(
      "Who wins",
      fmt::format(
          "Of the {} games that anybody won. A shared win counts in parts; whiskers are 95 % "
          "intervals, shaded is where the band wants a figure, and a diamond lies outside.",
          count(report.tally.won)));
  page.begin_row();
  write_seats(page, report);
  write_contenders(page, report);
  page.end_row();
}

}  // namespace loom
