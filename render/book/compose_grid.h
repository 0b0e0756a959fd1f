// The rows of a table in the rulebook: columns as wide as their words need. Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "render/book/compose.h"

namespace loom {

struct TableRowInk {
  Ink ink;
  double height = 0;
  double baseline = 0;
  std::vector<std::string> rules;
  std::vector<std::string> marked;
};

std::vector<TableRowInk> compose_table(const Block& block, const BookShop& shop,
                                       const TextStyle& style, double width);

// The widths of columns that want `natural` and need at least `least`, in `width` together.
std::vector<double> column_widths(const std::vector<double>& natural,
                                  const std::vector<double>& least, double width);

}  // namespace loom
