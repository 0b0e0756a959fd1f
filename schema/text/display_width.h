// How many columns a text takes on a terminal, so that a caret stands under the right character.
#pragma once

#include <cstddef>
#include <string_view>

namespace loom {

// Counts code point by code point; a prefix of a text never is wider than the text.
//   wide East Asian characters and emoji           2
//   combining marks, joiners, variation selectors  0
//   a symbol made an emoji by U+FE0F, a ZWJ sequence, a flag, an emoji with a skin tone: 2 together
// Control characters count 0: whoever prints them (or expands tabs) knows better.
class WidthCounter {
 public:
  void add(char32_t point);
  size_t width() const { return width_; }

 private:
  void widen_last();

  size_t width_ = 0;
  size_t last_width_ = 0;   // of the cluster at the end
  char32_t last_base_ = 0;  // its first visible code point
  bool joined_ = false;     // a zero width joiner came last
  bool half_flag_ = false;  // one regional indicator waits for its second
};

// A byte that is not UTF-8 counts 1, for the replacement character most terminals show.
size_t display_width(std::string_view utf8);

}  // namespace loom
