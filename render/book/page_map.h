// On which pages things stand; made by setting the book, and used when it is set again. Private to
// this folder.
#pragma once

#include <map>
#include <set>
#include <string>

namespace loom {

// Pages are counted from 1, the cover with them; readers know them by their labels.
struct PageMap {
  int front = 0;                                // pages before the first chapter
  std::map<std::string, int> headings;          // by id
  std::map<std::string, std::set<int>> marked;  // words in bold and headings
  std::map<std::string, std::set<int>> rules;   // citations
  bool operator==(const PageMap&) const = default;

  // "ii" before the first chapter, "1" on its page.
  std::string label(int page) const;
};

// Where a link to a page leads: every page has such an anchor.
std::string page_anchor(int page);
bool is_page_anchor(const std::string& id);

}  // namespace loom
