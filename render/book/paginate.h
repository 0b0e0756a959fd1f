// Places slices on pages: frames and columns, grounds of boxes, rule ids in the margin, running
// heads and page numbers. Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "render/book/compose.h"

namespace loom {

struct BookPage {
  Page page;
  std::vector<LinkArea> links;
  std::vector<Anchor> anchors;
  std::string chapter;  // whose name stands in the running head
  bool cover = false;
  int number = 1;
  std::string label{};  // as readers know it
};

struct PaginatedBook {
  std::vector<BookPage> pages;
  PageMap map;
  size_t back_pages = 0;  // that the back cover takes: one, or too many
};

// Evenly: pages are chosen so that none is left half empty, which takes a little longer.
PaginatedBook paginate(ComposedBook composed, const BookShop& shop, bool evenly);

}  // namespace loom
