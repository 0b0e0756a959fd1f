// The first sides of a kit, for games of any kind of cards.
#include "render/export/kit_cover.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/backend/operation_log.h"
#include "render/text/laid_text.h"
#include "tests/render/small_game.h"

namespace loom::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr Colour kCharm{16, 160, 32};
constexpr Colour kSpell{160, 16, 32};

std::vector<Colour> fills(const Page& page) {
  std::vector<Colour> found;
  for (const Operation& operation : page.operations) {
    const auto* rectangle = std::get_if<Rectangle>(&operation);
    if (rectangle != nullptr && rectangle->fill) found.push_back(*rectangle->fill);
  }
  return found;
}

// `charm` has one card in two copies; `spell` has as many as are given.
std::vector<Colour> cover_with(size_t spells) {
  SmallGame game;
  game.with("look/theme.yaml",
            "kind: theme\nfonts:\n  body: {family: Lato}\ncolours: {charm: \"#10a020\", spell: "
            "\"#a01020\"}\n");
  game.with("kinds/spell.yaml",
            "kind: kind\nname: spell\ndoc: A second kind.\nfields:\n  title: {type: text, "
            "required: true, doc: its name, example: Fog}\n");
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  CardRenderer renderer(loaded, game.files(), diagnostics, kPlainStyle);
  Order order;
  order.game = &loaded;
  order.style = kPlainStyle;
  order.batches = select_cards(loaded, {}).batches;
  EXPECT_EQ(order.batches.size(), 1U);
  order.batches.front().cards.front().copies = 2;
  PrintBatch more = order.batches.front();
  more.kind = loaded.kinds.find("spell");
  more.cards.front().copies = spells;
  order.batches.push_back(more);
  return fills(kit_cover(order, {}, renderer).front());
}

TEST(KitCover, HasTheColourOfMostOfItsCards) {
  EXPECT_THAT(cover_with(1), Contains(kCharm));
  EXPECT_THAT(cover_with(1), Not(Contains(kSpell)));
  EXPECT_THAT(cover_with(3), Contains(kSpell));
  EXPECT_THAT(cover_with(3), Not(Contains(kCharm)));
}

TEST(KitCover, IsDrawnForNoCardsAtAll) {
  const SmallGame game;
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  CardRenderer renderer(loaded, game.files(), diagnostics, kPlainStyle);
  Order order;
  order.game = &loaded;
  order.style = kPlainStyle;
  EXPECT_EQ(kit_cover(order, {}, renderer).size(), 2U);
}

// However many parts there are, they are all listed, and so is how to print them.
TEST(KitCover, SaysHowToPrintAndCutHoweverManyPartsThereAre) {
  const SmallGame game;
  const LoadedGame loaded = game.load();
  Diagnostics diagnostics;
  CardRenderer renderer(loaded, game.files(), diagnostics, kPlainStyle);
  Order order;
  order.game = &loaded;
  order.style = kPlainStyle;
  for (const Paper& paper : kPapers) {
    order.sheet.paper = paper;
    for (const size_t count : {1, 12, 23, 24, 25, 26, 40, 90}) {
      std::vector<KitPart> parts;
      for (size_t i = 0; i < count; ++i) {
        KitPart part{"Part" + std::to_string(i) + ".", "1", "card", "cut"};
        part.pages = 2;
        parts.push_back(part);
      }
      const std::vector<Page> pages = kit_cover(order, parts, renderer);
      EXPECT_EQ(pages.size() % 2, 0U);
      std::string log;
      for (const Page& page : pages) log += operation_log(page);
      EXPECT_THAT(log, HasSubstr("How to print and cut")) << count;
      for (const KitPart& part : parts) EXPECT_THAT(log, HasSubstr(part.title)) << count;
      // The first part begins on the sheet after the cover.
      EXPECT_THAT(log, HasSubstr("\"" + std::to_string(pages.size() + 1) + "–")) << count;
      for (const Page& page : pages) {
        for (const Operation& operation : page.operations) {
          const auto* run = std::get_if<TextRun>(&operation);
          if (run != nullptr) {
            EXPECT_LT(run->origin.y + run->text->height(), paper.height - 5) << count;
          }
        }
      }
    }
  }
}

TEST(Piles, SuggestTheCardOrKindThatIsMeant) {
  const SmallGame game;
  const LoadedGame loaded = game.load();
  EXPECT_THAT(select_cards(loaded, {"charn", ""}).wrong, HasSubstr("did you mean `charm`?"));
  EXPECT_THAT(select_cards(loaded, {"charm/shel", ""}).wrong,
              HasSubstr("did you mean `charm/shell`?"));
}

}  // namespace
}  // namespace loom::testing
