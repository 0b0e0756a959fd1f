// The head of the report: what was played, how it went, what is out of its band.
#include <fmt/core.h>
#include <algorithm>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "driver/simulate_game.h"
#include "render/charts/chart_svg.h"
#include "schema/text/letters.h"
#include "validator/balance/enforce.h"

namespace loom {
namespace {

using balance::Figure;
using balance::Judgement;
using charts::words;
using statistics::Verdict;

const char* class_of(Verdict verdict) {
  if (verdict == Verdict::pass) return "pass";
  return verdict == Verdict::fail ? "fail" : "open";
}

std::string words_of(Verdict verdict) {
  if (verdict == Verdict::pass) return "in band";
  return verdict == Verdict::fail ? "out of band" : "not decided";
}

std::string bots_of(const Report& report) {
  std::vector<std::string> names;
  for (const machine::Contender& contender : report.measures.contenders) {
    names.push_back(contender.seats > 1
                        ? fmt::format("{} × {}", count_word(contender.seats), contender.name)
                        : contender.name);
  }
  return listed(names);
}

std::string variants_of(const Report& report) {
  std::vector<std::string> titles;
  for (const int variant : report.simulation.setup.variants) {
    titles.push_back(report.program.variants[static_cast<size_t>(variant)].text.title);
  }
  return titles.empty() ? "as printed" : "with " + listed(titles);
}

void write_tile(Html& tiles, const std::string& label, const std::string& figure,
                const std::string& below, const Judgement* judgement) {
  Html tile;
  tile.element("span", {{"class", "name"}}, words(label)).element("b", words(figure));
  tile.element("span", {{"class", "range"}}, words(below));
  if (judgement != nullptr) {
    tile.element("span", {{"class", std::string("verdict ") + class_of(judgement->verdict)}},
                 words(fmt::format("{}: {}", words_of(judgement->verdict),
                                   balance::wanted(*judgement->band))));
  }
  tiles.element("div", {{"class", "tile"}}, tile).text("\n");
}

std::string range(const statistics::Estimate& estimate, double factor, int places) {
  return fmt::format("{} to {}", charts::fixed(estimate.low * factor, places),
                     charts::fixed(estimate.high * factor, places));
}

void write_share_tile(Html& tiles, const Report& report, const std::string& label,
                      const std::string& figure, const Judgement* judgement) {
  const statistics::Estimate share = report.measures.figure(figure);
  write_tile(tiles, label, percent(share.value), range(share, 100, 1), judgement);
}

// How many endings and how many statuses get a tile.
constexpr size_t kMostEach = 2;

// Endings that nobody wins.
void write_loss_tiles(Html& tiles, const Report& report) {
  size_t shown = 0;
  for (size_t i = 0; i < report.program.endings.size() && shown < kMostEach; ++i) {
    if (!is_loss(report, i)) continue;
    const std::string& name = report.program.endings[i];
    write_share_tile(tiles, report, "games that end as " + in_words(name), "ending/" + name,
                     report.judgement(Figure::ending, name));
    ++shown;
  }
}

void write_winner_tiles(Html& tiles, const Report& report) {
  if (report.measures.players == 1) {
    write_share_tile(tiles, report, "games won", "won", report.judgement(Figure::win_share));
    return;
  }
  // By the seat, so that a bot that takes several is no better for that.
  const auto& contenders = report.measures.contenders;
  size_t best = 0;
  std::vector<statistics::Estimate> shares;
  for (size_t i = 0; i < contenders.size(); ++i) {
    shares.push_back(
        statistics::scaled(report.measures.contender_shares[i], 1.0 / contenders[i].seats));
    if (shares[i].value > shares[best].value) best = i;
  }
  if (shares.size() > 1) {
    write_tile(tiles,
               fmt::format("won by {}{}, most of all", contenders[best].seats > 1 ? "each " : "",
                           contenders[best].name),
               percent(shares[best].value), range(shares[best], 100, 1),
               report.judgement(Figure::style_share));
  }
  const statistics::Estimate lead = report.measures.figure("snowball");
  if (!lead.known()) return;
  write_tile(tiles, "wins of who leads at a third", percent(lead.value), range(lead, 100, 1),
             nullptr);
}

void write_status_tiles(Html& tiles, const Report& report) {
  size_t shown = 0;
  for (size_t i = 0; i < report.program.statuses.size() && shown < kMostEach; ++i) {
    const std::string& name = report.program.statuses[i].text.name;
    if (name.empty() || report.tally.statuses[i].games == 0) continue;
    write_share_tile(tiles, report, "games with anybody " + in_words(name), "status/" + name,
                     report.judgement(Figure::status, name));
    ++shown;
  }
}

void write_tiles(WebPage& page, const Report& report) {
  Html tiles("\n");
  write_loss_tiles(tiles, report);
  const statistics::Estimate rounds = report.measures.figure("rounds-median");
  const std::string tenth = fmt::format(
      "{} to {} in 8 of 10 games", charts::fixed(report.measures.figure("rounds-tenth").value, 0),
      charts::fixed(report.measures.figure("rounds-ninth-tenth").value, 0));
  write_tile(tiles, "rounds, median", charts::fixed(rounds.value, 0), tenth,
             report.judgement(Figure::rounds));
  write_winner_tiles(tiles, report);
  write_status_tiles(tiles, report);
  page.add(Html().element("div", {{"class", "tiles"}}, tiles).text("\n"));
}

std::string verdict_sentence(const Report& report) {
  if (report.judgements.empty()) return "No band is set for such a table.";
  std::vector<std::string> out;
  std::vector<std::string> open;
  for (const Judgement& judgement : report.judgements) {
    if (judgement.verdict == Verdict::fail) out.push_back(judgement.band->name);
    if (judgement.verdict == Verdict::inconclusive) open.push_back(judgement.band->name);
  }
  const auto all = static_cast<int64_t>(report.judgements.size());
  std::string text;
  if (out.empty() && open.empty()) {
    return fmt::format("All {} bands that hold for such a table are kept.", count_word(all));
  }
  if (!out.empty()) {
    text = fmt::format("Out of band, of {}: {}. ", count_word(all), listed(out));
  }
  if (!open.empty()) text += fmt::format("Not decided by so few games: {}.", listed(open));
  return text;
}

}  // namespace

void write_headline(WebPage& page, const Report& report) {
  const std::string seats =
      report.measures.players == 1
          ? "alone"
          : fmt::format("for {} players", count_word(report.measures.players));
  Html head("\n");
  head.element("p", {{"class", "kicker"}}, Html("Simulated play")).text("\n");
  head.element("h1", words(fmt::format("{}: {} games {}", report.program.game,
                                       count(report.tally.games), seats)))
      .text("\n");
  head.element("p", {{"class", "deck"}},
               words(fmt::format("{}, played by {}. {}", capitalised(variants_of(report)),
                                 bots_of(report), verdict_sentence(report))))
      .text("\n");
  page.add(Html().element("header", head).text("\n"));
  write_tiles(page, report);
}

}  // namespace loom
