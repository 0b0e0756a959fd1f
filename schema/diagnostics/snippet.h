// Draws source lines with a gutter of line numbers and marks below, in the manner of rustc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

enum class Tone { none, bold, error, warning, frame, added, help };

// A part of one line to underline, with an optional text.
struct Underline {
  uint32_t line = 1;
  size_t begin = 0;  // bytes in the line; an empty mark gets one sign
  size_t end = 0;
  char sign = '^';
  Tone tone = Tone::none;
  std::string text;
};

class Snippet {
 public:
  Snippet(std::string& out, bool colour) : out_(out), colour_(colour) {}

  // Makes the gutter wide enough for this line number. All rows drawn later are as wide.
  void make_room_for(uint32_t line_number);

  void paint(Tone tone, std::string_view text);
  // "  --> path:7:5"
  void arrow(std::string_view arrow, std::string_view place);
  // "   |"
  void bar();
  // "   = note: text"; further lines of the text are aligned with the first.
  void note(std::string_view text);
  // "..." for lines left out
  void gap();
  // " 7 | text" and the marks below it, several on one line if need be.
  void line(uint32_t number, std::string_view text, const std::vector<Underline>& marks);

 private:
  struct Placed;

  void begin_row(std::string_view number);
  void underline_row(const std::vector<Placed>& placed, const Placed* labelled);
  void hanging_rows(std::vector<const Placed*> hanging);

  std::string& out_;
  bool colour_;
  size_t gutter_ = 1;  // digits
};

}  // namespace loom
