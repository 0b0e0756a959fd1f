// The first sides of a kit, for games of any kind of cards.
#include "render/export/kit_cover.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
  EXPECT_EQ(kit_cover(order, {}, renderer).size(), kKitCoverPages);
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
