// The bands of balance in the report: each with a strip that shows what is wanted and what was
// found.
#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/chart_svg.h"
#include "render/charts/scale.h"
#include "schema/text/letters.h"
#include "validator/balance/enforce.h"

namespace loom {
namespace {

using balance::Finding;
using balance::Judgement;
using charts::words;
using statistics::Verdict;

constexpr double kStripWidth = 200;
constexpr double kStripHeight = 22;

struct Ends {
  double from = 0;
  double to = 0;
};

// The wanted stretch in the unit of the figures.
Ends wanted_ends(const Judgement& judgement, double most) {
  const balance::Band& band = *judgement.band;
  if (band.figure == balance::Figure::seat_deviation) {
    const double fair = 100.0 / judgement.players;
    return {fair - band.to.value_or(100), fair + band.to.value_or(100)};
  }
  return {band.from.value_or(0), band.to.value_or(most)};
}

double strip_end(const Judgement& judgement) {
  double most = judgement.band->to.value_or(judgement.band->from.value_or(0)) * 1.3;
  for (const Finding& finding : judgement.findings) {
    const double high =
        std::isfinite(finding.figure.high) ? finding.figure.high : finding.figure.value;
    most = std::max(most, high * 1.05);
  }
  return balance::is_share(*judgement.band) ? std::min(charts::round_end(most, 5), 100.0)
                                            : charts::round_end(most, 5);
}

Html strip(const Judgement& judgement) {
  const double most = strip_end(judgement);
  const charts::Scale scale(0, most, 3, kStripWidth - 3);
  const Ends ends = wanted_ends(judgement, most);
  charts::Svg svg(
      kStripWidth, kStripHeight,
      fmt::format("{}: wanted {}", judgement.band->name, balance::wanted(*judgement.band)));
  svg.line({3, kStripHeight / 2}, {kStripWidth - 3, kStripHeight / 2}, "grid");
  svg.box({scale.clamped(ends.from), 3, scale.clamped(ends.to), kStripHeight - 3}, "wanted strong");
  const bool many = judgement.findings.size() > 8;
  for (const Finding& finding : judgement.findings) {
    if (!finding.figure.known()) continue;
    const bool out = finding.verdict == Verdict::fail;
    const double x = scale.clamped(finding.figure.value);
    svg.begin_tip((finding.subject.empty() ? "" : finding.subject + ": ") +
                  balance::shown(finding.figure, *judgement.band));
    if (many) {
      svg.line({x, 4}, {x, kStripHeight - 4}, out ? "stroke out" : "stroke");
    } else {
      svg.line({scale.clamped(finding.figure.low), kStripHeight / 2},
               {scale.clamped(finding.figure.high), kStripHeight / 2},
               out ? "whisker out" : "whisker");
      if (out) {
        svg.diamond({x, kStripHeight / 2}, 5, "dot out");
      } else {
        svg.circle({x, kStripHeight / 2}, 4, "dot");
      }
    }
    svg.end_tip();
  }
  return svg.finish();
}

std::string found(const Judgement& judgement) {
  const balance::Band& band = *judgement.band;
  if (judgement.findings.size() == 1) return balance::shown(judgement.findings[0].figure, band);
  std::vector<std::string> out;
  for (const Finding& finding : judgement.findings) {
    if (finding.verdict == Verdict::fail) out.push_back(finding.subject);
  }
  if (!out.empty()) {
    const auto all = static_cast<int64_t>(judgement.findings.size());
    const auto outside = static_cast<int64_t>(out.size());
    if (out.size() > 4) return fmt::format("{} of {} outside", count(outside), count(all));
    return listed(out) + " outside";
  }
  const auto by_value = [](const Finding& a, const Finding& b) {
    return a.figure.value < b.figure.value;
  };
  const auto [least, most] =
      std::minmax_element(judgement.findings.begin(), judgement.findings.end(), by_value);
  return fmt::format("{} to {} %", charts::fixed(least->figure.value, 1),
                     charts::fixed(most->figure.value, 1));
}

// To two digits: the rest would pretend to be known.
int64_t rounded(int64_t number) {
  int64_t unit = 1;
  while (number / unit >= 100) unit *= 10;
  return (number + unit - 1) / unit * unit;
}

Html row(const Judgement& judgement) {
  const bool pass = judgement.verdict == Verdict::pass;
  const bool fail = judgement.verdict == Verdict::fail;
  const std::string name = pass ? "pass" : fail ? "fail" : "open";
  const std::string verdict = pass ? "in band" : fail ? "out" : "not decided";
  std::string more;
  if (!pass && !fail && judgement.games_needed) {
    more = fmt::format("; about {} games would tell",
                       count(rounded(static_cast<int64_t>(*judgement.games_needed))));
  }
  const Html badge = Html().element("span", {{"class", "verdict " + name}}, Html(verdict));
  Html band;
  band.element("b", words(judgement.band->name)).empty("br");
  band.element("span", {{"class", "soft"}}, words(judgement.band->why));
  Html figures = words("wanted: " + balance::wanted(*judgement.band));
  figures.empty("br").add(words(fmt::format("found: {}{}", found(judgement), more)));
  Html cells;
  cells.element("td", badge).element("td", band).element("td", {{"class", "figures"}}, figures);
  cells.element("td", {{"class", "strip"}}, strip(judgement));
  return Html().element("tr", cells).text("\n");
}

}  // namespace

void write_bands(WebPage& page, const Report& report) {
  if (report.judgements.empty()) return;
  page.section(
      "Is it the game it should be?",
      "The bands of balance that hold for such a table. A band is kept when the whole 95 % "
      "interval lies in it, left when the whole interval lies outside.");
  Html rows("\n");
  for (const Judgement& judgement : report.judgements) rows.add(row(judgement));
  Html body("\n");
  body.element("tbody", rows).text("\n");
  page.add(Html().element("table", {{"class", "bands"}}, body).text("\n"));
}

}  // namespace loom
