// Every output: the same files with one thread and with two, each one sound.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include "render/export/outputs.h"
#include "render/export/preflight.h"
#include "render/export/products.h"
#include "tests/render/read_png.h"
#include "tests/render/small_game.h"
#include "tests/support/games.h"

namespace loom::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Key;

using Made = std::map<std::string, std::string>;

Made make(const LoadedGame& game, const Files& files, const Order& order,
          const std::vector<std::string>& outputs, size_t threads) {
  Jobs jobs;
  for (const std::string& output : outputs) plan_output(output, order, jobs);
  Made made;
  size_t told = 0;
  CardRenderers renderers(game, files);
  const bool whole = run_jobs(
      renderers, jobs, threads,
      [&](const std::string& /*output*/, RenderedFile file) {
        EXPECT_EQ(file.fault, "") << file.path;
        EXPECT_TRUE(made.emplace(file.path, std::move(file.bytes)).second) << file.path;
      },
      [&](size_t done, size_t all) {
        EXPECT_EQ(done, ++told);
        EXPECT_EQ(all, jobs.size());
        return true;
      });
  EXPECT_TRUE(whole);
  EXPECT_EQ(told, jobs.size());
  return made;
}

class Village : public ::testing::Test {
 protected:
  void SetUp() override {
    game_ = std::make_unique<LoadedGame>(load_game(disk_, kVillage));
    ASSERT_TRUE(game_->bound);
  }

  Order order(const Selection& selection = {}) const {
    Order order;
    order.game = game_.get();
    order.style = kPlainStyle;
    order.batches = select_cards(*game_, selection).batches;
    order.selection = selection;
    return order;
  }

  const DiskFiles disk_{};
  std::unique_ptr<LoadedGame> game_;
};

TEST_F(Village, IsNotDrawnOnOnceThatIsToStop) {
  const Order cards = order();
  Jobs jobs;
  plan_output("png", cards, jobs);
  ASSERT_GT(jobs.size(), 10U);
  size_t done = 0;
  const auto stop_after_three = [&](size_t /*done*/, size_t /*all*/) { return ++done < 3; };
  CardRenderers renderers(*game_, disk_);
  EXPECT_FALSE(run_jobs(
      renderers, jobs, 1, [](const auto&, const auto&) {}, stop_after_three));
  EXPECT_EQ(done, 3U);
}

TEST_F(Village, GivesTheSameBytesOnOneThreadAndOnTwo) {
  const Order some = order({"pattern/s*,initiative/n*,event/*", ""});
  const Made one = make(*game_, disk_, some, output_names(), 1);
  EXPECT_GT(one.size(), 60U);
  EXPECT_TRUE(make(*game_, disk_, some, output_names(), 2) == one);
  EXPECT_TRUE(make(*game_, disk_, some, output_names(), 2) == one);
}

TEST_F(Village, HasOneLargeThingMadeAtATime) {
  std::atomic<int> at_work = 0;
  std::atomic<int> most = 0;
  std::atomic<int> made = 0;
  Jobs jobs;
  for (int i = 0; i < 12; ++i) {
    jobs.push_back({"some", [&](CardRenderers& /*renderers*/) {
                      ++made;
                      return std::vector<RenderedFile>();
                    }});
    jobs.push_back({"large",
                    [&](CardRenderers& /*renderers*/) {
                      most = std::max(most.load(), ++at_work);
                      std::this_thread::sleep_for(std::chrono::milliseconds(2));
                      --at_work;
                      ++made;
                      return std::vector<RenderedFile>();
                    },
                    true});
  }
  CardRenderers renderers(*game_, disk_);
  EXPECT_TRUE(run_jobs(renderers, jobs, 3, [](const auto&, const auto&) {}, {}));
  EXPECT_EQ(made, 24);
  EXPECT_EQ(most, 1);
}

// A style that is done with takes no memory any more.
TEST_F(Village, HasItsStylesDrawnOneAfterTheOther) {
  std::vector<std::string> drawn;
  Jobs jobs;
  for (const char* style : {"colour", "ink", "colour", "ink"}) {
    jobs.push_back({"some", [&drawn, style](CardRenderers& renderers) {
                      renderers.in(style);
                      drawn.emplace_back(style);
                      return std::vector<RenderedFile>();
                    }});
    jobs.back().style = style;
  }
  CardRenderers renderers(*game_, disk_);
  run_jobs(renderers, jobs, 1, [](const auto&, const auto&) {}, {});
  EXPECT_THAT(drawn, ElementsAre("colour", "colour", "ink", "ink"));
}

TEST_F(Village, IsLaidOutOnceToBeCheckedAndDrawn) {
  CardRenderers renderers(*game_, disk_);
  Diagnostics diagnostics;
  preflight(
      *game_, renderers, [](const std::string& style) { return style == kPlainStyle; },
      diagnostics);
  CardRenderer& renderer = renderers.in(std::string(kPlainStyle));
  const size_t laid_out = renderer.laid_out();
  EXPECT_GE(laid_out, game_->model.cards.size());
  const Order all = order();
  Jobs jobs;
  for (const std::string& output : output_names()) plan_output(output, all, jobs);
  size_t files = 0;
  run_jobs(renderers, jobs, 1, [&](const auto&, const auto&) { ++files; }, {});
  EXPECT_GT(files, game_->model.cards.size());
  EXPECT_EQ(renderer.laid_out(), laid_out);
  // Of a style that nobody is going to draw nothing is kept.
  CardRenderer& other = renderers.in("ink");
  const size_t checked = other.laid_out();
  for (const Card& card : game_->model.cards) other.front(card);
  EXPECT_EQ(other.laid_out(), checked + game_->model.cards.size());
}

TEST_F(Village, GivesTheSameBytesInInk) {
  Order some = order({"pattern/s*,initiative/n*", ""});
  some.style = style_names(*game_).back();
  const std::vector<std::string> outputs{"sheets", "png", "svg"};
  EXPECT_TRUE(make(*game_, disk_, some, outputs, 2) == make(*game_, disk_, some, outputs, 1));
}

TEST_F(Village, KeepsToTheSizesOfPrintShops) {
  const Made made =
      make(*game_, disk_, order({"event", ""}), {"game-crafter", "make-playing-cards"}, 2);
  for (const auto& [path, bytes] : made) {
    if (!path.ends_with(".png")) continue;
    const Picture picture = read_png(bytes);
    const bool crafter = path.starts_with("game-crafter");
    EXPECT_EQ(picture.width, crafter ? 825 : 816) << path;
    EXPECT_EQ(picture.height, crafter ? 1125 : 1110) << path;
    EXPECT_FALSE(picture.has_alpha);
  }
}

TEST(Products, FillThePictureAndKeepTheSafeZone) {
  for (const Shop shop : {Shop::game_crafter, Shop::make_playing_cards}) {
    for (const CardSize size : {CardSize{63, 88, 3}, CardSize{70, 120, 3}, CardSize{120, 70, 3},
                                CardSize{88.9, 139.7, 3.175}, CardSize{200, 50, 3}}) {
      const Product product = find_product(shop, size);
      // Nothing beyond our bleed is shown: it would be white.
      EXPECT_GE(product.area.x, -size.bleed - 1e-9);
      EXPECT_GE(product.area.y, -size.bleed - 1e-9);
      EXPECT_LE(product.area.x + product.area.width, size.width + size.bleed + 1e-9);
      // Pixels are square, or the card would be stretched.
      EXPECT_NEAR(product.pixels.width / product.area.width,
                  product.pixels.height / product.area.height, 0.02);
      EXPECT_EQ(product.name.empty(), size.width == 200);
    }
  }
}

TEST(SelectCards, TakesNamesKindsLayersAndStars) {
  const DiskFiles disk;
  const LoadedGame game = load_game(disk, kVillage);
  const auto ids = [&](const Selection& selection) {
    std::vector<std::string> list;
    for (const PrintBatch& batch : select_cards(game, selection).batches) {
      for (const PrintedCard& printed : batch.cards) list.push_back(printed.card->id());
    }
    return list;
  };
  EXPECT_THAT(ids({"pattern/shell", ""}), ElementsAre("pattern/shell"));
  EXPECT_EQ(ids({"", ""}).size(), game.model.cards.size());
  EXPECT_EQ(ids({"pattern", "3"}), ids({"pattern/*", "form"}));
  EXPECT_FALSE(ids({"", "3"}).empty());
  EXPECT_EQ(select_cards(game, {"pattern/shel", ""}).wrong,
            "`--only`: there is no card `pattern/shel`; did you mean `pattern/shell`?");
  EXPECT_EQ(select_cards(game, {"", "frm"}).wrong,
            "`--layer`: there is no layer `frm`; did you mean `form`?");
  EXPECT_EQ(select_cards(game, {"event", "3"}).wrong,
            "`--only` and `--layer` leave no card to print");
}

TEST(SelectCards, CountsCopiesAsDeclared) {
  SmallGame small;
  small.with("kinds/charm.yaml",
             "kind: kind\nname: charm\ndoc: A card.\nfields:\n"
             "  title: {type: text, required: true, doc: its name, example: Shell}\n"
             "  copies: {type: integer, default: 2, min: 0, max: 9, doc: how many, example: 2}\n");
  small.without("look/charm.yaml");
  small.with("cards.yaml",
             "kind: charm\ncards:\n  a: {title: A}\n  b: {title: B, copies: 0}\n"
             "  c: {title: C, copies: 3}\n");
  const LoadedGame game = small.load();
  const std::vector<PrintBatch> batches = select_cards(game, {}).batches;
  ASSERT_EQ(batches.size(), 1U);
  std::string slugs;
  for (const PrintedCard* printed : batches[0].with_copies()) slugs += printed->card->slug;
  EXPECT_EQ(slugs, "aaccc");
  Order order;
  order.game = &game;
  order.style = kPlainStyle;
  order.batches = batches;
  const Made made = make(game, small.files(), order, {"png", "game-crafter"}, 1);
  EXPECT_THAT(made, Contains(Key("png/charm.back.png")));
  EXPECT_THAT(made, Contains(Key("game-crafter/charms/fronts/002-c.png")));
  EXPECT_THAT(made.at("game-crafter/order.txt"), ::testing::HasSubstr("  3  C\n"));
}

}  // namespace
}  // namespace loom::testing
