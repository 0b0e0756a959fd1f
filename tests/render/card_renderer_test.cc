// The pages that a renderer keeps.
#include "render/card/card_renderer.h"

#include <gtest/gtest.h>

#include "tests/render/small_game.h"

namespace loom::testing {
namespace {

// As many cards, and backs that show their titles.
class ManyCards : public SmallGame {
 public:
  explicit ManyCards(size_t cards) {
    std::string text = "kind: charm\ncards:\n";
    for (size_t i = 0; i < cards; ++i) {
      const std::string number = std::to_string(i);
      text += "  c" + number + ": {title: \"" + number + "\", layer: skin, cost: energy}\n";
    }
    with("cards.yaml", text);
    with("look/charm.yaml",
         "kind: layout\nname: charm-front\nfor: charm\n"
         "boxes:\n- {shape: text, x: 5, y: 5, width: 50, height: 8, text: \"{{ title }}\"}\n"
         "back:\n- {shape: text, x: 5, y: 9, width: 50, height: 8, text: \"{{ title }}\"}\n");
  }
};

TEST(CardRenderer, LaysOutEachFaceOnce) {
  const ManyCards small(3);
  const LoadedGame game = small.load();
  CardRenderers renderers(game, small.files());
  CardRenderer& renderer = renderers.in(std::string(kPlainStyle));
  const CardFaces first = renderer.faces(game.model.cards[0]);
  EXPECT_EQ(renderer.laid_out(), 2U);
  for (const Card& card : game.model.cards) renderer.faces(card);
  EXPECT_EQ(renderer.laid_out(), 6U);
  EXPECT_EQ(renderer.front(game.model.cards[0]), first.front);
  EXPECT_EQ(renderer.back(game.model.cards[0]), first.back);
  EXPECT_NE(renderer.back(game.model.cards[1]), first.back);
  EXPECT_EQ(renderer.laid_out(), 6U);
  EXPECT_TRUE(renderers.found().all().empty());
}

// The capitals of a font, not its lines, which may hang far below them.
TEST(CardRenderer, SetsCapitalsInTheMiddleOfTheirBox) {
  SmallGame small;
  small.with("cards.yaml", "kind: charm\ncards:\n  c: {title: \"A\", layer: skin, cost: energy}\n");
  small.with("look/charm.yaml",
             "kind: layout\nname: charm-front\nfor: charm\nboxes:\n"
             "- {shape: text, x: 5, y: 5, width: 20, height: 16, size: 30, text: \"{{ title }}\", "
             "vertical: middle}\n");
  const LoadedGame game = small.load();
  CardRenderers renderers(game, small.files());
  const auto page = renderers.in(std::string(kPlainStyle)).front(game.model.cards[0]);
  int texts = 0;
  for (const Operation& operation : page->operations) {
    const auto* run = std::get_if<TextRun>(&operation);
    if (run == nullptr) continue;
    ++texts;
    const TextLine& line = run->text->lines().front();
    const double capitals = 0.7165 * 30 * 25.4 / 72;  // Lato says so
    EXPECT_NEAR(run->origin.y + line.baseline - capitals / 2, 13, 0.02);
  }
  EXPECT_EQ(texts, 1);
}

// Memory stays bounded; what is not kept is laid out again.
TEST(CardRenderer, KeepsOnlySoManyPages) {
  const ManyCards small(CardRenderer::kMostKept + 2);
  const LoadedGame game = small.load();
  CardRenderers renderers(game, small.files());
  CardRenderer& renderer = renderers.in(std::string(kPlainStyle));
  for (const Card& card : game.model.cards) renderer.front(card);
  EXPECT_EQ(renderer.laid_out(), CardRenderer::kMostKept + 2);
  for (const Card& card : game.model.cards) renderer.front(card);
  EXPECT_EQ(renderer.laid_out(), CardRenderer::kMostKept + 4);
}

}  // namespace
}  // namespace loom::testing
