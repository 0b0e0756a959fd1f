#include "render/export/products.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>

namespace loom {
namespace {

constexpr double kDpi = 300;
constexpr double kMillimetresPerInch = 25.4;

struct Offer {
  Shop shop;
  std::string_view name;
  double width;  // of the cut card in mm, upright
  double height;
  PixelSize pixels;  // with bleed; none for a page
};

constexpr Offer kOffers[] = {
#define PICTURE(shop, name, width, height, across, down) \
  {Shop::shop, name, width, height, {across, down}},
#define PAGE(shop, name, width, height) {Shop::shop, name, width, height, {}},
#include "render/shops.def"
};

// How unlike two sizes are; a card may be printed lying down.
double difference(const Offer& offer, double width, double height) {
  return std::abs(offer.width - width) + std::abs(offer.height - height);
}

// None when none is near enough.
const Offer* find_offer(Shop shop, const CardSize& size) {
  constexpr double kNearEnough = 5;  // mm in width and height together
  const double width = std::min(size.width, size.height);
  const double height = std::max(size.width, size.height);
  const Offer* best = nullptr;
  for (const Offer& offer : kOffers) {
    if (offer.shop != shop || difference(offer, width, height) > kNearEnough) continue;
    if (best == nullptr || difference(offer, width, height) < difference(*best, width, height))
      best = &offer;
  }
  return best;
}

Box whole_card(const CardSize& size) {
  return {-size.bleed, -size.bleed, size.width + 2 * size.bleed, size.height + 2 * size.bleed};
}

// What of a card is seen in a place: its cut lies on that of the place, on average; a border of the
// place beyond the card's bleed would be white, so that the scale is never less than what fills it.
struct Fit {
  Box area;
  double scale = 1;
};
Fit fit_card(const CardSize& size, double cut_width, double cut_height, double whole_width,
             double whole_height) {
  const Box whole = whole_card(size);
  const double cut = std::sqrt(cut_width / size.width * cut_height / size.height);
  const double scale = std::max({cut, whole_width / whole.width, whole_height / whole.height});
  const double width = whole_width / scale;
  const double height = whole_height / scale;
  return {{(size.width - width) / 2, (size.height - height) / 2, width, height}, scale};
}

}  // namespace

Product find_product(Shop shop, const CardSize& size) {
  const Offer* offer = find_offer(shop, size);
  if (offer == nullptr) return {{}, pixels_of(whole_card(size), kDpi), whole_card(size)};
  double width = offer->width;
  double height = offer->height;
  PixelSize pixels = offer->pixels;
  if (size.width > size.height) {
    std::swap(width, height);
    std::swap(pixels.width, pixels.height);
  }
  const Fit fit = fit_card(size, width, height, pixels.width * kMillimetresPerInch / kDpi,
                           pixels.height * kMillimetresPerInch / kDpi);
  return {std::string(offer->name), pixels, fit.area};
}

CardSize find_page_size(Shop shop, const CardSize& size) {
  const double bleed = press_request(shop).bleed;
  const Offer* offer = find_offer(shop, size);
  if (offer == nullptr) return {size.width, size.height, bleed};
  const bool lying = size.width > size.height;
  return {lying ? offer->height : offer->width, lying ? offer->width : offer->height, bleed};
}

PressRequest press_request(Shop shop) {
#define PRESS(name, standard, bleed) \
  if (shop == Shop::name) return {PressStandard::standard, bleed};
#include "render/shops.def"
  return {};
}

bool is_for_opaque_press(std::string_view output) {
  std::string shop(output);
  std::replace(shop.begin(), shop.end(), '-', '_');
#define PRESS(name, standard, bleed) \
  if (shop == #name) return PressStandard::standard == PressStandard::x1a;
#include "render/shops.def"
  return false;
}

Page resized_page(std::shared_ptr<const Page> card, const CardSize& size, const CardSize& wanted) {
  Page page;
  page.name = card->name;
  page.width = wanted.width + 2 * wanted.bleed;
  page.height = wanted.height + 2 * wanted.bleed;
  page.trim = {wanted.bleed, wanted.bleed, wanted.width, wanted.height};
  page.bleed = {0, 0, page.width, page.height};
  const Fit fit = fit_card(size, wanted.width, wanted.height, page.width, page.height);
  PlacedPage placed = part_of(std::move(card), fit.area, {});
  placed.origin = {placed.origin.x * fit.scale, placed.origin.y * fit.scale};
  placed.scale = fit.scale;
  page.operations.emplace_back(std::move(placed));
  return page;
}

}  // namespace loom
