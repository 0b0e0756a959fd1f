// Fonts whose letters are whole words and show nothing: readers that search, copy or speak find the
// word of an icon where it stands. Private to PDFs.
#pragma once

#include <string>
#include <vector>

#include "render/backend/pdf_objects.h"

namespace loom {

class WordFonts {
 public:
  // The first word is a blank, and takes no room.
  WordFonts(PdfObjects& objects, const std::vector<std::string>& words)
      : objects_(objects), words_(words) {}

  // Lets a page use these fonts; they are made when they are needed.
  void add_to(PdfObject page, const std::vector<bool>& fonts);

 private:
  PdfObjects& objects_;
  const std::vector<std::string>& words_;
  std::vector<PdfObject> made_;
};

}  // namespace loom
