#include "driver/report/page.h"

#include "render/charts/chart_svg.h"
#include "schema/source/embedded.h"

namespace loom {

using charts::words;

void WebPage::section(const std::string& title, const std::string& lead) {
  here().element("h2", words(title)).text("\n");
  if (!lead.empty()) paragraph(lead);
}

void WebPage::subsection(const std::string& title) {
  here().element("h3", words(title)).text("\n");
}

void WebPage::paragraph(const std::string& text) { here().element("p", words(text)).text("\n"); }

void WebPage::begin_row() { row_.emplace("\n"); }

void WebPage::end_row() {
  main_.element("div", {{"class", "row"}}, *row_).text("\n");
  row_.reset();
}

void WebPage::half(const std::string& heading, const Html& svg, const std::string& sentence) {
  Html figure("\n");
  figure.element("h3", words(heading)).text("\n").add(svg);
  figure.element("figcaption", words(sentence)).text("\n");
  here().element("figure", figure).text("\n");
}

void WebPage::wide(const std::string& heading, const Draw& draw, const std::string& sentence) {
  Html figure("\n");
  if (!heading.empty()) figure.element("h3", words(heading)).text("\n");
  figure.element("div", {{"class", "on-wide"}}, draw(kWideWidth)).text("\n");
  figure.element("div", {{"class", "on-phone"}}, draw(kPhoneWidth)).text("\n");
  if (!sentence.empty()) figure.element("figcaption", words(sentence)).text("\n");
  here().element("figure", figure).text("\n");
}

void WebPage::table(const std::vector<std::string>& head,
                    const std::vector<std::vector<std::string>>& rows) {
  Html names;
  for (const std::string& cell : head) names.element("th", words(cell));
  Html body("\n");
  for (const std::vector<std::string>& row : rows) {
    Html cells;
    for (const std::string& cell : row) cells.element("td", words(cell));
    body.element("tr", cells).text("\n");
  }
  Html table("\n");
  table.element("thead", Html().element("tr", names)).text("\n").element("tbody", body);
  here().element("div", {{"class", "scroll"}}, Html().element("table", table)).text("\n");
}

std::string WebPage::finish() {
  HtmlPage page;
  page.title = title_;
  for (const EmbeddedFile& file : embedded_report_styles()) page.style += file.text;
  page.dark = true;
  page.body.element("main", main_).text("\n");
  return write_page(page);
}

}  // namespace loom
