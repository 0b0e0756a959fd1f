// Slices: the pieces of the rulebook that no page break can cut, one below the other, and how many
// of them a frame takes. Knows nothing of text; layout is decided here and drawn elsewhere.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace loom {

struct Slice {
  double height = 0;
  double space_before = 0;      // dropped at the top of a frame
  bool keep_with_next = false;  // no frame ends here
  double room =
      0;  // what must be left for it to begin in a frame: a chapter's title wants more than itself
  bool starts_page = false;
  double least = 0;      // the least height it can do with; 0: it takes all of its own
  bool floats = false;   // may stand a little later than it is told: a picture
  bool barrier = false;  // no picture floats beyond it: a heading
  int repeat = -1;       // the slice that is set again above it when it begins a frame: a head
  int box = -1;          // the ground it stands on
  size_t content = 0;    // what it draws, as its maker counts
};

// How far slices reach that begin at `from` in a frame of this height. At the top of a frame at
// least one is taken; else none when none fits.
size_t fill_frame(const std::vector<Slice>& slices, size_t from, double height, bool at_top);

// The height of slices [from, to) in a frame.
double height_of(const std::vector<Slice>& slices, size_t from, size_t to, bool at_top);

// The same, but a picture that does not fit is given what is left when it can do with that; else
// it lets the text after it go first, and stands at the head of what is left then.
size_t fill_floating(std::vector<Slice>& slices, size_t from, double height, bool at_top);

// The least height in which two columns hold everything from `from` on; 0 when even `most` is too
// little.
double balanced_height(const std::vector<Slice>& slices, size_t from, double most, bool at_top);

}  // namespace loom
