// What a suggestion makes of the lines it touches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/source/source.h"

namespace loom {

struct CorrectedLine {
  uint32_t number = 1;
  std::string text;
  size_t begin = 0;  // the bytes that are new; none if begin == end
  size_t end = 0;
};

struct Correction {
  std::vector<CorrectedLine> lines;
  // Set when the suggestion only takes whole lines away; then `lines` is empty.
  uint32_t first_removed = 0;
  uint32_t last_removed = 0;
};

Correction corrected_lines(const Source& source, const Suggestion& suggestion);

}  // namespace loom
