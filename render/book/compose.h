// Turns blocks of the rulebook into slices with what they draw. Private to this folder.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/book/book.h"
#include "render/book/page_map.h"
#include "render/book/slices.h"
#include "render/book/typesetter.h"
#include "render/components/page_painter.h"

namespace loom {

// What one slice draws: a line of a text, or ink of its own.
struct Content {
  std::shared_ptr<const SetText> text;
  size_t line = 0;
  double x = 0;  // from the left of the frame
  Ink ink;
  Openings inside{};  // the elements that it belongs to; beside a line, ink has its own
  std::vector<std::string> rules{};   // for the margin
  std::vector<std::string> marked{};  // words in bold and headings: what the index looks for
  double baseline = 0;
  std::string chapter{};  // of a chapter's title
  bool cover = false;
  std::function<Ink(double height)> redrawn{};  // of a picture that can be drawn less high
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
  bool back = false;  // stands on the back cover
  std::vector<Slice> slices;
  std::vector<Content> contents;
};

struct TermName {
  std::string title;
  std::string many;
};

// Rules whose ids begin alike, such as A1 and A2: the actions.
struct RuleGroup {
  std::string letters;
  std::string title;
};

// A picture with its size.
struct Picture {
  Ink ink;
  double width = 0;
  double height = 0;
  double least = 0;     // the least height it can be drawn at; 0: there is but one
  std::string words{};  // what it shows, for those who cannot see it
};

struct PictureRoom {
  double width = 0;
  double height = 0;  // 0: as high as it likes to be
};

// Everything that composing needs besides the book.
struct BookShop {
  Typesetter& setter;
  const BookStyle& style;
  const PageMap& pages;
  const Paper& paper;
  std::vector<TermName> terms;
  std::vector<RuleGroup> rule_groups;
  std::string title;
  std::string cover_label;  // by which readers know the cover: it has no number
  std::string notes;        // above pages to write on
  // The colours that go with a name of the theme.
  std::function<Shades(const std::string& name)> shades;
  // Draws a picture; reports what it cannot draw.
  std::function<Picture(const Block& block, const PictureRoom& room)> picture;

  // What is as wide on every paper stands in the middle of it, or a little away from the fold.
  double full_left(int page) const {
    const double away = is_right(page) ? style.mirror / 2 : -style.mirror / 2;
    return (paper.width - style.full_width()) / 2 + away;
  }
  double text_left(int page) const { return full_left(page) + style.margin_width + style.gutter; }
  // Of an open book.
  static bool is_right(int page) { return page % 2 == 1; }
};

struct ComposedBook {
  std::vector<Section> sections;
  std::vector<Ground> grounds;
};

ComposedBook compose(const Book& book, const BookShop& shop);

}  // namespace loom
