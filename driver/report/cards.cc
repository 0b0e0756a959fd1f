// Each engine card: how often it is taken, and what taking it is worth.
#include <algorithm>
#include <cmath>

#include "driver/report/sections.h"
#include "driver/report/words.h"

namespace loom {
namespace {

using engine::EngineCardMeasures;

constexpr double kMostLift = 40;  // points; beyond, an arrow

double lift_end(const Report& report) {
  double most = 5;
  for (const EngineCardMeasures& card : report.measures.engine_cards) {
    if (!card.lift.difference.known()) continue;
    most = std::max({most, std::abs(card.lift.difference.low) * 100,
                     std::abs(card.lift.difference.high) * 100});
  }
  return std::min(charts::round_end(most, 4), kMostLift);
}

bool is_outside(const Report& report, size_t card) {
  const balance::Judgement* judgement = report.judgement(balance::Figure::engine_card_taken);
  return judgement != nullptr && judgement->findings[card].verdict == statistics::Verdict::fail;
}

charts::DotRow row_of(const Report& report, const EngineCardMeasures& card) {
  charts::DotRow row;
  row.label = report.tables.text(report.tables.engine_cards.items[card.card].title);
  charts::Mark taken = mark_of(card.taken_share);
  taken.note = "offered in " + count(static_cast<int64_t>(card.taken.count)) + " games";
  if (is_outside(report, card.card)) taken.look = charts::Mark::Look::flagged;
  row.marks.push_back(taken);
  if (report.measures.players == 1) return row;
  charts::Mark lift = mark_of(card.lift.difference);
  lift.look = card.stands_out() ? charts::Mark::Look::flagged : charts::Mark::Look::quiet;
  lift.note = card.stands_out() ? "stands out" : "may be chance";
  row.marks.push_back(lift);
  return row;
}

charts::DotChart chart_of(const Report& report, double lift_most) {
  charts::DotChart chart;
  chart.row_height = 21;
  charts::Facet taken{"taken when offered", 0, 100, kWholePercent, {}, {}};
  if (const auto* judgement = report.judgement(balance::Figure::engine_card_taken)) {
    taken.wanted =
        charts::Wanted{judgement->band->from.value_or(0), judgement->band->to.value_or(100)};
  }
  chart.facets.push_back(taken);
  if (report.measures.players > 1) {
    chart.facets.push_back({"win lift, points", -lift_most, lift_most, kPoints, {}, {}});
  }
  return chart;
}

std::string layer_name(const Report& report, size_t layer) {
  const tables::Layer& entry = report.tables.layers.items[layer];
  return std::to_string(entry.number) + " " + std::string(report.tables.text(entry.title));
}

void write_layer(Page& page, const Report& report, size_t layer, double lift_most) {
  charts::DotChart chart = chart_of(report, lift_most);
  std::vector<const EngineCardMeasures*> cards;
  for (const EngineCardMeasures& card : report.measures.engine_cards) {
    if (report.tables.engine_cards.items[card.card].layer.value == layer) cards.push_back(&card);
  }
  if (cards.empty()) return;
  std::stable_sort(cards.begin(), cards.end(), [](const auto* a, const auto* b) {
    return a->taken_share.value > b->taken_share.value;
  });
  chart.about = "how often the cards of layer " + layer_name(report, layer) +
                " are taken, and their win lift";
  for (const EngineCardMeasures* card : cards) chart.rows.push_back(row_of(report, *card));
  page.wide(
      layer_name(report, layer), [&](double width) { return draw(chart, width); }, "");
}

std::string names_of(const Report& report, const std::vector<size_t>& cards) {
  std::vector<std::string> names;
  for (const size_t card : cards) {
    names.emplace_back(report.tables.text(report.tables.engine_cards.items[card].title));
  }
  return joined(names);
}

// What stands out, so that nobody has to look for it in the charts.
void write_findings(Page& page, const Report& report) {
  std::vector<size_t> never;
  std::vector<size_t> unseen;
  std::vector<size_t> good;
  std::vector<size_t> bad;
  for (const EngineCardMeasures& card : report.measures.engine_cards) {
    if (card.taken.count == 0) unseen.push_back(card.card);
    if (card.taken.count > 0 && card.taken.hits == 0) never.push_back(card.card);
    if (card.stands_out()) (card.lift.difference.value > 0 ? good : bad).push_back(card.card);
  }
  page.paragraph(never.empty() ? "Every card that was offered was taken in some game."
                               : "Never taken: " + names_of(report, never) + ".");
  if (!unseen.empty()) page.paragraph("Never offered: " + names_of(report, unseen) + ".");
  if (!good.empty()) {
    page.paragraph(
        "Who takes one of these wins more often than the same player without it, beyond chance: " +
        names_of(report, good) + ".");
  }
  if (!bad.empty()) {
    page.paragraph("Who takes one of these wins less often: " + names_of(report, bad) + ".");
  }
}

}  // namespace

void write_engine_cards(Page& page, const Report& report) {
  if (report.measures.engine_cards.empty()) return;
  const std::string kind = kind_word(report.tables, tables::Role::engine_card);
  page.section(
      "Each " + kind,
      report.measures.players == 1
          ? "How often a " + kind + " is taken in the games it lies face up in."
          : "Left, how often a " + kind +
                " is taken in the games it lies face up in. Right, its win lift: how many points "
                "of a hundred more "
                "its taker wins than the same bot does in other games. A diamond is out of band, "
                "or stands "
                "out once the number of cards is allowed for (false-discovery rate of 5 %); a "
                "hollow dot may be chance.");
  write_findings(page, report);
  const double lift_most = lift_end(report);
  for (size_t layer = 0; layer < report.tables.layers.size(); ++layer) {
    write_layer(page, report, layer, lift_most);
  }
}

}  // namespace loom
