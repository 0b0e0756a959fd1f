// Numbers as text: every way in which loom writes them, the same in any locale.
#pragma once

#include <string>

namespace loom {

// With so many places, no more and no less: "12.50".
std::string fixed_number(double value, int places);
// As people write it: no more digits than it needs, two places at most. "12.5", "0" and never "-0".
std::string shown_number(double value, int places = 2);
// As many digits as tell it from its neighbours, without an exponent: 12 rather than 12.000000.
std::string plain_number(double value);

}  // namespace loom
