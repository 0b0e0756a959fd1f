// Boxes of shape `art` on cards: what they are woven of, in which colours, and what they leave
// alone.
#include <gtest/gtest.h>

#include <algorithm>

#include "render/art/art.h"
#include "render/backend/operation_log.h"
#include "render/backend/pdf.h"
#include "render/backend/png.h"
#include "render/backend/svg_file.h"
#include "schema/model/printed_words.h"
#include "tests/render/read_png.h"
#include "tests/render/small_game.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

constexpr const char* kTheme = R"(kind: theme
fonts:
  body: {family: Lato}
colours:
  ink: "#102030"
  deep: "#101010"
  soft: "#a0a0a0"
  bright: "#fefefe"
  energy-strand: "#ffb52e"
  skin-strand: "#4fd0e0"
styles:
  ink:
    lines-only: true
    colours: {"*": "#000000", deep: "#ffffff"}
)";

std::string box(const std::string& more) {
  return "- {shape: art, x: 10, y: 5, width: 40, height: 15, weave: slats, fill: deep, colour: "
         "soft, "
         "light: bright, tints: \"*-strand\"" +
         more + "}\n";
}

class ArtGame : public SmallGame {
 public:
  explicit ArtGame(const std::string& more) {
    with("look/theme.yaml", kTheme).with_boxes(box(more));
    with_card("title: Shell, layer: skin, cost: \"2 energy, skin\", gain: energy +1, stars: 2");
  }
};

// The log of the picture alone.
std::string picture(const SmallGame& game, const std::string& style = "colour") {
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  const std::vector<CardSet> sets = layout_cards(loaded, game.files(), diagnostics, style);
  for (const Diagnostic& found : diagnostics.all())
    ADD_FAILURE() << found.code->id << " " << found.message;
  for (const Operation& operation : sets.front().cards.front()->operations) {
    if (const auto* placed = std::get_if<PlacedPage>(&operation))
      return operation_log(*placed->page);
  }
  return "";
}

// For whoever cannot see it.
TEST(ArtBox, HasWordsForEveryWeave) {
  for (const std::string& weave : weave_names())
    EXPECT_TRUE(english_prints().contains("art-" + weave)) << weave;
}

TEST(ArtBox, IsDrawnOfTheCardsFigures) {
  const std::string drawn =
      picture(ArtGame(", strands: cost, focus: gain, cracks: \"{{ stars }}\""));
  expect_golden(std::string(LOOM_TEST_DIR) + "/render/goldens/art-box.oplog", drawn);
  EXPECT_THAT(drawn, HasSubstr("#ffb52e"));
  EXPECT_THAT(drawn, HasSubstr("#4fd0e0"));
}

TEST(ArtBox, LiesOnItsGroundAndIsCutToIt) {
  EXPECT_THAT(first_card(ArtGame(", corner: 2")),
              ContainsRegex("rectangle 10.00,5.00 40.00x15.00 corner 2.00 fill #101010\n"
                            "page 10.00,5.00 clip 0.00,0.00 40.00x15.00 corner 2.00 art slats "));
}

TEST(ArtBox, HasANameThatChangesWithThePicture) {
  const std::string plain = first_card(ArtGame(", strands: cost"));
  EXPECT_EQ(plain, first_card(ArtGame(", strands: cost")));
  EXPECT_NE(plain, first_card(ArtGame(", strands: \"cost, 1\"")));
  EXPECT_NE(plain, first_card(ArtGame(", strands: cost, seed: other")));
  EXPECT_NE(plain, first_card(ArtGame(", strands: cost, cracks: 1")));
  ArtGame repainted(", strands: cost");
  std::string theme = kTheme;
  theme.replace(theme.find("#a0a0a0"), 7, "#a0a0a1");
  EXPECT_NE(plain, first_card(repainted.with("look/theme.yaml", theme)));
}

TEST(ArtBox, TakesPlainNumbersAndWholeNumbersOfTheCard) {
  EXPECT_EQ(picture(ArtGame(", strands: 2")), picture(ArtGame(", strands: stars")));
}

TEST(ArtBox, IsDrawnInLinesToSaveInk) {
  const std::string drawn = picture(ArtGame(", strands: cost, focus: \"gain, layer\""), "ink");
  EXPECT_THAT(drawn, HasSubstr("outline"));
  EXPECT_THAT(drawn, Not(HasSubstr("fill")));
}

TEST(ArtBox, ChoosesItsWeaveByCard) {
  EXPECT_THAT(first_card(ArtGame(", weaves: {slats: rings}")), HasSubstr("art rings "));
  EXPECT_THAT(first_card(ArtGame(", strands: cost")), HasSubstr("art slats "));
}

TEST(ArtBox, IsReportedOnceForAllCards) {
  ArtGame small("");
  small.with_boxes(
      "- {shape: art, x: 0, y: 0, height: 20, weave: \"{{ tag }}\", cracks: \"{{ title }}\"}\n");
  small.with("cards.yaml",
             "kind: charm\ncards:\n"
             "  shell: {title: Shell, layer: skin, cost: energy, tag: ring}\n"
             "  stone: {title: Stone, layer: skin, cost: energy, tag: ring}\n");
  EXPECT_THAT(faults(small),
              ElementsAre("PL0725 look/charm.yaml:5:47 there is no weave `ring`",
                          "PL0726 look/charm.yaml:5:68 `Shell` is no number of cracks"));
}

// The front of the game's one card.
std::shared_ptr<const Page> front(const SmallGame& game) {
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  return layout_cards(loaded, game.files(), diagnostics).front().cards.front();
}

Picture drawn(const Page& page) {
  constexpr double kDpi = 100;
  return read_png(draw_png(page, page.trim, pixels_of(page.trim, kDpi), kDpi).bytes);
}

// Membranes reach over every edge; nothing of them is seen beyond the box.
TEST(ArtBox, IsCutOffByTheDrawing) {
  ArtGame game("");
  game.with_boxes(
      "- {shape: art, x: 20, y: 30, width: 20, height: 20, weave: membranes, colour: ink}\n");
  const Picture picture = drawn(*front(game));
  size_t inside = 0;
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const bool white = picture.at(x, y).red > 250;
      const double left = x * 25.4 / 100;
      const double top = y * 25.4 / 100;
      const bool within = left > 19.5 && left < 40.5 && top > 29.5 && top < 50.5;
      if (within && !white) ++inside;
      EXPECT_TRUE(within || white) << x << "," << y;
    }
  }
  EXPECT_GT(inside, 500U);
}

// A deck has the art of its back once, not for every card.
TEST(ArtBox, IsRecordedWhereAllCardsHaveTheSame) {
  EXPECT_THAT(first_card(ArtGame(", seed: any, strands: 2")),
              HasSubstr("image 10.00,5.00 40.00x15.00 area 10.00,5.00 40.00x15.00 art slats "));
  EXPECT_THAT(first_card(ArtGame(", seed: any, strands: cost")), Not(HasSubstr("image")));
}

TEST(ArtBox, IsDrawnByEveryBackEnd) {
  const auto with_art = front(ArtGame(", strands: cost"));
  ArtGame plain("");
  plain.with_boxes("- {shape: rectangle, x: 10, y: 5, width: 40, height: 15, fill: deep}\n");
  const auto without = front(plain);
  EXPECT_GT(draw_svg(*with_art, with_art->trim).bytes.size(),
            draw_svg(*without, without->trim).bytes.size() + 2000);
  const auto pdf = [](const Page& page) {
    PdfDocument document({"Test", "Nobody"});
    document.add(page);
    return document.finish().bytes;
  };
  EXPECT_GT(pdf(*with_art).size(), pdf(*without).size() + 500);
  EXPECT_EQ(pdf(*with_art), pdf(*with_art));
  EXPECT_GT(difference(drawn(*with_art), drawn(*without)), 1);
}

// Backs must not show which way up a card lies.
TEST(TurnedGroup, MakesABackThatIsTheSameEitherWayUp) {
  ArtGame game("");
  game.with_boxes(
      "- {shape: rectangle, x: 0, y: 0, fill: deep}\n"
      "- {shape: art, at: centre, width: 38, height: 38, weave: rosette, fill: deep, colour: "
      "soft}\n"
      "- {shape: text, at: top, y: 8, width: 40, height: 9, text: A Game, colour: soft, align: "
      "centre}\n"
      "- {shape: group, at: bottom, y: 8, width: 40, height: 9, turned: true, boxes: [{shape: "
      "text, "
      "x: 0, y: 0, height: 9, text: A Game, colour: soft, align: centre}]}\n");
  const Picture picture = drawn(*front(game));
  Picture turned = picture;
  std::reverse(turned.pixels.begin(), turned.pixels.end());
  EXPECT_LT(difference(picture, turned), 1);
}

TEST(TurnedGroup, StandsOnItsHead) {
  ArtGame game("");
  game.with_boxes(
      "- {name: plate, shape: group, at: bottom, y: 8, width: 30, height: 9, turned: true, fill: "
      "deep, boxes: [{shape: text, x: 0, y: 0, height: 9, text: Loom}]}\n");
  EXPECT_THAT(first_card(game),
              HasSubstr("page 16.50,71.00 clip -2.00,-2.00 34.00x13.00 turned plate"));
}

}  // namespace
}  // namespace loom::testing
