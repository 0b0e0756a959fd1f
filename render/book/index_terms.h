// What the index lists, and where: a term stands in it where it is set in bold or in a heading.
// Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "render/book/book.h"
#include "render/book/compose.h"

namespace loom {

// Whether a term, or several of it, is said in a text; whole words only.
bool names_term(const std::string& text, const TermName& term);

// "A" of "A10": the rules of one section share it.
std::string rule_letters(const std::string& id);

// "A2" before "A10".
bool comes_before(const std::string& id, const std::string& other);

struct IndexPlace {
  std::string id;  // of a heading
  std::string title;
};

struct IndexEntry {
  std::string title;
  std::vector<IndexPlace> places;
};

// By sections, for a page without page numbers; of terms, or of the rules that are cited.
std::vector<IndexEntry> index_sections(const Book& book, const std::vector<TermName>& terms,
                                       bool rules);

}  // namespace loom
