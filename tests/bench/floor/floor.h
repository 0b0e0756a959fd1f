// The floor under the renderer's speed: what a minimal program written for one deck would do, with
// everything cached. Texts at known sizes, rectangles, outlines and recorded pictures, straight to
// Cairo and Pango: no templates, no fitting, no search for words, no boxes, no second pass.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "render/page/pages.h"

namespace loom::bench {

class Floor {
 public:
  // Takes from the pages what stands where, and the icons from a folder of SVG files.
  Floor(const std::vector<Page>& pages, const std::string& icons);
  Floor(const Floor&) = delete;
  Floor& operator=(const Floor&) = delete;
  ~Floor();

  // All pages as one PDF.
  std::string pdf() const;
  // Each page as a PNG at 300 dpi; returns how many bytes they have.
  size_t pngs() const;

 private:
  struct Program;
  std::unique_ptr<Program> program_;
};

}  // namespace loom::bench
