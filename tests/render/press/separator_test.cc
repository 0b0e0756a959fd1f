// The inks of colours: declared ones exactly, letters in black alone, never too much.
#include "render/press/separator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/export/products.h"
#include "render/page/colour_vision.h"

namespace loom::testing {
namespace {

constexpr Colour kSea{0x17, 0x70, 0x8c};

TEST(Separator, TakesSwatchesAsTheyAreDeclared) {
  const Inks declared{70, 10, 5, 45};
  Separator separator({{kSea, declared}});
  EXPECT_EQ(separator.separate(kSea), declared);
  EXPECT_FALSE(separator.separate(Colour{0x17, 0x70, 0x8d}) == declared);
}

TEST(Separator, PrintsBlackAndGreyWithBlackAlone) {
  Separator separator({});
  EXPECT_EQ(separator.separate(Colour{0, 0, 0}), (Inks{0, 0, 0, 100}));
  EXPECT_EQ(separator.separate(Colour{255, 255, 255}), Inks{});
  EXPECT_EQ(separator.separate(Colour{0x22, 0x26, 0x2b}), (Inks{0, 0, 0, 100})) << "nearly black";
  EXPECT_EQ(separator.separate(Colour{0xff, 0xfd, 0xf8}), Inks{}) << "nearly white";
  double before = 101;
  for (int grey = 0; grey < 256; grey += 5) {
    const auto part = static_cast<uint8_t>(grey);
    const Inks inks = separator.separate(Colour{part, part, part});
    EXPECT_EQ(inks.total(), inks.black) << grey;
    EXPECT_LE(inks.black, before) << grey;
    before = inks.black;
  }
}

TEST(Separator, NeverTakesMoreInkThanDries) {
  Separator separator({});
  double most = 0;
  for (int red = 0; red < 256; red += 17) {
    for (int green = 0; green < 256; green += 17) {
      for (int blue = 0; blue < 256; blue += 17) {
        const Inks inks = separator.separate(Colour{
            static_cast<uint8_t>(red), static_cast<uint8_t>(green), static_cast<uint8_t>(blue)});
        most = std::max(most, inks.total());
      }
    }
  }
  EXPECT_LE(most, kMostInk);
  EXPECT_GT(most, 180) << "dark colours would be dull";
}

TEST(Separator, StaysNearWhatTheScreenShows) {
  Separator separator({});
  for (const Colour colour : {kSea, Colour{0xb0, 0x30, 0x6e}, Colour{0x1f, 0x6b, 0x3f},
                              Colour{0xf2, 0xc3, 0x18}, Colour{0xab, 0xcc, 0xd6}}) {
    const Colour printed = separator.proof(separator.separate(colour));
    EXPECT_LT(distance(colour, printed, Vision::usual), 4) << to_text(colour);
  }
}

TEST(Separator, TurnsPixelsIntoFourBytesEach) {
  Separator separator({{kSea, {100, 20, 0, 40}}});
  const uint8_t pixels[] = {0, 0, 0, 255, 255, 255, 0x17, 0x70, 0x8c};
  std::string inks;
  separator.separate(pixels, inks);
  EXPECT_EQ(inks, std::string("\0\0\0\xff\0\0\0\0\xff\x33\0\x66", 12));
}

TEST(Shops, AreFoundByTheSizeOfACard) {
  EXPECT_EQ(find_product(Shop::game_crafter, {63, 88, 3}).name, "Euro Poker Deck");
  EXPECT_EQ(find_product(Shop::game_crafter, {63.5, 88.9, 3}).name, "Poker Deck");
  EXPECT_EQ(find_product(Shop::game_crafter, {88, 63, 3}).pixels.width, 1125);
  EXPECT_EQ(find_product(Shop::game_crafter, {150, 150, 3}).name, "");
}

// The bleed of a card is filled to the edge, and its cut lies on that of the shop.
TEST(Shops, GetPagesWithTheBleedTheyAskFor) {
  for (const CardSize& card : {CardSize{63, 88, 3}, CardSize{88, 63, 3}, CardSize{63.5, 88.9, 5}}) {
    const CardSize wanted = find_page_size(Shop::drive_thru_cards, card);
    EXPECT_EQ(wanted.width, card.width);
    EXPECT_DOUBLE_EQ(wanted.bleed, 25.4 / 8);
    auto side = std::make_shared<Page>();
    const Page page = resized_page(side, card, wanted);
    EXPECT_DOUBLE_EQ(page.width, card.width + 25.4 / 4);
    EXPECT_DOUBLE_EQ(page.trim.height, card.height);
    EXPECT_DOUBLE_EQ(page.bleed.width, page.width);
    const auto& placed = std::get<PlacedPage>(page.operations.at(0));
    EXPECT_GE(placed.clip.x, -card.bleed - 1e-9) << "what lies farther out is white";
    EXPECT_GE(placed.clip.y, -card.bleed - 1e-9);
    EXPECT_NEAR(placed.scale, 1, 0.01);
    EXPECT_NEAR(placed.origin.x + placed.scale * placed.clip.x, 0, 1e-9);
    EXPECT_NEAR(placed.scale * placed.clip.width, page.width, 1e-9);
    EXPECT_NEAR(placed.scale * placed.clip.height, page.height, 1e-9);
  }
}

}  // namespace
}  // namespace loom::testing
