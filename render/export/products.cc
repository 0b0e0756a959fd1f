#include "render/export/products.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace loom {
namespace {

constexpr double kDpi = 300;
constexpr double kMillimetresPerInch = 25.4;

struct Offer {
  const char* name;
  double width;  // of the cut card in mm, upright
  double height;
  PixelSize pixels;  // with bleed
};

const std::vector<Offer>& offers(Shop shop) {
  static const std::vector<Offer> kGameCrafter{
      {"Poker Deck", 63.5, 88.9, {825, 1125}},    {"Bridge Deck", 57.15, 88.9, {750, 1125}},
      {"Tarot Deck", 69.85, 120.65, {900, 1500}}, {"Mini Deck", 44.45, 63.5, {600, 825}},
      {"Square Deck", 69.85, 69.85, {900, 900}},  {"Jumbo Deck", 88.9, 139.7, {1125, 1725}},
  };
  static const std::vector<Offer> kMakePlayingCards{
      {"63 x 88 mm", 63, 88, {816, 1110}},  {"Poker", 63.5, 88.9, {822, 1122}},
      {"Bridge", 57.15, 88.9, {747, 1122}}, {"Tarot", 69.85, 120.65, {897, 1497}},
      {"Jumbo", 88.9, 139.7, {1122, 1722}},
  };
  return shop == Shop::game_crafter ? kGameCrafter : kMakePlayingCards;
}

// How unlike two sizes are; a card may be printed lying down.
double difference(const Offer& offer, double width, double height) {
  return std::abs(offer.width - width) + std::abs(offer.height - height);
}

}  // namespace

Product find_product(Shop shop, const CardSize& size) {
  constexpr double kNearEnough = 5;  // mm in width and height together
  const bool lying = size.width > size.height;
  const double width = std::min(size.width, size.height);
  const double height = std::max(size.width, size.height);
  const Offer* best = nullptr;
  for (const Offer& offer : offers(shop)) {
    if (best == nullptr || difference(offer, width, height) < difference(*best, width, height))
      best = &offer;
  }
  const Box whole{-size.bleed, -size.bleed, size.width + 2 * size.bleed,
                  size.height + 2 * size.bleed};
  if (best == nullptr || difference(*best, width, height) > kNearEnough)
    return {{}, pixels_of(whole, kDpi), whole};
  PixelSize pixels = best->pixels;
  if (lying) std::swap(pixels.width, pixels.height);
  // The scale at which our cut lies on theirs, on average; a border of theirs beyond our bleed
  // would be white, so that it is never less than what fills the picture.
  const double cut = std::sqrt((lying ? best->height : best->width) / size.width *
                               (lying ? best->width : best->height) / size.height) *
                     kDpi / kMillimetresPerInch;
  const double scale = std::max({cut, pixels.width / whole.width, pixels.height / whole.height});
  const double shown_width = pixels.width / scale;
  const double shown_height = pixels.height / scale;
  return {best->name,
          pixels,
          {(size.width - shown_width) / 2, (size.height - shown_height) / 2, shown_width,
           shown_height}};
}

}  // namespace loom
