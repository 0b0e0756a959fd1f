// The cards that print shops sell, and how a card of ours becomes one of theirs.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "render/backend/png.h"
#include "render/page/sheet.h"
#include "render/press/press.h"

namespace loom {

// Those of render/shops.def.
enum class Shop { game_crafter, make_playing_cards, drive_thru_cards };

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

// The same for a shop that takes pages: its card and the bleed that it wants, else the card's own
// size with that bleed.
CardSize find_page_size(Shop shop, const CardSize& size);

// What a shop asks of a PDF.
struct PressRequest {
  PressStandard standard = PressStandard::x1a;
  double bleed = kPressBleed;
};
PressRequest press_request(Shop shop);
// Whether an output is for a shop that prints nothing see-through, whatever else is asked for.
bool is_for_opaque_press(std::string_view output);

// A page that shows a side of a card at another size, its bleed filled to the edge.
Page resized_page(std::shared_ptr<const Page> card, const CardSize& size, const CardSize& wanted);

}  // namespace loom
