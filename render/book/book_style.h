// How the rulebook is set: type scale, measures and colours. Private to this folder.
#pragma once

#include "render/look/theme.h"
#include "render/page/sheet.h"
#include "render/text/laid_text.h"

namespace loom {

struct TextStyle {
  FontFace face;
  double size = 10;      // points
  double leading = 1.3;  // of the font's own line height
  Colour colour;
  Align align = Align::left;
  std::optional<Colour> link{};  // the colour of references
};

struct BookStyle {
  // Measures in mm. The text is as wide on every paper of a kind, so that lines break alike.
  double margin_width = 16;  // where rule ids stand
  double gutter = 4;
  double text_width = 147;
  double column_gap = 8;
  double top = 25;  // of the text
  double bottom = 22;
  double indent = 5.5;  // of lists
  double pad = 3;       // inside boxes and cells
  double paragraph_space = 2.1;
  // How much nearer the text stands to the outer edge than to the fold; 0: pages do not mirror.
  double mirror = 0;
  double scale = 1;  // of what is drawn in measures of its own: covers, spaces around titles

  TextStyle body, small, strong, chapter, section, topic, note, head, cover, subtitle;
  Colour ink, grey, line, accent, ground, example_ground, tip_ground, white;
  Colour letters;  // small ones that stand out: the accent, or ink where it would blur them
  bool ink_saver = false;

  // Columns and wide tables also take the margin column.
  double full_width() const { return margin_width + gutter + text_width; }
};

// For whole pages, or for pages of half their size that are folded into a booklet.
enum class BookSize { full, half };

BookStyle book_style(const Theme& theme, bool ink_saver, BookSize size = BookSize::full);

}  // namespace loom
