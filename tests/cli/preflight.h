// What a print shop's own look at a PDF would find, by programs that are not loom's: mutool,
// Ghostscript, pdfinfo, pdffonts and qpdf.
#pragma once

#include <string>
#include <vector>

namespace loom::testing {

// A thing that is drawn: `fill_text` in `DeviceCMYK` with "0 0 0 1".
struct Painted {
  std::string what;
  std::string space;
  std::vector<double> colour;
  double size = 0;  // of letters, in points
  double total() const;
};
// All of a file, page after page.
std::vector<Painted> painted(const std::string& pdf);

struct PageSizes {
  std::vector<double> media;  // left, bottom, right, top in points
  std::vector<double> bleed;
  std::vector<double> trim;
};
std::vector<PageSizes> page_sizes(const std::string& pdf);

// How much of each page has cyan, magenta, yellow and black on it: four figures a page.
std::vector<double> ink_coverage(const std::string& pdf);

// How much of a page's outline has any ink, from 0 to 1: just inside of the cut, and at the end of
// the bleed.
struct EdgeInk {
  double cut = 0;
  double end = 0;
  // Colour that stops at the cut shows as a white line when the knife misses it.
  bool stops() const { return cut > 0.02 && end < 0.7 * cut; }
};
std::vector<EdgeInk> edge_ink(const std::string& pdf);

// Why a press would refuse it; nothing when it is fine. `opaque`: PDF/X-1a.
std::vector<std::string> press_faults(const std::string& pdf, bool opaque);

}  // namespace loom::testing
