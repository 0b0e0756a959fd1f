// SVG pictures as drawing operations of Cairo, so that they stay vectors in every back end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "render/page/colour.h"
#include "render/page/foreign_types.h"

namespace loom {

// What a picture may not have, by its bytes in the file.
struct SvgFault {
  std::string what;       // "`<text>`"
  bool is_words = false;  // words are refused for a reason of their own
  uint32_t begin = 0;
  uint32_t end = 0;
};

// A picture with a fault, and where it stands.
struct PictureFault {
  std::string path;
  std::string text;  // of the file
  SvgFault fault;
};

struct RecordedSvg {
  _cairo_surface* recording = nullptr;  // the caller's; none when the picture is refused
  double width = 0;                     // of the recording, in its own units
  double height = 0;
  std::string reason;               // why it is refused
  std::optional<SvgFault> fault{};  // which is one cause
};

// Only what the gate lets through (svg_gate.h) is drawn. Words are refused: librsvg looks for fonts
// of its own, and sets them with letters missing in one run and not in the next. Parts that are
// drawn in `currentColor` take the tint. `side` makes a square of any picture; without it the
// picture keeps its proportions.
RecordedSvg record_svg(std::string_view svg, Colour tint, double side = 0);

// A square on which nothing is drawn.
_cairo_surface* blank_recording(double side);

// Gives back what was recorded. Cairo's SVG back end keeps a hold on surfaces it has drawn; one
// that is finished takes up almost nothing.
void release_recording(_cairo_surface* surface);

}  // namespace loom
