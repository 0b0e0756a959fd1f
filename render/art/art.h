// Pictures woven of figures: a generator turns what a card asks for and brings into plain paths. No
// drawing library and no state: the same figures give the same paths on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "render/page/pages.h"

namespace loom {

// What a picture is made of. A tint is the number of a colour that whoever draws has chosen.
struct ArtFigures {
  uint64_t seed = 0;
  double width = 60;  // mm
  double height = 25;
  std::vector<int> strands;  // the tints of what is asked for, one each
  std::vector<int> focus;    // of what is brought
  std::vector<int> held;     // of what stands there for good
  int cracks = 0;
  bool lines_only = false;  // shapes are outlined instead of filled
};

// Bounds of the figures; what lies beyond is left out.
inline constexpr size_t kMostStrands = 24;
inline constexpr size_t kMostFocus = 6;
inline constexpr int kMostCracks = 12;
inline constexpr int kMostTints = 64;

enum class ArtColour { ground, line, light, tint };

struct ArtInk {
  ArtColour colour = ArtColour::line;
  int tint = 0;
  double tone = 1;  // 1 is the whole colour, 0 the ground
};

struct ArtPath {
  ArtInk ink;
  double width = 0;  // of the line in mm; 0 for a filled shape
  std::vector<OutlineStep> steps;
};

// A deque: a path that is being drawn stays where it is while others are begun.
using ArtPaths = std::deque<ArtPath>;

// What a generator makes, and where it leads the eye: what is brought is drawn there, over all
// else.
struct Woven {
  ArtPaths paths;
  Point focus;
  double radius = 2;         // mm
  bool always_focus = true;  // also when nothing is brought
};

// A generator with the name that layouts know it by.
struct Weave {
  std::string_view name;
  Woven (*draw)(const ArtFigures& figures);
};

// None for an unknown name.
const Weave* find_weave(std::string_view name);
std::vector<std::string> weave_names();

// The picture from the box's top left corner, cracks included, in hundredths of a millimetre. What
// cannot be seen is left out; what reaches over the edge is for the drawing to cut.
ArtPaths weave_art(const Weave& weave, ArtFigures figures);

// A number for a text, the same everywhere.
uint64_t seed_of(std::string_view text);

}  // namespace loom
