// The regions of a board, each drawn into its box. Private to boards.
#pragma once

#include "render/table/pen.h"

namespace loom {

// A region on its way to paper: what lies below its heading is `room`.
struct Region {
  const Value& written;
  Box box;
  Shades shades;
  Box room{};
};

// Draws ground, icon, title and note, and sets the room.
void draw_heading(Region& region, Pen& pen, const std::string& title, const std::string& icon);

void draw_track(Region& region, Pen& pen);
void draw_layers(Region& region, Pen& pen);
void draw_cards(Region& region, Pen& pen);
void draw_palette(Region& region, Pen& pen);
void draw_tokens(Region& region, Pen& pen);

}  // namespace loom
