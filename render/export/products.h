// The cards that print shops sell, and how a card of ours becomes one of theirs.
#pragma once

#include <string>

#include "render/backend/png.h"
#include "render/page/sheet.h"

namespace loom {

enum class Shop { game_crafter, make_playing_cards };

// A picture as a shop wants it.
struct Product {
  std::string name;  // as the shop calls it; empty when it sells no card of this size
  PixelSize pixels;
  Box area;  // what of the card's page the picture shows, in millimetres
};

// The product nearest in size. A shop's card may be a little larger or smaller than ours: the page
// is scaled evenly to fill the picture, and what is lost at two sides is bleed. Without one near
// enough, a picture of the card's own size with its bleed at 300 dpi.
Product find_product(Shop shop, const CardSize& size);

}  // namespace loom
