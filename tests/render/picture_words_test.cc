// Words in pictures are refused at their place, wherever the picture is drawn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/render/small_game.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::string picture(const std::string& inside) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\n  " + inside +
         "\n</svg>\n";
}

std::vector<std::string> faults_of_icon(const std::string& svg) {
  SmallGame game;
  game.with("look/theme.yaml", "kind: theme\nicons: look/icons\n");
  game.with("look/icons/energy.svg", svg);
  return faults(game);
}

TEST(PictureWords, AreRefusedInIcons) {
  EXPECT_THAT(faults_of_icon(picture("<path d=\"M0 0\"/>")), IsEmpty());
  for (const char* tag : {"text", "tspan", "textPath", "foreignObject"}) {
    const std::string open = std::string("<") + tag + ">";
    const std::string close = std::string("</") + tag + ">";
    EXPECT_THAT(faults_of_icon(picture("<g>" + open + "3" + close + "</g>")),
                ElementsAre(StartsWith("PL0724 look/icons/energy.svg:2:6 the picture has words in "
                                       "it: `" +
                                       open + "`")));
  }
}

TEST(PictureWords, AreRefusedInImages) {
  SmallGame game;
  game.with("look/sun.svg", picture("<text>Sun</text>"));
  game.with_boxes("- {shape: image, x: 5, y: 5, width: 20, height: 20, image: look/sun.svg}\n");
  EXPECT_THAT(faults(game), ElementsAre(StartsWith("PL0724 look/sun.svg:2:3 ")));
}

// A reader that stops at what another passes over would miss words.
TEST(PictureWords, CannotHide) {
  for (const char* hidden :
       {"<s:text xmlns:s=\"http://www.w3.org/2000/svg\">3</s:text>", "<g><![CDATA[ ]]><text/></g>"})
    EXPECT_THAT(faults_of_icon(picture(hidden)), ElementsAre(StartsWith("PL0724 "))) << hidden;
  EXPECT_THAT(faults_of_icon("<!DOCTYPE svg [<!ENTITY w \"<text>3</text>\">]>" + picture("&w;")),
              ElementsAre(StartsWith("PL0708 ")));
}

}  // namespace
}  // namespace loom::testing
