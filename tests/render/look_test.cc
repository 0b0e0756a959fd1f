// Every fault of a look and of cards on paper is reported at its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/export/preflight.h"
#include "render/render_codes.h"
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
                          "PL0701 look/zz.yaml:1:7 the game has a second theme"));
}

TEST(Look, ReportsTemplateFaultsInsideTheScalar) {
  EXPECT_THAT(faults(SmallGame().with_boxes(text_box("text: \"A {{ titel }}\""))),
              ElementsAre("PL0702 look/charm.yaml:5:63 `charm` cards have no field `titel`"));
  EXPECT_THAT(faults(SmallGame().with_boxes(text_box("text: \"{% include 'x' %}\""))),
              ElementsAre(::testing::HasSubstr("PL0702 look/charm.yaml:5:")));
  EXPECT_THAT(faults(SmallGame().with_boxes(text_box("text: \"<b>{{ title }}\""))),
              ElementsAre("PL0702 look/charm.yaml:5:58 `<b>` is not closed"));
}

TEST(Look, ReportsNamesThatNoCardComesBy) {
  SmallGame game;
  game.with_boxes(text_box("text: \"{% if stars %}{{ moto }}{% endif %}\"") +
                  text_box("text: \"{{ layer.titel }}\"") +
                  text_box("text: \"{% for word in words %}{{ word.x }}{% endfor %}\"") +
                  text_box("text: \"{{ words }}\"") + text_box("text: \"{{ gain }}\"") +
                  text_box("text: \"{{ card.slag }} {{ game.title }} {{ words.0 }}\""));
  EXPECT_THAT(faults(game),
              ElementsAre("PL0702 look/charm.yaml:5:75 `charm` cards have no field `moto`",
                          "PL0702 look/charm.yaml:6:67 `layer` has no part `titel`",
                          "PL0702 look/charm.yaml:7:89 `word` has no parts",
                          "PL0702 look/charm.yaml:8:61 `words` is a list, and no text",
                          "PL0702 look/charm.yaml:9:61 `gain` is a group of values, and no text",
                          "PL0702 look/charm.yaml:10:66 `card` has no part `slag`"));
}

TEST(Look, FillsInForCardsThatLackTheValue) {
  EXPECT_THAT(faults(SmallGame().with_boxes(
                  text_box("text: \"x{{ gain.sentence }}{{ motto }}{% for w in words %}{{ w }}{% "
                           "endfor %}\""))),
              IsEmpty());
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
          "PL0703 cards.yaml:3:44 the icons of `charm/shell` do not fit their box at 10 pt"));
}

TEST(Look, ReportsAnIconWithoutPictureOnce) {
  SmallGame game;
  game.without("look/icons/energy.svg");
  game.with_boxes("- {shape: icon-strip, x: 5, y: 5, width: 50, height: 8, field: cost}\n" +
                  text_box("text: \"{{ cost.icons }}\""));
  EXPECT_THAT(faults(game),
              ElementsAre("PL0704 cards.yaml:3:44 the icon `$energy` has no picture"));
}

TEST(Look, PointsAtTheVeryWordInACardOrALayout) {
  SmallGame game;
  game.without("look/icons/energy.svg").without("look/icons/skin.svg");
  game.with_card("title: Shell, layer: skin, cost: none, motto: Keep $energy or 漢字.");
  game.with_boxes(text_box("text: \"{{ motto }} ☯\"") + text_box("text: \"${{ layer.icon }}\"") +
                  text_box("text: \"{{ title }} $vitels\""));
  EXPECT_THAT(faults(game),
              ElementsAre("PL0704 cards.yaml:3:32 the icon `$skin` has no picture",
                          "PL0704 cards.yaml:3:62 the icon `$energy` has no picture",
                          "PL0709 cards.yaml:3:73 the font `Lato` has no `漢` and `字`",
                          "PL0709 look/charm.yaml:5:70 the font `Lato` has no `☯`",
                          "PL0220 look/charm.yaml:7:70 unknown icon `$vitels`"));
}

TEST(Look, SuggestsTheIconThatALayoutMeans) {
  SmallGame game;
  game.without("look/theme.yaml").with_boxes(text_box("text: \"$enrgy {{ title }}\""));
  LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  CardRenderers renderers(loaded, game.files());
  preflight(loaded, renderers, {}, diagnostics);
  ASSERT_EQ(diagnostics.all().size(), 1U);
  EXPECT_EQ(diagnostics.all()[0].message, "unknown icon `$enrgy`");
  ASSERT_TRUE(diagnostics.all()[0].suggestion.has_value());
  EXPECT_EQ(diagnostics.all()[0].suggestion->replacement, "$energy");
}

TEST(Look, RefusesIconsOutsideOfTheGame) {
  for (const char* folder : {"/etc", "../icons", "look/../../icons"}) {
    SmallGame game;
    game.with("look/theme.yaml", std::string("kind: theme\nicons: ") + folder + "\n");
    EXPECT_THAT(faults(game), ElementsAre(std::string("PL0704 look/theme.yaml:2:8 `") + folder +
                                          "` is no folder in the game's own"));
  }
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

// Beyond the limit nothing is kept, and what is said of it is not said of another finding.
TEST(Look, LabelsNoFindingOfOthersBeyondTheLimit) {
  SmallGame game;
  game.with("look/theme.yaml", "kind: theme\ncolours: {ink: \"#123456\"}\n");
  game.with_boxes(text_box("text: x, fill: \"{{ layer.name }}\""));
  LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  for (size_t i = 0; i < kMaxDiagnostics; ++i)
    diagnostics.report(codes::box_misfit, {}, "finding " + std::to_string(i));
  CardRenderers renderers(loaded, game.files());
  preflight(loaded, renderers, {}, diagnostics);
  EXPECT_GT(diagnostics.count(Severity::error), kMaxDiagnostics);
  for (const Diagnostic& found : diagnostics.all()) EXPECT_TRUE(found.labels.empty());
}

TEST(Look, ReportsFonts) {
  SmallGame game;
  game.with("look/theme.yaml",
            "kind: theme\nfonts:\n  title: {family: No Such Font}\n  body: {family: Lato, weight: "
            "450}\n");
  game.with_boxes(text_box("text: x, font: titel"));
  EXPECT_THAT(faults(game),
              ElementsAre("PL0706 look/charm.yaml:5:66 the theme has no font for `titel`",
                          "PL0706 look/theme.yaml:3:19 the font `No Such Font` is not installed",
                          "PL0706 look/theme.yaml:4:32 the font `Lato` has no weight 450"));
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
                  "PL0702 look/charm.yaml:9:73 `charm` cards have no field `bonus`"));
}

TEST(Look, ReportsBoxesThatShowLessThanTheySay) {
  SmallGame game;
  game.with_boxes(
      "- {shape: rectangle, x: 5, y: 5, width: 50, height: 8, fill: ink, text: x}\n"
      "- {shape: text, x: 5, y: 5, width: 50, height: 8, text: x, field: cost}\n"
      "- {shape: rectangle, x: 5, y: 5, width: 50, height: 8}\n"
      "- {shape: text, x: 66, y: 5, width: 50, height: 8, text: x}\n"
      "- {shape: text, x: 5, y: -20, width: 50, height: 17, text: x}\n"
      "- {shape: text, x: 5, y: 5, width: 50, height: 8, text: \"\"}\n"
      "- {shape: text, x: 5, y: 5, width: 50, height: 8, text: x, min-size: 9.5}\n");
  EXPECT_THAT(
      faults(game),
      ElementsAre("PL0707 look/charm.yaml:5:73 a box of shape `rectangle` shows no `text`",
                  "PL0707 look/charm.yaml:6:67 a box of shape `text` shows no `field`",
                  "PL0707 look/charm.yaml:7:11 the `rectangle` has neither `fill` nor `stroke`",
                  "PL0707 look/charm.yaml:8:20 the box lies beside the card",
                  "PL0707 look/charm.yaml:9:26 the box lies beside the card",
                  "PL0707 look/charm.yaml:10:57 the `text` box says nothing",
                  "PL0707 look/charm.yaml:11:70 `min-size` 9.5 is above `size` 8"));
}

TEST(Look, SetsNothingInAFaultyFont) {
  SmallGame game;
  game.with("look/theme.yaml", "kind: theme\nfonts:\n  body: {family: Loto}\n");
  EXPECT_THAT(faults(game),
              ElementsAre("PL0706 look/theme.yaml:3:18 the font `Loto` is not installed"));
  game.without("look/charm.yaml");
  EXPECT_THAT(faults(game).size(), 1U);
}

TEST(Look, ReportsAMalformedPicture) {
  SmallGame game;
  game.with("look/icons/energy.svg", "<svg");
  game.with_boxes("- {shape: icon-strip, x: 5, y: 5, width: 50, height: 8, field: cost}\n");
  EXPECT_THAT(
      faults(game),
      ElementsAre("PL0708 cards.yaml:3:44 the picture of the icon `$energy` cannot be drawn"));
}

TEST(Look, ReportsCharactersThatTheFontDoesNotHave) {
  SmallGame game;
  game.with_card("title: \"漢\", layer: skin, cost: energy");
  EXPECT_THAT(faults(game), ElementsAre("PL0709 cards.yaml:3:19 the font `Lato` has no `漢`"));
}

TEST(Look, HasCodesOfItsOwnRange) {
  for (const Code* code : kRenderCodes) {
    EXPECT_TRUE(code->id.starts_with("PL07") || code->id.starts_with("PL08")) << code->id;
  }
}

}  // namespace
}  // namespace loom::testing
