#include "tests/render/blank_cards.h"

namespace loom::testing {

std::vector<CardFaces> blank_cards(size_t count, const CardSize& size) {
  std::vector<CardFaces> cards;
  for (size_t i = 0; i < count; ++i) {
    Page card;
    card.name = "card/" + std::to_string(i + 1);
    card.width = size.width;
    card.height = size.height;
    card.trim = {0, 0, size.width, size.height};
    card.bleed = {-size.bleed, -size.bleed, size.width + 2 * size.bleed,
                  size.height + 2 * size.bleed};
    Page back = card;
    back.name += " back";
    cards.push_back({std::make_shared<const Page>(card), std::make_shared<const Page>(back)});
  }
  return cards;
}

}  // namespace loom::testing
