// The head of the report: what was played, how it went, what is out of its band.
#include <algorithm>

#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/chart_svg.h"
#include "schema/text/letters.h"
#include "validator/balance/enforce.h"

namespace loom {
namespace {

using balance::Figure;
using balance::Judgement;
using charts::escaped;
using statistics::Verdict;

std::string text_of(const Report& report, tables::Text text) {
  return std::string(report.tables.text(text));
}

const char* class_of(Verdict verdict) {
  if (verdict == Verdict::pass) return "pass";
  return verdict == Verdict::fail ? "fail" : "open";
}

const char* words_of(Verdict verdict) {
  if (verdict == Verdict::pass) return "in band";
  return verdict == Verdict::fail ? "out of band" : "not decided";
}

std::string bots_of(const Report& report) {
  std::vector<std::string> names;
  for (const engine::Contender& contender : report.measures.contenders) {
    names.push_back(contender.seats > 1 ? count_word(contender.seats) + " × " + contender.name
                                        : contender.name);
  }
  return listed(names);
}

std::string variants_of(const Report& report) {
  std::vector<std::string> titles;
  for (const tables::VariantId id : report.simulation.setup.variants) {
    titles.push_back(text_of(report, report.tables.variants[id].title));
  }
  return titles.empty() ? "as printed" : "with " + listed(titles);
}

void write_tile(WebPage& page, const std::string& label, const std::string& figure,
                const std::string& below, const Judgement* judgement) {
  std::string html = "<div class=\"tile\"><span class=\"name\">" + escaped(label) + "</span><b>" +
                     escaped(figure) + "</b><span class=\"range\">" + escaped(below) + "</span>";
  if (judgement != nullptr) {
    html += std::string("<span class=\"verdict ") + class_of(judgement->verdict) + "\">" +
            words_of(judgement->verdict) + ": " + escaped(balance::wanted(*judgement->band)) +
            "</span>";
  }
  page.html(html + "</div>\n");
}

std::string range(const statistics::Estimate& estimate, double factor, int places) {
  return charts::fixed(estimate.low * factor, places) + " to " +
         charts::fixed(estimate.high * factor, places);
}

void write_share_tile(WebPage& page, const Report& report, const std::string& label,
                      const char* figure, Figure band) {
  const statistics::Estimate share = report.measures.figure(figure);
  write_tile(page, label, percent(share.value), range(share, 100, 1), report.judgement(band));
}

void write_tiles(WebPage& page, const Report& report) {
  page.html("<div class=\"tiles\">\n");
  write_share_tile(page, report, "worlds that collapsed", "collapse", Figure::collapse);
  const statistics::Estimate rounds = report.measures.figure("rounds-median");
  const std::string tenth =
      charts::fixed(report.measures.figure("rounds-tenth").value, 0) + " to " +
      charts::fixed(report.measures.figure("rounds-ninth-tenth").value, 0) + " in 8 of 10 games";
  write_tile(page, "rounds, median", charts::fixed(rounds.value, 0), tenth,
             report.judgement(Figure::rounds));
  if (report.measures.players == 1) {
    write_share_tile(page, report, "games won", "won", Figure::win_share);
  } else {
    const auto& shares = report.measures.contender_shares;
    if (shares.size() > 1) {
      const auto best =
          std::max_element(shares.begin(), shares.end(),
                           [](const auto& a, const auto& b) { return a.value < b.value; });
      write_tile(page,
                 "won by " +
                     report.measures.contenders[static_cast<size_t>(best - shares.begin())].name +
                     ", most of all",
                 percent(best->value), range(*best, 100, 1), report.judgement(Figure::style_share));
    }
    const statistics::Estimate lead = report.measures.figure("snowball");
    write_tile(page, "wins of who leads at a third", percent(lead.value), range(lead, 100, 1),
               nullptr);
  }
  write_share_tile(page, report, "games with anybody fragile", "fragile", Figure::fragile);
  page.html("</div>\n");
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
    return "All " + count_word(all) + " bands that hold for such a table are kept.";
  }
  if (!out.empty()) {
    text = "Out of band, of " + count_word(all) + ": " + listed(out) + ". ";
  }
  if (!open.empty()) text += "Not decided by so few games: " + listed(open) + ".";
  return text;
}

}  // namespace

void write_headline(WebPage& page, const Report& report) {
  const Tables& tables = report.tables;
  page.html("<header>\n<p class=\"kicker\">Simulated play</p>\n<h1>" +
            escaped(text_of(report, tables.game)) + ": " + escaped(count(report.tally.games)) +
            " games " +
            (report.measures.players == 1
                 ? "alone"
                 : "for " + count_word(report.measures.players) + " players") +
            "</h1>\n<p class=\"deck\">" +
            escaped(capitalised(variants_of(report)) + ", played by " + bots_of(report) + ". " +
                    verdict_sentence(report)) +
            "</p>\n</header>\n");
  write_tiles(page, report);
}

}  // namespace loom
