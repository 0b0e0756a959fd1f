// An HTML page that is built from top to bottom.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "render/html/html.h"

namespace loom {

// Widths that charts are drawn at: beside another, across the page, across a phone.
inline constexpr double kHalfWidth = 356;
inline constexpr double kWideWidth = 740;
inline constexpr double kPhoneWidth = 356;

class WebPage {
 public:
  explicit WebPage(const std::string& title) : title_(title) {}

  void add(const Html& html) { here().add(html); }
  void section(const std::string& title, const std::string& lead);
  void subsection(const std::string& title);
  void paragraph(const std::string& text);

  // A chart of half the page's width. Those between begin_row and end_row stand side by side where
  // there is room.
  void begin_row();
  void end_row();
  void half(const std::string& heading, const Html& svg, const std::string& sentence);

  // A chart of the whole width, drawn once for wide and once for narrow screens.
  using Draw = std::function<Html(double width)>;
  void wide(const std::string& heading, const Draw& draw, const std::string& sentence);

  void table(const std::vector<std::string>& head,
             const std::vector<std::vector<std::string>>& rows);

  std::string finish();

 private:
  Html& here() { return row_ ? *row_ : main_; }

  std::string title_;
  Html main_{"\n"};
  std::optional<Html> row_;  // while one is open
};

}  // namespace loom
