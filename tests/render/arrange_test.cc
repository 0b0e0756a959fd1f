// Where boxes of a layout come to stand: edges, neighbours, stacks, repeats and conditions.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/render/small_game.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

// The rectangles of the first card, as "x,y wxh".
std::vector<std::string> rectangles(const SmallGame& game) {
  std::vector<std::string> found;
  std::istringstream lines(first_card(game));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("rectangle ")) found.push_back(line.substr(10, line.find(" fill") - 10));
  }
  return found;
}

std::string box(const std::string& more) {
  return "- {shape: rectangle, fill: ink, " + more + "}\n";
}

TEST(Arrange, EndsAsFarFromTheRightAsItBeginsFromTheLeft) {
  EXPECT_THAT(rectangles(SmallGame().with_boxes(box("x: 5, y: 8") + box("x: -3, y: -3"))),
              ElementsAre("5.00,8.00 53.00x72.00", "-3.00,-3.00 69.00x94.00"));
}

TEST(Arrange, LeadsInwardsFromEveryEdge) {
  EXPECT_THAT(
      rectangles(SmallGame().with_boxes(box("at: bottom-right, x: 4, y: 6, width: 10, height: 5") +
                                        box("at: centre, x: 1, y: -2, width: 10, height: 8") +
                                        box("at: top, y: 3, width: 20, height: 4") +
                                        box("at: right, x: 3, width: 4, height: 4"))),
      ElementsAre("49.00,77.00 10.00x5.00", "27.50,38.00 10.00x8.00", "21.50,3.00 20.00x4.00",
                  "56.00,42.00 4.00x4.00"));
}

TEST(Arrange, StandsBesideItsNeighbours) {
  EXPECT_THAT(
      rectangles(SmallGame().with_boxes(box("name: a, x: 20, y: 20, width: 10, height: 10") +
                                        box("below: a, gap: 2, x: 20, width: 5, height: 3") +
                                        box("above: a, gap: 1, x: 20, width: 5, height: 3") +
                                        box("right-of: a, gap: 2, y: 20, width: 4, height: 3") +
                                        box("left-of: a, gap: 2, y: 20, width: 4, height: 3") +
                                        box("below: previous, x: 1, width: 2, height: 2"))),
      ElementsAre("20.00,20.00 10.00x10.00", "20.00,32.00 5.00x3.00", "20.00,16.00 5.00x3.00",
                  "32.00,20.00 4.00x3.00", "14.00,20.00 4.00x3.00", "1.00,23.00 2.00x2.00"));
}

TEST(Arrange, ClosesTheGapOfABoxThatIsLeftOut) {
  const std::string boxes =
      box("name: a, x: 5, y: 10, width: 5, height: 5") +
      box("name: b, when: motto, below: a, gap: 2, x: 5, width: 5, height: 5") +
      box("below: b, gap: 2, x: 5, width: 5, height: 5");
  EXPECT_THAT(rectangles(SmallGame().with_boxes(boxes)),
              ElementsAre("5.00,10.00 5.00x5.00", "5.00,17.00 5.00x5.00"));
  SmallGame with_motto;
  with_motto.with_card("title: Shell, layer: skin, cost: energy, motto: x").with_boxes(boxes);
  EXPECT_THAT(rectangles(with_motto),
              ElementsAre("5.00,10.00 5.00x5.00", "5.00,17.00 5.00x5.00", "5.00,24.00 5.00x5.00"));
}

std::string stack(const std::string& more, const std::string& boxes) {
  return "- {shape: group, x: 5, y: 5, " + more + ", boxes: [" + boxes + "]}\n";
}

const char* const kTwo =
    "{shape: rectangle, fill: ink, width: 10, height: 4}, {shape: rectangle, fill: ink, width: 6, "
    "height: 2}";

TEST(Arrange, StacksDown) {
  EXPECT_THAT(rectangles(SmallGame().with_boxes(stack("stack: down, between: 1", kTwo))),
              ElementsAre("5.00,5.00 10.00x4.00", "5.00,10.00 6.00x2.00"));
  EXPECT_THAT(rectangles(SmallGame().with_boxes(stack(
                  "stack: down, width: 20, height: 20, align: centre, vertical: middle", kTwo))),
              ElementsAre("10.00,12.00 10.00x4.00", "12.00,16.00 6.00x2.00"));
  EXPECT_THAT(rectangles(SmallGame().with_boxes(stack(
                  "stack: down, width: 20, height: 20, align: right, vertical: spread", kTwo))),
              ElementsAre("15.00,5.00 10.00x4.00", "19.00,23.00 6.00x2.00"));
}

TEST(Arrange, StacksAcross) {
  EXPECT_THAT(rectangles(SmallGame().with_boxes(
                  stack("stack: across, between: 1, width: 20, vertical: middle", kTwo))),
              ElementsAre("5.00,5.00 10.00x4.00", "16.00,6.00 6.00x2.00"));
  EXPECT_THAT(
      rectangles(SmallGame().with_boxes(stack("stack: across, width: 30, align: spread", kTwo))),
      ElementsAre("5.00,5.00 10.00x4.00", "29.00,5.00 6.00x2.00"));
  EXPECT_THAT(rectangles(SmallGame().with_boxes(
                  stack("stack: across, wrap: true, between: 1, width: 12, align: centre", kTwo))),
              ElementsAre("6.00,5.00 10.00x4.00", "8.00,10.00 6.00x2.00"));
}

TEST(Arrange, IsAsHighAsItsContent) {
  // The ground of the group, then what stands in it.
  EXPECT_THAT(rectangles(SmallGame().with_boxes(
                  stack("stack: down, between: 1, fill: skin, padding: 2, width: 30", kTwo))),
              ElementsAre("5.00,5.00 30.00x11.00", "7.00,7.00 10.00x4.00", "7.00,12.00 6.00x2.00"));
}

TEST(Arrange, RepeatsForEveryItem) {
  SmallGame game;
  game.with_card("title: Shell, layer: skin, cost: \"2 energy, skin, 3 vitals\", stars: 3");
  game.with_boxes(stack("stack: across, between: 1",
                        "{shape: text, repeat: cost.items, text: \"{{ loop.index1 }}{{ item.name "
                        "}}{{ item.amount }}\"}"));
  const std::string log = first_card(game);
  EXPECT_THAT(log, HasSubstr("\"1energy1\""));
  EXPECT_THAT(log, HasSubstr("\"2energy1\""));
  EXPECT_THAT(log, HasSubstr("\"3skin1\""));
  EXPECT_THAT(log, HasSubstr("\"4vitals3\""));
  game.with_boxes(stack("stack: across, between: 1",
                        "{shape: rectangle, fill: ink, repeat: stars, width: 2, height: 2}"));
  EXPECT_THAT(rectangles(game),
              ElementsAre("5.00,5.00 2.00x2.00", "8.00,5.00 2.00x2.00", "11.00,5.00 2.00x2.00"));
}

TEST(Arrange, RepeatsWithinRepeats) {
  SmallGame game;
  game.with_card("title: Shell, layer: skin, cost: energy, stars: 2, words: [a, b]");
  game.with_boxes(stack(
      "stack: down",
      "{shape: group, repeat: words, as: word, stack: across, boxes: [{shape: text, repeat: stars, "
      "text: \"{{ word }}{{ item }}\"}]}"));
  const std::string log = first_card(game);
  for (const char* text : {"\"a1\"", "\"a2\"", "\"b1\"", "\"b2\""})
    EXPECT_THAT(log, HasSubstr(text));
}

TEST(Arrange, DrawsTables) {
  SmallGame game;
  game.with_card("title: Shell, layer: skin, cost: \"energy, 2 vitals\"");
  game.with_boxes(
      "- {shape: table, x: 5, y: 5, repeat: cost.items, columns: [20, 10], head: [What, Many], "
      "row: [\"${{ item.icon }} {{ item.title }}\", \"{{ item.amount }}\"], stroke: ink, padding: "
      "1}\n");
  const std::string log = first_card(game);
  EXPECT_THAT(log, HasSubstr("\"What\""));
  EXPECT_THAT(log, HasSubstr("\"$energy Energy\""));
  EXPECT_THAT(log, HasSubstr("\"$vitals Vitals\""));
  EXPECT_THAT(log, HasSubstr("text 26.00,"));
  EXPECT_THAT(log, HasSubstr("path 5.00,"));
}

TEST(Arrange, FitsImagesIntoTheirBoxes) {
  SmallGame game;
  game.with(
      "look/wide.svg",
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>)");
  const auto image = [](const std::string& more) {
    return "- {shape: image, x: 5, y: 5, width: 20, image: \"look/{{ tag }}.svg\", " + more + "}\n";
  };
  game.with_card("title: Shell, layer: skin, cost: energy, tag: wide");
  game.with_boxes(image("height: 20") + image("height: 20, fit: cover") +
                  image("height: 20, fit: stretch") + image("fit: contain") +
                  image("height: 20, vertical: bottom"));
  const std::string log = first_card(game);
  EXPECT_THAT(log,
              HasSubstr("image 5.00,5.00 20.00x20.00 area 5.00,10.00 20.00x10.00 look/wide.svg"));
  EXPECT_THAT(log, HasSubstr("image 5.00,5.00 20.00x20.00 area -5.00,5.00 40.00x20.00"));
  EXPECT_THAT(log, HasSubstr("image 5.00,5.00 20.00x20.00 area 5.00,5.00 20.00x20.00"));
  EXPECT_THAT(log, HasSubstr("image 5.00,5.00 20.00x10.00 area 5.00,5.00 20.00x10.00"));
  EXPECT_THAT(log, HasSubstr("image 5.00,5.00 20.00x20.00 area 5.00,15.00 20.00x10.00"));
}

TEST(Arrange, DrawsLinesPathsAndIcons) {
  SmallGame game;
  game.with_boxes(
      "- {shape: line, x: 5, y: 9, stroke: ink, line: 0.5, dash: 1}\n"
      "- {shape: line, x: 30, y: 10, height: 20, stroke: ink}\n"
      "- {shape: path, x: 10, y: 20, path: M0 0 L5 5 Z, fill: skin}\n"
      "- {shape: icon, at: centre, width: 10, icon: \"{{ layer.icon }}\", colour: ink}\n");
  const std::string log = first_card(game);
  EXPECT_THAT(log, HasSubstr("path 5.00,9.00 58.00,9.00 stroke #102030 0.50 dash 1.00"));
  EXPECT_THAT(log, HasSubstr("path 30.00,10.00 30.00,30.00 stroke #102030 0.25"));
  EXPECT_THAT(log, HasSubstr("outline M 10.00,20.00 L 15.00,25.00 Z fill #1f6f8b"));
  EXPECT_THAT(log, HasSubstr("icon 26.50,39.00 10.00x10.00 $skin"));
}

TEST(Arrange, HoldsConditionsOverFields) {
  const auto drawn = [](const std::string& when) {
    SmallGame game;
    game.with_card("title: Shell, layer: skin, cost: energy, stars: 2");
    game.with_boxes(box("x: 5, y: 5, when: '" + when + "'"));
    return rectangles(game).size() == 1;
  };
  EXPECT_TRUE(drawn("stars"));
  EXPECT_TRUE(drawn("stars == 2"));
  EXPECT_FALSE(drawn("stars > 2 or motto"));
  EXPECT_TRUE(drawn("not motto and cost.items"));
  EXPECT_TRUE(drawn("style == \"colour\""));
  EXPECT_FALSE(drawn("gain"));
}

TEST(Arrange, ShrinksTextToTheRoomThatIsLeft) {
  SmallGame game;
  game.with_card("title: Shell, layer: skin, cost: energy, motto: " + std::string(40, 'x') + " " +
                 std::string(40, 'y'));
  game.with_boxes(stack("stack: down, height: 9, width: 50",
                        "{shape: text, text: \"{{ motto }}\", size: 12, min-size: 5}"));
  EXPECT_THAT(first_card(game), Not(HasSubstr(" 12.00pt")));
  EXPECT_THAT(faults(game), IsEmpty());
}

TEST(Arrange, TakesOverAndChangesAnotherLayout) {
  SmallGame game;
  game.with("look/base.yaml",
            "kind: layout\nname: base\nwidth: 70\nboxes:\n"
            "- {name: ground, shape: rectangle, x: -3, y: -3, fill: ink}\n"
            "- {name: plate, shape: rectangle, x: 5, y: 5, height: 10, fill: ink}\n"
            "- {name: gone, shape: rectangle, x: 5, y: 50, height: 10, fill: ink}\n"
            "back:\n- {shape: rectangle, x: -3, y: -3, fill: skin}\n");
  game.with("look/charm.yaml",
            "kind: layout\nname: charm-front\nfor: charm\nextends: base\nheight: 100\nboxes:\n"
            "- {shape: rectangle, x: 6, y: 60, height: 2, fill: ink}\n"
            "- {name: plate, y: 20}\n"
            "- {name: gone, when: \"false\"}\n");
  EXPECT_THAT(rectangles(game), ElementsAre("-3.00,-3.00 76.00x106.00", "5.00,20.00 60.00x10.00",
                                            "6.00,60.00 58.00x2.00"));
}

TEST(Arrange, ReadsFiguresOfTheRules) {
  SmallGame game;
  game.with(
      "look/charm.yaml",
      "kind: layout\nname: charm-front\nfor: charm\nfigures: {most: track.vitals.max}\nboxes:\n"
      "- {shape: text, x: 5, y: 5, height: 9, text: \"up to {{ figures.most }}\"}\n");
  EXPECT_THAT(first_card(game), HasSubstr("\"up to 10\""));
}

}  // namespace
}  // namespace loom::testing
