// What parts of a page are to a reader who listens instead of looking: headings, paragraphs, lists,
// tables, pictures. Back ends that only show a page pass over it.
#pragma once

#include <string>
#include <vector>

namespace loom {

enum class PageRole {
  artifact,  // not read at all, nor is anything in it: grounds, marks, running heads
  section,
  heading,
  paragraph,
  list,
  item,
  label,  // of an item: its bullet, number or sign
  body,   // of an item: what it says
  table,
  row,
  head_cell,
  cell,
  figure,  // read by its words alone, whatever stands in it
  note,    // beside a paragraph
  contents,
  contents_entry,
  index,
};

// From here to its Closing, what is drawn belongs to one element. Shapes belong to figures only.
struct Opening {
  PageRole role = PageRole::paragraph;
  int level = 0;        // of a heading, from 1
  std::string words{};  // of a figure: what it shows
  // Not 0: one element with those of the same number beside it, such as the lines of a paragraph
  // on two pages.
  int number = 0;
  int order = 0;     // less comes before its neighbours, whatever is drawn first
  int columns = 1;   // that a cell takes
  bool top = false;  // of a head cell: it heads its column, else its row
};

struct Closing {};

// Elements within each other, outermost first.
using Openings = std::vector<Opening>;

}  // namespace loom
