// Walks a scalar's value and its written form side by side. yaml-cpp tells only where a scalar
// starts; its end, and the place of any word in it, are found by this walk.
#pragma once

#include <cstddef>
#include <string_view>

namespace loom {

enum class ScalarStyle { plain, single_quoted, double_quoted, block };

class ScalarCursor {
 public:
  // `start` is the offset of the scalar's first byte in `source` (a quote, `|`, `>`, or text).
  ScalarCursor(std::string_view source, size_t start, std::string_view value);

  ScalarStyle style() const { return style_; }
  // Moves past the value's bytes before `value_offset`.
  void advance_to(size_t value_offset);
  // Moves past one byte of the value.
  void step();
  // Where the value's next byte is written.
  size_t source_offset();
  // The byte after the last one consumed.
  size_t end_offset() const { return consumed_end_; }

 private:
  void enter_block();
  void skip_to_next();
  size_t escape_length() const;

  std::string_view source_;
  std::string_view value_;
  ScalarStyle style_ = ScalarStyle::plain;
  size_t at_ = 0;        // next unread byte of the source
  size_t value_at_ = 0;  // next unread byte of the value
  size_t pending_ = 0;   // bytes of a multi-byte escape still to hand out
  size_t consumed_end_ = 0;
};

// The offset after the scalar that starts at `start`: after its closing quote, or after its last
// visible byte. `closed` is false when a quote is never closed.
struct ScalarEnd {
  size_t offset = 0;
  bool closed = true;
};
ScalarEnd find_scalar_end(std::string_view source, size_t start, std::string_view value);

}  // namespace loom
