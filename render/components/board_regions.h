// The regions of a board, each drawn into its box. Private to boards.
#pragma once

#include "render/components/board_pages.h"
#include "render/components/page_painter.h"

namespace loom {

// A region on its way to paper: what lies below its heading is `room`.
struct Region {
  const Value& written;
  Box box;
  Shades shades;
  std::vector<BoardPlace>& places;
  Box room{};

  // Notes a place, with what it holds: what the region names, else the piece of that name.
  void add_place(BoardPlace place, const std::string& usual_piece = {});
};

// Draws ground, icon, title and note, and sets the room.
void draw_heading(Region& region, PagePainter& painter, const std::string& icon);

void draw_track(Region& region, PagePainter& painter);
void draw_layers(Region& region, PagePainter& painter);
void draw_cards(Region& region, PagePainter& painter);
void draw_palette(Region& region, PagePainter& painter);
void draw_pieces(Region& region, PagePainter& painter);
void draw_tokens(Region& region, PagePainter& painter);

}  // namespace loom
