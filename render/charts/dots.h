// Rows of dots with whiskers: one row for each thing that is compared, one facet for each figure it
// is compared by.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/charts/axes.h"

namespace loom::charts {

struct Mark {
  enum class Look {
    plain,
    quiet,    // hollow: nothing to tell it from the reference
    flagged,  // a diamond in the warning colour
    exempt,   // a hollow diamond: it need not lie where the others should
  };
  double value = 0;
  double low = 0;
  double high = 0;
  Look look = Look::plain;
  bool known = true;
  std::string note;  // after the figure, when pointed at
};

struct DotRow {
  std::string label;
  std::vector<Mark> marks;  // one a facet
};

struct Facet {
  std::string title;
  double from = 0;
  double to = 1;
  Unit unit;
  std::optional<Wanted> wanted;
  std::optional<Reference> reference;
};

struct DotChart {
  std::string about;
  std::vector<Facet> facets;
  std::vector<DotRow> rows;
  double row_height = 22;
  bool figures = true;  // beside the dots
  // Of the column of labels, where charts stand below each other; 0: as the labels need.
  double label_width = 0;
};

Html draw(const DotChart& asked, double width);

}  // namespace loom::charts
