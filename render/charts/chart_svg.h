// A drawing as SVG text. Words stay words that can be searched, read aloud and restyled, and the
// same drawing is the same bytes; colours and fonts come from the page's style sheet by class.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "render/html/html.h"

namespace loom::charts {

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

// Words for charts and what stands around them: a figure and its unit stay together.
Html words(std::string_view text);

// With so many places after the point, in any locale; a real minus sign, and never a minus nought.
std::string fixed(double number, int places);

// About how wide a text is when set in a sans serif of this size.
double text_width(std::string_view text, double size);

// The text, shortened to about this width with an ellipsis.
std::string shortened(std::string_view text, double size, double width);

class Svg {
 public:
  // `about` tells what the drawing shows to those who cannot see it.
  Svg(double width, double height, std::string_view about);

  void text(Point at, std::string_view classes, std::string_view text);
  void line(Point from, Point to, std::string_view classes);
  void box(const Box& box, std::string_view classes, double opacity = 1);
  void circle(Point centre, double radius, std::string_view classes);
  void diamond(Point centre, double radius, std::string_view classes);
  void path(std::string_view commands, std::string_view classes);

  // What is drawn between tells this when pointed at.
  void begin_tip(std::string_view text);
  void end_tip();

  Html finish();

 private:
  Html& here() { return tip_ ? *tip_ : drawing_; }

  HtmlAttributes frame_;
  Html drawing_;
  std::optional<Html> tip_;  // while one is open
};

// "12.5 8" of a path.
std::string coordinates(Point point);

}  // namespace loom::charts
