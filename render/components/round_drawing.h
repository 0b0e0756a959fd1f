// A picture of the round, drawn from what the rules do: a stage below the other, who acts in it,
// among what players choose and what ends the game, and the way back to the first.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/components/page_painter.h"
#include "schema/behaviour/course.h"

namespace loom {

// What an author says of a stage or of an ending, beside what the rules tell.
struct RoundLabel {
  std::string icon;
  std::string title;  // rich text, in strong letters beside a stage
  std::string text;   // rich text
  std::string plain;  // both, for those who listen
  Span span;          // of the name
};
using RoundLabels = std::map<std::string, RoundLabel, std::less<>>;

struct RoundLook {
  Shades shades;
  Colour ink;
  Colour grey;
  double size = 9;  // points
};

class RoundDrawing {
 public:
  // The arguments must outlive it.
  RoundDrawing(const behaviour::Course& course, const RoundLabels& labels, const RoundLook& look)
      : course_(course), labels_(labels), look_(look) {}

  double height(PagePainter& painter, double width) const;
  void draw(PagePainter& painter, Point at, double width) const;
  // What it shows, in words.
  std::string words(const Model& model) const;

 private:
  class Pen;
  const RoundLabel* label(std::string_view name) const;

  const behaviour::Course& course_;
  const RoundLabels& labels_;
  const RoundLook& look_;
};

// Whether there is a round to draw; reports labels of what is not in it.
bool check_round(const behaviour::Course& course, const RoundLabels& labels, Span span,
                 Diagnostics& diagnostics);

}  // namespace loom
