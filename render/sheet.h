// Puts cards on sheets of paper: as many as fit, without gaps, centred, with crop marks at the
// edges.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "render/pages.h"

namespace loom {

struct Paper {
  std::string name;
  double width = 0;
  double height = 0;
};

inline const Paper kA4{"a4", 210, 297};

// How cards of one size lie on a sheet; the sheet is turned when more fit that way.
struct Grid {
  double page_width = 0;
  double page_height = 0;
  size_t columns = 1;
  size_t rows = 1;
  double left = 0;
  double top = 0;
};

Grid make_grid(const Paper& paper, double card_width, double card_height);

// The cards must be of one size.
std::vector<Page> make_sheets(const std::vector<std::shared_ptr<const Page>>& cards,
                              const Paper& paper, const std::string& name);

}  // namespace loom
