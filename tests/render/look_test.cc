// Every fault of a look and of cards on paper is reported at its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/codes.h"
#include "tests/render/small_game.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string text_box(const std::string& more) {
  return "- {shape: text, x: 5, y: 5, width: 50, height: 8, " + more + "}\n";
}

TEST(Look, HasNoFaultInTheSmallGame) { EXPECT_THAT(faults(SmallGame()), IsEmpty()); }

TEST(Look, ReportsASecondLayoutAndASecondTheme) {
  SmallGame game;
  game.with("look/other.yaml",
            "kind: layout\nname: other\nfor: charm\nboxes:\n" + text_box("text: \"{{ title }}\""));
  game.with("look/zz.yaml", "kind: theme\nicons: icons\n");
  EXPECT_THAT(faults(game),
              ElementsAre("PL0701 look/other.yaml:3:6 `charm` cards have a second layout",
                          "PL0701 look/zz.yaml:1:1 the game has a second theme"));
}

TEST(Look, ReportsTemplateFaultsInsideTheScalar) {
  EXPECT_THAT(faults(SmallGame().with_boxes(text_box("text: \"A {{ titel }}\""))),
              ElementsAre("PL0702 look/charm.yaml:5:63 the template cannot be filled in: variable "
                          "`titel` not found"));
  EXPECT_THAT(faults(SmallGame().with_boxes(text_box("text: \"{% include 'x' %}\""))),
              ElementsAre(::testing::HasSubstr("PL0702 look/charm.yaml:5:")));
  EXPECT_THAT(faults(SmallGame().with_boxes(text_box("text: \"<b>{{ title }}\""))),
              ElementsAre(::testing::StartsWith(
                  "PL0702 look/charm.yaml:5:57 the text's markup is malformed: element ")));
}

TEST(Look, ReportsTextThatDoesNotFitAtTheFieldThatHoldsIt) {
  SmallGame game;
  game.with_card("title: Shell, layer: skin, cost: energy, motto: " + std::string(300, 'x'));
  game.with_boxes(text_box("text: \"{{ motto }}\", size: 9, min-size: 7"));
  EXPECT_THAT(
      faults(game),
      ElementsAre("PL0703 cards.yaml:3:59 the text of `charm/shell` does not fit its box at 7 pt"));
}

TEST(Look, ReportsAStripThatDoesNotFit) {
  SmallGame game;
  game.with_card("title: Shell, layer: skin, cost: 20 energy");
  game.with_boxes(
      "- {shape: icon-strip, x: 5, y: 5, width: 20, height: 8, field: cost, size: 10}\n");
  EXPECT_THAT(
      faults(game),
      ElementsAre(
          "PL0703 cards.yaml:3:44 the text of `charm/shell` does not fit its box at 10 pt"));
}

TEST(Look, ReportsAnIconWithoutPictureOnce) {
  SmallGame game;
  game.without("look/icons/energy.svg");
  game.with_boxes("- {shape: icon-strip, x: 5, y: 5, width: 50, height: 8, field: cost}\n" +
                  text_box("text: \"{{ cost.icons }}\""));
  EXPECT_THAT(faults(game),
              ElementsAre("PL0704 cards.yaml:3:44 the icon `$energy` has no picture"));
}

TEST(Look, ReportsColours) {
  SmallGame game;
  game.with("look/theme.yaml", "kind: theme\ncolours: {ink: \"#12345g\"}\n");
  game.with_boxes(text_box("text: x, colour: inc") + text_box("text: x, fill: \"#12\"") +
                  text_box("text: x, fill: \"{{ layer.name }}\""));
  EXPECT_THAT(faults(game),
              ElementsAre("PL0705 look/charm.yaml:5:68 the theme has no colour `inc`",
                          "PL0705 look/charm.yaml:6:66 `#12` is no colour",
                          "PL0705 look/charm.yaml:7:66 the theme has no colour `skin`",
                          "PL0705 look/theme.yaml:2:16 `#12345g` is no colour"));
}

TEST(Look, ReportsFonts) {
  SmallGame game;
  game.with("look/theme.yaml",
            "kind: theme\nfonts:\n  title: {family: No Such Font}\n  body: {family: Lato, weight: "
            "450}\n");
  game.with_boxes(text_box("text: x, font: titel"));
  EXPECT_THAT(
      faults(game),
      ElementsAre("PL0706 look/charm.yaml:5:66 the theme has no font for `titel`",
                  "PL0706 look/theme.yaml:3:19 the font `No Such Font` is not installed",
                  "PL0706 look/theme.yaml:4:18 the font `Lato` is not to be had at weight 450: "
                  "400 would stand in for it"));
}

TEST(Look, ReportsBoxesAndFieldsThatDoNotFit) {
  SmallGame game;
  game.with_boxes(
      "- {shape: icon-strip, x: 5, y: 5, width: 50, height: 8, field: title}\n"
      "- {shape: icon-strip, x: 5, y: 5, width: 50, height: 8, field: costs}\n"
      "- {shape: icon-strip, x: 5, y: 5, width: 50, height: 8}\n"
      "- {shape: text, x: 5, y: 5, width: 50, height: 8}\n"
      "- {shape: rectangle, x: 5, y: 5, width: 50, height: 8, fill: ink, when: bonus}\n");
  EXPECT_THAT(
      faults(game),
      ElementsAre("PL0707 look/charm.yaml:5:64 `title` is neither a requirement nor an effect",
                  "PL0707 look/charm.yaml:6:64 `charm` cards have no field `costs`",
                  "PL0707 look/charm.yaml:7:11 the `icon-strip` shows no field",
                  "PL0707 look/charm.yaml:8:11 the `text` box says nothing",
                  "PL0707 look/charm.yaml:9:73 `charm` cards have no field `bonus`"));
}

TEST(Look, ReportsAMalformedPicture) {
  SmallGame game;
  game.with("look/icons/energy.svg", "<svg");
  game.with_boxes("- {shape: icon-strip, x: 5, y: 5, width: 50, height: 8, field: cost}\n");
  EXPECT_THAT(
      faults(game),
      ElementsAre("PL0708 cards.yaml:3:44 the picture of the icon `$energy` cannot be read"));
}

TEST(Look, ReportsCharactersThatTheFontDoesNotHave) {
  SmallGame game;
  game.with_card("title: \"漢\", layer: skin, cost: energy");
  EXPECT_THAT(faults(game), ElementsAre("PL0709 cards.yaml:3:18 the font `Lato` has no `漢`"));
}

TEST(Look, RegistersEveryCode) {
  EXPECT_EQ(render_codes().size(), 9U);
  for (const Code* code : render_codes()) EXPECT_EQ(code->id.substr(0, 4), "PL07");
}

}  // namespace
}  // namespace loom::testing
