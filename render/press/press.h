// What a print shop asks of a PDF for its press, and the inks that a theme declares for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/page/colour.h"
#include "render/press/inks.h"

namespace loom {

// The inks for a colour as it is on the screen.
struct Swatch {
  Colour colour;
  Inks inks;
};

enum class PressStandard {
  x1a,  // PDF/X-1a:2003: nothing is see-through
  x4,   // PDF/X-4: with the profile of the press inside
};

// More ink does not dry, and comes off on the next card.
inline constexpr double kMostInk = 240;  // percent, of all inks together
// What shops ask for beyond the cut: 1/8 inch.
inline constexpr double kPressBleed = 3.175;  // mm

// How a press is known: the name under which its measurements are registered, and what it is in
// words.
struct PressCondition {
  std::string_view name;
  std::string_view words;
};
// The one that our profile describes, through which every colour goes: no file names another.
inline constexpr PressCondition kCoatedPaper{"FOGRA39",
                                             "Offset on coated paper, ISO 12647-2:2004/Amd 1"};

struct Press {
  PressStandard standard = PressStandard::x1a;
  std::vector<Swatch> swatches;
};

}  // namespace loom
