// The saved object of a tabletop: it parses, its ids lead to the right pictures, and the pictures
// are within what the tabletop takes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "render/backend/png.h"
#include "render/export/outputs.h"
#include "render/export/tabletop_grid.h"
#include "tests/render/read_png.h"
#include "tests/support/games.h"

namespace loom::testing {
namespace {

using nlohmann::json;

TEST(TabletopGrid, StaysWithinWhatTheTabletopTakes) {
  for (const CardSize size : {CardSize{63, 88, 3}, CardSize{120, 70, 3}, CardSize{20, 280, 0}}) {
    for (size_t count = 1; count <= kTabletopMost; ++count) {
      const TabletopGrid grid = tabletop_grid(count, size);
      EXPECT_LE(grid.columns, 10);
      EXPECT_LE(grid.rows, 7);
      EXPECT_GE(static_cast<size_t>(grid.columns * grid.rows), count);
      EXPECT_LE(grid.pixels.width, 4096);
      EXPECT_LE(grid.pixels.height, 4096);
      EXPECT_EQ(grid.pixels.width % grid.columns, 0);
      EXPECT_EQ(grid.pixels.height % grid.rows, 0);
    }
  }
}

TEST(TabletopGrid, DrawsCardsAsLargeAsItCan) {
  const TabletopGrid full = tabletop_grid(70, {63, 88, 3});
  EXPECT_EQ(full.columns, 10);
  EXPECT_EQ(full.rows, 7);
  EXPECT_GT(full.pixels.width, 4000);
  EXPECT_EQ(tabletop_grid(1, {63, 88, 3}).pixels.width, 744);  // no more than 300 dpi
}

class Tabletop : public ::testing::Test {
 protected:
  void SetUp() override {
    game_ = std::make_unique<LoadedGame>(load_game(disk_, kVillage));
    ASSERT_TRUE(game_->bound);
    order_.game = game_.get();
    order_.style = kPlainStyle;
    order_.base_url = "https://example.org/cards/";
    order_.batches = select_cards(*game_, {"pattern,event/*", ""}).batches;
    Jobs jobs;
    plan_output("tabletop", order_, jobs);
    CardRenderers renderers(*game_, disk_);
    run_jobs(renderers, jobs, 1,
             [&](const std::string&, RenderedFile file) {
               EXPECT_EQ(file.fault, "");
               files_[file.path] = std::move(file.bytes);
             },
             {});
    saved_ = json::parse(files_.at("tabletop/village.json"));
  }

  // The bytes of the picture at an address.
  const std::string& picture(const std::string& address) {
    EXPECT_TRUE(address.starts_with(order_.base_url)) << address;
    return files_.at("tabletop/" + address.substr(order_.base_url.size()));
  }

  const DiskFiles disk_;
  std::unique_ptr<LoadedGame> game_;
  Order order_;
  std::map<std::string, std::string> files_;
  json saved_;
};

TEST_F(Tabletop, HasEveryCardOfEveryPile) {
  ASSERT_EQ(saved_.at("ObjectStates").size(), order_.batches.size());
  for (size_t i = 0; i < order_.batches.size(); ++i) {
    const PrintBatch& batch = order_.batches[i];
    const json& deck = saved_.at("ObjectStates")[i];
    EXPECT_EQ(deck.at("Name"), "DeckCustom");
    ASSERT_EQ(deck.at("DeckIDs").size(), batch.with_copies().size());
    ASSERT_EQ(deck.at("ContainedObjects").size(), batch.with_copies().size());
    for (size_t n = 0; n < batch.with_copies().size(); ++n) {
      const json& card = deck.at("ContainedObjects")[n];
      EXPECT_EQ(card.at("CardID"), deck.at("DeckIDs")[n]);
      EXPECT_EQ(card.at("Nickname"), card_title(*batch.with_copies()[n]->card));
      EXPECT_FALSE(card.at("Description").get<std::string>().empty());
      EXPECT_EQ(card.at("Description").get<std::string>().find('$'), std::string::npos);
    }
  }
}

TEST_F(Tabletop, FindsEachCardWhereItsIdSays) {
  CardRenderers renderers(*game_, disk_);
  CardRenderer& renderer = renderers.in(order_.style);
  for (size_t i = 0; i < order_.batches.size(); ++i) {
    const PrintBatch& batch = order_.batches[i];
    const json& deck = saved_.at("ObjectStates")[i];
    for (const auto& [key, sheet] : deck.at("CustomDeck").items()) {
      const Picture faces = read_png(picture(sheet.at("FaceURL")));
      EXPECT_TRUE(sheet.at("BackIsHidden"));
      const int columns = sheet.at("NumWidth");
      const int width = faces.width / columns;
      const int height = faces.height / sheet.at("NumHeight").get<int>();
      for (size_t n = 0; n < batch.cards.size(); n += 7) {  // every seventh is enough
        const int id = deck.at("DeckIDs")[n];
        if (std::to_string(id / 100) != key) continue;
        const int place = id % 100;
        const Picture cell =
            faces.part(place % columns * width, place / columns * height, width, height);
        const Page front = *renderer.front(*batch.cards[n].card);
        const Picture alone = read_png(draw_png(front, front.trim, {width, height}, 96).bytes);
        EXPECT_LT(difference(cell, alone), 0.5) << batch.cards[n].card->id();
        const Page other = *renderer.front(*batch.cards[(n + 1) % batch.cards.size()].card);
        EXPECT_GT(
            difference(cell, read_png(draw_png(other, other.trim, {width, height}, 96).bytes)),
            0.5);
      }
    }
  }
}

TEST_F(Tabletop, NamesPicturesByWhatTheyShow) {
  for (const auto& [path, bytes] : files_) {
    if (path.ends_with(".json")) continue;
    EXPECT_THAT(path, ::testing::MatchesRegex("tabletop/[a-z-]+-[0-9a-f]{12}\\.png"));
  }
}

}  // namespace
}  // namespace loom::testing
