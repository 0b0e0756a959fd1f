// Whole cards and files: operation logs of cards, the plain layout, and PDFs that never change by
// themselves.
#include "render/render.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/render/small_game.h"
#include "tests/support/golden.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kGoldens = std::string(LOOM_TEST_DIR) + "/render/goldens/";

// A card that uses everything a layout can show.
class FullGame : public SmallGame {
 public:
  FullGame() {
    with_card(
        "title: A <Shell>, layer: skin, cost: \"2 energy, skin, 1 vitals\", gain: energy +1 for "
        "all "
        "players, "
        "motto: Keep the $energy inside & dry., tag: a$b, stars: 2, words: [soft, hard]");
    with("look/icons/all-players.svg",
         R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>)");
    with_boxes(
        "- {shape: rectangle, x: -3, y: -3, width: 69, height: 20, fill: \"{{ layer.name }}\"}\n"
        "- {shape: rectangle, x: 4, y: 30, width: 55, height: 20, corner: 2, stroke: ink, line: "
        "0.3}\n"
        "- {shape: text, x: 5, y: 5, width: 53, height: 10, text: \"${{ layer.icon }} <b>{{ title "
        "}}</b>\", "
        "font: title, size: 16, min-size: 9, colour: \"#ffffff\", vertical: middle}\n"
        "- {shape: icon-strip, x: 5, y: 31, width: 53, height: 8, field: cost, size: 16, vertical: "
        "middle}\n"
        "- {shape: icon-strip, x: 5, y: 41, width: 53, height: 8, field: gain, size: 16, min-size: "
        "8, "
        "align: right, vertical: bottom, colour: ink}\n"
        "- {shape: text, x: 5, y: 55, width: 53, height: 20, text: \"{{ motto }}\\n{{ "
        "gain.sentence "
        "}}\\n{{ cost.text }} "
        "{{ tag }} {% for w in words %}{{ w }} {% endfor %}\", align: centre}\n"
        "- {shape: text, x: 5, y: 80, width: 53, height: 5, text: \"{{ game.title }} {{ card.id "
        "}}\", size: 5, "
        "align: right, vertical: bottom}\n");
  }
};

TEST(Render, DrawsACardAsItsLayoutSays) {
  expect_golden(kGoldens + "charm.oplog", first_card(FullGame()));
}

TEST(Render, LeavesOutBoxesOfAbsentFields) {
  const std::string box =
      "- {shape: text, x: 5, y: 5, width: 53, height: 8, text: \"{{ motto }}!\", when: motto}\n";
  EXPECT_THAT(first_card(SmallGame().with_boxes(box)), Not(HasSubstr("text")));
  SmallGame with_motto;
  with_motto.with_boxes(box).with_card("title: Shell, layer: skin, cost: none, motto: Yes");
  EXPECT_THAT(first_card(with_motto), HasSubstr("\"Yes!\""));
}

TEST(Render, GivesAKindWithoutLayoutAPlainOne) {
  FullGame game;
  game.without("look/charm.yaml").without("look/theme.yaml");
  game.with("game.yaml",
            "kind: game\ntitle: Plain\nedition: \"1\"\nversion: 1.0.0\n"
            "files: [components.yaml, kinds/*.yaml, cards.yaml]\n");
  expect_golden(kGoldens + "plain.oplog", first_card(game));
}

TEST(Render, MakesOneFileForEachKind) {
  const FullGame game;
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  const std::vector<RenderedFile> files = render_sheets(loaded, game.files(), diagnostics);
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].path, "cards/charms-a4.pdf");
  EXPECT_EQ(files[0].pages, 1U);
  EXPECT_EQ(files[0].fault, "");
  EXPECT_EQ(files[0].bytes.compare(0, 5, "%PDF-"), 0);
  EXPECT_EQ(diagnostics.all().size(), 0U);
}

TEST(Render, GivesTheSameBytesEveryTime) {
  const FullGame game;
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  const std::vector<RenderedFile> first = render_sheets(loaded, game.files(), diagnostics);
  const LoadedGame again = game.load();
  const std::vector<RenderedFile> second = render_sheets(again, game.files(), diagnostics);
  ASSERT_EQ(first.size(), second.size());
  EXPECT_TRUE(first[0].bytes == second[0].bytes);
}

TEST(Render, DrawsTheStarterGameWithoutFaults) {
  const DiskFiles files;
  const LoadedGame game = load_game(files, "content/meaning-made");
  ASSERT_TRUE(game.bound);
  Diagnostics diagnostics;
  const std::vector<RenderedFile> rendered = render_sheets(game, files, diagnostics);
  for (const Diagnostic& found : diagnostics.all())
    ADD_FAILURE() << found.code->id << " " << found.message;
  EXPECT_THAT(rendered,
              ::testing::Contains(::testing::Field(&RenderedFile::path, "cards/patterns-a4.pdf")));
}

}  // namespace
}  // namespace loom::testing
