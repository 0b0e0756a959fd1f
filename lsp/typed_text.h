// A text as an editor has it open: lines and columns count as the protocol counts them, from 0 and
// in UTF-16.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loom::lsp {

struct TextPosition {
  uint32_t line = 0;
  uint32_t character = 0;
  auto operator<=>(const TextPosition&) const = default;
};

struct TextRange {
  TextPosition start;
  TextPosition end;
  auto operator<=>(const TextRange&) const = default;
};

// Without a range the text replaces all.
struct TextChange {
  std::optional<TextRange> range;
  std::string text;
};

class TypedText {
 public:
  explicit TypedText(std::string text = {});

  const std::string& text() const { return text_; }
  // What lies beyond a line or the text is its end; what lies inside a character, its begin.
  size_t offset(TextPosition position) const;
  TextPosition position(size_t offset) const;
  TextRange range(size_t begin, size_t end) const { return {position(begin), position(end)}; }
  // False when the end lies before the begin; then nothing has changed.
  bool apply(const TextChange& change);

 private:
  void find_lines();
  // Where the characters of a line end, its line break left out.
  size_t end_of_line(size_t line) const;

  std::string text_;
  std::vector<size_t> lines_;  // where they begin
};

}  // namespace loom::lsp
