// What the rulebook makes by itself: the table of contents and the index. Private to this
// folder.
#pragma once

#include <vector>

#include "render/book/compose.h"

namespace loom {

struct ListRow {
  Ink ink;
  double height = 0;
  double space_before = 0;
  bool keep_with_next = false;
};

ListRow contents_title(const std::string& title, const BookShop& shop, double width);
std::vector<ListRow> contents_rows(const Book& book, const BookShop& shop, double width);
// Of terms, or of rules.
std::vector<ListRow> index_rows(bool rules, const BookShop& shop, double width);

}  // namespace loom
