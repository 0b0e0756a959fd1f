// Each engine card: how often it is taken, and what taking it is worth.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "schema/text/letters.h"

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

bool is_excepted(const Report& report, const EngineCardMeasures& card) {
  return report.is_excepted(balance::Figure::engine_card_taken,
                            report.tables.text(report.tables.engine_cards.items[card.card].slug));
}

std::string label_of(const Report& report, const EngineCardMeasures& card) {
  const std::string_view title =
      report.tables.text(report.tables.engine_cards.items[card.card].title);
  return is_excepted(report, card) ? fmt::format("{} (excepted)", title) : std::string(title);
}

charts::DotRow row_of(const Report& report, const EngineCardMeasures& card) {
  charts::DotRow row;
  row.label = report.tables.text(report.tables.engine_cards.items[card.card].title);
  charts::Mark taken = mark_of(card.taken_share);
  taken.note = fmt::format("offered in {} games", count(static_cast<int64_t>(card.taken.count)));
  if (report.is_out_of_band(balance::Figure::engine_card_taken, row.label))
    taken.look = charts::Mark::Look::flagged;
  if (is_excepted(report, card)) {
    row.label = label_of(report, card);
    taken.look = charts::Mark::Look::exempt;
    taken.note += "; not held to the band";
  }
  row.marks.push_back(taken);
  if (report.measures.players == 1) return row;
  charts::Mark lift = mark_of(card.lift.difference);
  if (!card.stands_out()) lift.look = charts::Mark::Look::quiet;
  lift.note = card.stands_out() ? "stands out" : "may be chance";
  row.marks.push_back(lift);
  return row;
}

charts::DotChart chart_of(const Report& report, double lift_most) {
  charts::DotChart chart;
  chart.row_height = 21;
  for (const EngineCardMeasures& card : report.measures.engine_cards) {
    const double wide = charts::text_width(label_of(report, card), charts::kTextSize);
    chart.label_width = std::max(chart.label_width, wide);
  }
  charts::Facet taken{"taken", 0, 100, kWholePercent, {}, {}};
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
  return fmt::format("{} {}", entry.number, report.tables.text(entry.title));
}

void write_layer(WebPage& page, const Report& report, size_t layer, double lift_most) {
  charts::DotChart chart = chart_of(report, lift_most);
  std::vector<const EngineCardMeasures*> cards;
  for (const EngineCardMeasures& card : report.measures.engine_cards) {
    if (report.tables.engine_cards.items[card.card].layer.value == layer) cards.push_back(&card);
  }
  if (cards.empty()) return;
  std::stable_sort(cards.begin(), cards.end(), [](const auto* a, const auto* b) {
    return a->taken_share.value > b->taken_share.value;
  });
  chart.about = fmt::format("how often the cards of layer {} are taken, and their win lift",
                            layer_name(report, layer));
  for (const EngineCardMeasures* card : cards) chart.rows.push_back(row_of(report, *card));
  page.wide(
      layer_name(report, layer), [&](double width) { return draw(chart, width); }, "");
}

// The first few by name; the charts have the rest.
std::string names_of(const Report& report, const std::vector<const EngineCardMeasures*>& cards) {
  constexpr size_t kMost = 8;
  std::vector<std::string> names;
  for (size_t i = 0; i < cards.size() && names.size() < kMost; ++i) {
    names.emplace_back(report.tables.text(report.tables.engine_cards.items[cards[i]->card].title));
  }
  if (cards.size() > kMost) {
    names.push_back(count(static_cast<int64_t>(cards.size() - kMost)) + " more");
  }
  return listed(names);
}

// What stands out, so that nobody has to look for it in the charts.
void write_findings(WebPage& page, const Report& report) {
  std::vector<const EngineCardMeasures*> never;
  std::vector<const EngineCardMeasures*> unseen;
  std::vector<const EngineCardMeasures*> good;
  std::vector<const EngineCardMeasures*> bad;
  std::vector<const EngineCardMeasures*> excepted;
  for (const EngineCardMeasures& card : report.measures.engine_cards) {
    if (card.taken.count == 0) unseen.push_back(&card);
    if (card.taken.count > 0 && card.taken.hits == 0) never.push_back(&card);
    if (is_excepted(report, card)) excepted.push_back(&card);
    if (card.stands_out()) (card.lift.difference.value > 0 ? good : bad).push_back(&card);
  }
  const auto by_lift = [](const EngineCardMeasures* a, const EngineCardMeasures* b) {
    return std::abs(a->lift.difference.value) > std::abs(b->lift.difference.value);
  };
  std::stable_sort(good.begin(), good.end(), by_lift);
  std::stable_sort(bad.begin(), bad.end(), by_lift);
  page.paragraph(never.empty() ? "Every card that was offered was taken in some game."
                               : fmt::format("Never taken: {}.", names_of(report, never)));
  if (!unseen.empty()) page.paragraph(fmt::format("Never offered: {}.", names_of(report, unseen)));
  if (!excepted.empty()) {
    page.paragraph(
        fmt::format("Not held to the band, as hollow diamonds: {}.", names_of(report, excepted)));
  }
  if (!good.empty()) {
    page.paragraph(
        fmt::format("Takers win more often than the same bots without the card, beyond chance: {}.",
                    names_of(report, good)));
  }
  if (!bad.empty())
    page.paragraph(fmt::format("Takers win less often: {}.", names_of(report, bad)));
}

}  // namespace

void write_engine_cards(WebPage& page, const Report& report) {
  if (report.measures.engine_cards.empty()) return;
  const std::string kind = kind_word(report.tables, tables::Role::engine_card);
  page.section(
      "Each " + kind,
      report.measures.players == 1
          ? fmt::format("How often a {} is taken in the games it lies face up in.", kind)
          : fmt::format("Left, how often a {} is taken in the games it lies face up in; a diamond "
                        "is out of band. Right, its win lift: how many points of a hundred more "
                        "its taker wins than the same bot does in other games. A full dot stands "
                        "out even when the number of cards is allowed for (false-discovery rate of "
                        "5 %), a hollow one may be chance.",
                        kind));
  write_findings(page, report);
  const double lift_most = lift_end(report);
  for (size_t layer = 0; layer < report.tables.layers.size(); ++layer) {
    write_layer(page, report, layer, lift_most);
  }
}

}  // namespace loom
