// A scalar's value with its way back to the source, and its words, for the small languages inside
// scalars.
#pragma once

#include <string_view>
#include <vector>

#include "schema/source/document.h"

namespace loom {

class ScalarText {
 public:
  ScalarText(const Source& source, const Node& scalar) : source_(&source), scalar_(&scalar) {}

  std::string_view text() const { return scalar_->text; }
  Span span() const { return scalar_->span; }
  // Of part of the text; an empty text has no parts, and is shown whole.
  Span span(size_t begin, size_t end) const {
    return text().empty() ? span() : span_within(*source_, *scalar_, begin, end);
  }

 private:
  const Source* source_;
  const Node* scalar_;
};

// A run of letters, digits, hyphens and signs, or one other visible character. `begin == end` marks
// the end of the text.
struct Word {
  std::string_view text;
  size_t begin = 0;
  size_t end = 0;
  bool operator==(std::string_view other) const { return text == other; }
};

// The words of `text`, closed by an empty one.
std::vector<Word> split_words(std::string_view text);

}  // namespace loom
