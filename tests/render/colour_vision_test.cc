// Contrast and colour distance against published figures.
#include "render/page/colour_vision.h"

#include <gtest/gtest.h>

namespace loom::testing {
namespace {

Colour colour(const char* text) { return *parse_colour(text); }

TEST(ColourVision, CountsContrastAsWcagDoes) {
  EXPECT_NEAR(contrast(colour("#000000"), colour("#ffffff")), 21, 0.001);
  EXPECT_NEAR(contrast(colour("#777777"), colour("#ffffff")), 4.478, 0.001);
  EXPECT_NEAR(contrast(colour("#ffffff"), colour("#777777")), 4.478, 0.001);
  EXPECT_NEAR(contrast(colour("#123456"), colour("#123456")), 1, 0.001);
}

TEST(ColourVision, MeasuresDistancesThatGrowWithTheDifference) {
  EXPECT_NEAR(distance(colour("#808080"), colour("#808080"), Vision::usual), 0, 1e-9);
  // Black and white are a hundred apart in lightness, and CIEDE2000 keeps that.
  EXPECT_NEAR(distance(colour("#000000"), colour("#ffffff"), Vision::usual), 100, 0.01);
  const double near = distance(colour("#b3361e"), colour("#b03a22"), Vision::usual);
  const double far = distance(colour("#b3361e"), colour("#2c7a4b"), Vision::usual);
  EXPECT_LT(near, 3);
  EXPECT_GT(far, 40);
}

TEST(ColourVision, KnowsWhoTakesRedForGreen) {
  const Colour red = colour("#b3361e");
  const Colour green = colour("#5a6b1f");
  const double usual = distance(red, green, Vision::usual);
  EXPECT_LT(distance(red, green, Vision::deuteranopia), usual / 2);
  EXPECT_LT(distance(red, green, Vision::protanopia), usual);
  // Blue and yellow stay apart for them.
  const Colour blue = colour("#2a5fa8");
  const Colour yellow = colour("#d9b21f");
  EXPECT_GT(distance(blue, yellow, Vision::deuteranopia), 40);
  EXPECT_GT(distance(blue, yellow, Vision::protanopia), 40);
}

TEST(ColourVision, IsTheSameBothWays) {
  for (const Vision vision : kVisions) {
    EXPECT_NEAR(distance(colour("#17708c"), colour("#4b3f94"), vision),
                distance(colour("#4b3f94"), colour("#17708c"), vision), 1e-9)
        << vision_name(vision);
  }
}

}  // namespace
}  // namespace loom::testing
