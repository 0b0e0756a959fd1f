// Gives the marks in a page's stream their meaning: what belongs to an element, what is not read,
// and the unseen words of icons. Private to PDFs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/backend/pdf_tags.h"

namespace loom {

struct TaggedContent {
  static constexpr size_t kNone = static_cast<size_t>(-1);
  std::string content;
  std::vector<size_t> elements;  // by the numbers in the stream; kNone: of no element
  std::vector<size_t> numbers;   // of parts; kNone: nothing is drawn in it
  std::vector<bool> fonts;       // the fonts of unseen words that it needs
};

// `content` is what Cairo has written.
TaggedContent tag_content(std::string_view content, const std::vector<PdfPart>& parts);

// Unseen words have fonts of so many each, named `word_font(n)`.
inline constexpr size_t kWordsOfFont = 255;
std::string word_font(size_t number);

}  // namespace loom
