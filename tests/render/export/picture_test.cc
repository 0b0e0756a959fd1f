// Pages as PNG and SVG: the right pixels, the right size, the same bytes every time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/backend/png_bands.h"
#include "render/backend/svg_file.h"
#include "tests/render/read_png.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// 20 × 10 mm with 2 mm bleed: blue, and red in its left half.
Page flag() {
  Page page;
  page.width = 20;
  page.height = 10;
  page.trim = {0, 0, 20, 10};
  page.bleed = {-2, -2, 24, 14};
  page.corner = 2;
  page.operations.emplace_back(Rectangle{page.bleed, 0, Colour{0, 0, 255}, {}});
  page.operations.emplace_back(Rectangle{{-2, -2, 12, 14}, 0, Colour{255, 0, 0}, {}});
  return page;
}

const Pixel kRed{255, 0, 0};
const Pixel kBlue{0, 0, 255};

Picture draw(const Box& area, double dpi, double corner = 0) {
  const PngResult png = draw_png(flag(), area, pixels_of(area, dpi), dpi, corner);
  EXPECT_EQ(png.fault, "");
  return read_png(png.bytes);
}

TEST(Png, HasThePixelsOfTheCut) {
  const Picture picture = draw(flag().trim, 254);  // ten pixels a millimetre
  EXPECT_EQ(picture.width, 200);
  EXPECT_EQ(picture.height, 100);
  EXPECT_FALSE(picture.has_alpha);
  EXPECT_EQ(picture.pixels_per_metre, 10000);
  EXPECT_EQ(picture.at(0, 0), kRed);
  EXPECT_EQ(picture.at(99, 99), kRed);
  EXPECT_EQ(picture.at(100, 0), kBlue);
  EXPECT_EQ(picture.at(199, 99), kBlue);
}

TEST(Png, HasThePixelsOfTheBleed) {
  const Picture picture = draw(flag().bleed, 254);
  EXPECT_EQ(picture.width, 240);
  EXPECT_EQ(picture.height, 140);
  EXPECT_EQ(picture.at(0, 139), kRed);
  EXPECT_EQ(picture.at(120, 0), kBlue);
}

TEST(Png, IsTransparentBeyondRoundedCorners) {
  const Picture picture = draw(flag().trim, 254, 2);
  EXPECT_TRUE(picture.has_alpha);
  EXPECT_EQ(picture.at(0, 0).alpha, 0);
  EXPECT_EQ(picture.at(199, 99).alpha, 0);
  EXPECT_EQ(picture.at(0, 50), kRed);
  EXPECT_EQ(picture.at(100, 0), kBlue);
  // Along the arc colours keep their strength; Cairo has them dimmed by the alpha.
  for (const Pixel& pixel : picture.pixels) {
    if (pixel.alpha == 0) continue;
    EXPECT_GE(pixel.red + pixel.blue, 250) << pixel.alpha;
  }
}

TEST(Png, HasPokerCardsAtTheSizesThatShopsKnow) {
  EXPECT_EQ(pixels_of({0, 0, 63, 88}, 300).width, 744);
  EXPECT_EQ(pixels_of({0, 0, 63, 88}, 300).height, 1039);
  EXPECT_EQ(pixels_of({0, 0, 69, 94}, 300).width, 815);
  EXPECT_EQ(pixels_of({0, 0, 69, 94}, 300).height, 1110);
  EXPECT_EQ(pixels_of({0, 0, 1e9, 0.001}, 300).width, kMaxPixels);
  EXPECT_EQ(pixels_of({0, 0, 1e9, 0.001}, 300).height, 1);
}

TEST(Png, TellsWhenThereIsNoMemory) {
  EXPECT_NE(draw_png(flag(), flag().trim, {-1, 5}, 300).fault, "");
}

TEST(Svg, IsTheSameEveryTime) {
  const SvgResult first = draw_svg(flag(), flag().trim, 2);
  EXPECT_EQ(first.fault, "");
  EXPECT_THAT(first.bytes, HasSubstr("<svg"));
  EXPECT_THAT(first.bytes, HasSubstr("rgb(100%,0%,0%)"));
  EXPECT_THAT(first.bytes, Not(HasSubstr("<image")));
  EXPECT_EQ(draw_svg(flag(), flag().trim, 2).bytes, first.bytes);
}

TEST(Svg, NumbersIdsInTheOrderTheyCome) {
  EXPECT_EQ(renumber_ids(R"x(<g id="surface77"/><use xlink:href="#glyph3-1"/>)x"
                         R"x(<g clip-path="url(#c9)" fill="#ff0000"/><symbol id="glyph3-1"/>)x"
                         R"x(<use xlink:href="#surface77"/>)x"),
            R"x(<g id="i1"/><use xlink:href="#i2"/>)x"
            R"x(<g clip-path="url(#i3)" fill="#ff0000"/><symbol id="i2"/>)x"
            R"x(<use xlink:href="#i1"/>)x");
  EXPECT_EQ(renumber_ids(""), "");
  EXPECT_EQ(renumber_ids("<svg/>"), "<svg/>");
}

// A disc across all bands, so that its edge has every shade.
TEST(Png, IsTheSameInBands) {
  Page page = flag();
  Outline disc;
  disc.fill = Colour{20, 200, 90};
  using Type = OutlineStep::Type;
  disc.steps = {{Type::move, {}, {}, {1.3, 5}},
                {Type::curve, {1.3, -1}, {18.7, -1}, {18.7, 5}},
                {Type::curve, {18.7, 11}, {1.3, 11}, {1.3, 5}}};
  page.operations.emplace_back(disc);
  const PixelSize size = pixels_of(page.trim, 254);
  const Picture whole = read_png(draw_png(page, page.trim, size, 254).bytes);
  for (const int rows : {0, 1, 7, 50, 100}) {
    double down = 0;
    const PngResult png = draw_png_in_bands(
        page.trim, size, 254,
        [&](const Box& band, const DrawPage& draw) {
          EXPECT_NEAR(band.y, down, 1e-9);
          down += band.height;
          draw(page);
        },
        rows);
    EXPECT_EQ(png.fault, "");
    EXPECT_NEAR(down, page.trim.height, 1e-9);
    const Picture picture = read_png(png.bytes);
    EXPECT_EQ(picture.pixels_per_metre, whole.pixels_per_metre);
    EXPECT_TRUE(picture.pixels == whole.pixels) << rows;
  }
}

TEST(Png, IsDrawnInBandsWhenItIsLarge) {
  const PixelSize size{3000, 1500};
  const Picture picture = read_png(draw_png(flag(), flag().trim, size, 3810).bytes);
  EXPECT_EQ(picture.at(1499, 1499), kRed);
  EXPECT_EQ(picture.at(1501, 0), kBlue);
}

}  // namespace
}  // namespace loom::testing
