// Effects as icons that wrap between effects, never inside one unless there is no other way.
#pragma once

#include <string>
#include <vector>

#include "render/components/page_painter.h"

namespace loom {

class StripFlow {
 public:
  // `size` is that of the icons in points; letters are a little smaller.
  StripFlow(PagePainter& painter, double size, Colour colour)
      : painter_(painter), size_(size), colour_(colour) {}

  // Letters are never smaller than this part of the size.
  static constexpr double kLetters = 0.85;

  double height(double width, const std::vector<std::string>& strips);
  // What they need side by side, and what the widest of them needs.
  double natural_width(const std::vector<std::string>& strips);
  double widest(const std::vector<std::string>& strips);
  // From the top left corner, in the middle of `area.height`.
  void draw(const Box& area, const std::vector<std::string>& strips);

 private:
  struct Part {
    std::string icon;  // or
    std::string text;
    bool barred = false;  // the icon's action is not to be taken
    double width = 0;
    double before = 0;  // room in front of it, unless it begins a line
  };
  struct Line {
    std::vector<std::vector<Part>> effects;
    double width = 0;
  };
  double side() const;
  TextLook text_look() const;
  std::vector<Part> parts_of(const std::string& strip);
  double width_of(const std::vector<Part>& parts) const;
  std::vector<std::vector<Part>> pieces_of(const std::vector<Part>& parts, double width) const;
  std::vector<Line> break_lines(double width, const std::vector<std::string>& strips);
  Opening told_barred(const std::string& icon) const;
  void draw_part(const Part& part, Point at);

  PagePainter& painter_;
  double size_;
  Colour colour_;
};

}  // namespace loom
