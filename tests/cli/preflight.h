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

// The most ink that lies on one spot of any page, in percent of one ink.
double most_ink(const std::string& pdf);
// How much of each page has cyan, magenta, yellow and black on it: four figures a page.
std::vector<double> ink_coverage(const std::string& pdf);

// Why a press would refuse it; nothing when it is fine. `opaque`: PDF/X-1a.
std::vector<std::string> press_faults(const std::string& pdf, bool opaque);

}  // namespace loom::testing
