// Turns blocks of the rulebook into slices with what they draw. Private to this folder.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "render/book/book.h"
#include "render/book/slices.h"
#include "render/book/typesetter.h"

namespace loom {

// What one slice draws: a line of a text, or ink of its own.
struct Content {
  std::shared_ptr<const SetText> text;
  size_t line = 0;
  double x = 0;  // from the left of the frame
  Ink ink;
  std::vector<std::string> rules{};   // for the margin
  std::vector<std::string> marked{};  // words in bold and headings: what the index looks for
  double baseline = 0;
  std::string chapter{};  // of a chapter's title
  bool cover = false;
};

// The coloured ground of a box, and the bar at its side.
struct Ground {
  Colour fill;
  Colour bar;
  double x = 0;
  double width = 0;
};

// Slices that are set in one column, or in two.
struct Section {
  int columns = 1;
  bool wide = false;  // a single column that takes the margin too
  std::vector<Slice> slices;
  std::vector<Content> contents;
};

// On which pages things stand; made by setting the book, and used when it is set again.
struct PageMap {
  std::map<std::string, int> headings;          // by id
  std::map<std::string, std::set<int>> marked;  // words in bold and headings
  std::map<std::string, std::set<int>> rules;   // citations
  bool operator==(const PageMap&) const = default;
};

struct TermName {
  std::string title;
  std::string many;
};

// A picture with its size.
struct Picture {
  Ink ink;
  double width = 0;
  double height = 0;
};

// Everything that composing needs besides the book.
struct BookShop {
  Typesetter& setter;
  const BookStyle& style;
  const PageMap& pages;
  std::vector<TermName> terms;
  std::string title;
  std::string edition;
  // Draws a picture at most this wide; reports what it cannot draw.
  std::function<Picture(const Block& block, double width)> picture;
};

struct ComposedBook {
  std::vector<Section> sections;
  std::vector<Ground> grounds;
};

ComposedBook compose(const Book& book, const BookShop& shop);

}  // namespace loom
