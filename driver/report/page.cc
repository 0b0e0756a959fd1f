#include "driver/report/page.h"

#include "render/charts/chart_svg.h"
#include "schema/source/embedded.h"

namespace loom {

using charts::escaped;

WebPage::WebPage(const std::string& title) {
  text_ =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
      escaped(title) + "</title>\n<style>\n";
  for (const EmbeddedFile& file : embedded_report_styles()) text_ += file.text;
  text_ += "</style>\n</head>\n<body>\n<main>\n";
}

void WebPage::section(const std::string& title, const std::string& lead) {
  text_ += "<h2>" + escaped(title) + "</h2>\n";
  if (!lead.empty()) text_ += "<p>" + escaped(lead) + "</p>\n";
}

void WebPage::paragraph(const std::string& text) { text_ += "<p>" + escaped(text) + "</p>\n"; }

void WebPage::begin_row() { text_ += "<div class=\"row\">\n"; }

void WebPage::end_row() { text_ += "</div>\n"; }

void WebPage::half(const std::string& heading, const std::string& svg,
                   const std::string& sentence) {
  text_ += "<figure>\n<h3>" + escaped(heading) + "</h3>\n" + svg + "<figcaption>" +
           escaped(sentence) + "</figcaption>\n</figure>\n";
}

void WebPage::wide(const std::string& heading, const Draw& draw, const std::string& sentence) {
  text_ += "<figure>\n";
  if (!heading.empty()) text_ += "<h3>" + escaped(heading) + "</h3>\n";
  text_ += "<div class=\"on-wide\">" + draw(kWideWidth) + "</div>\n<div class=\"on-phone\">" +
           draw(kPhoneWidth) + "</div>\n";
  if (!sentence.empty()) text_ += "<figcaption>" + escaped(sentence) + "</figcaption>\n";
  text_ += "</figure>\n";
}

void WebPage::table(const std::vector<std::string>& head,
                    const std::vector<std::vector<std::string>>& rows) {
  text_ += "<div class=\"scroll\"><table>\n<thead><tr>";
  for (const std::string& cell : head) text_ += "<th>" + escaped(cell) + "</th>";
  text_ += "</tr></thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : rows) {
    text_ += "<tr>";
    for (const std::string& cell : row) text_ += "<td>" + escaped(cell) + "</td>";
    text_ += "</tr>\n";
  }
  text_ += "</tbody></table></div>\n";
}

std::string WebPage::finish() { return std::move(text_) + "</main>\n</body>\n</html>\n"; }

}  // namespace loom
