// One line of source made fit for a terminal: safe, not too long, and with known columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

// Text of content quoted in a message: control and direction characters are spelled out
// (`\u{202E}`), so are bytes that are not UTF-8 (`\x{FF}`); a tab becomes four spaces.
std::string shown_text(std::string_view text);

// The same for a source line, cut to kMaxColumns around the bytes in focus.
class ShownLine {
 public:
  static constexpr size_t kMaxColumns = 160;

  ShownLine(std::string_view line, size_t focus_begin, size_t focus_end);

  // Without trailing spaces.
  const std::string& text() const { return text_; }
  // Where a byte of the line stands in text(), counted in terminal columns from 0; bytes that were
  // cut off stand at the nearer edge.
  size_t column(size_t offset) const;

 private:
  struct Cell {
    size_t offset;  // in the line
    size_t shown;   // in text(), before cutting
    size_t column;  // before cutting
  };

  void lay_out(std::string_view line, size_t from, size_t to);
  void cut(size_t focus_begin, size_t focus_end, bool more_before, bool more_after);
  const Cell& cell_at(size_t offset) const;

  std::string text_;
  std::vector<Cell> cells_;  // one per code point and one for the end
  size_t shift_ = 0;         // columns cut off at the left, less the ellipsis
  size_t width_ = 0;
};

}  // namespace loom
