// Puts the report together, and tells at its end how it was made.
#include "driver/report/report_words.h"
#include "driver/report/sections.h"
#include "render/charts/chart_svg.h"

namespace loom {

void write_notes(WebPage& page, const Report& report) {
  page.section("How to read this, and how to repeat it", "");
  page.paragraph(
      "Whiskers and brackets are 95 % intervals: of twenty such intervals, nineteen hold the "
      "figure that endless play "
      "would give. They tell of chance in the games played, not of whether bots play as people do. "
      "Shares have "
      "Wilson's interval, means Student's, medians that of ranks.");
  page.paragraph(
      "A win lift compares each bot with itself, in games in which it moves the card and in "
      "others. "
      "It need not mean that the card causes the win: who is ahead can afford more.");
  Html again("The same games again: ");
  again.element("code", charts::words("loom simulate " + report.repeat)).text(", on content ");
  again.element("code", charts::words(report.program.content)).text(".");
  page.add(Html().element("p", again).text("\n"));
}

std::string report_page(const Report& report) {
  WebPage page(report.program.game + ": simulated play");
  write_headline(page, report);
  write_bands(page, report);
  write_winners(page, report);
  write_course(page, report);
  write_cards(page, report);
  write_cells(page, report);
  write_tokens(page, report);
  write_notes(page, report);
  return page.finish();
}

}  // namespace loom
