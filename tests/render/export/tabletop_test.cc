// The saved object of a tabletop: it parses, its ids lead to the right pictures, and the pictures
// are within what the tabletop takes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "render/backend/png.h"
#include "render/components/set_table.h"
#include "render/export/card_words.h"
#include "render/export/outputs.h"
#include "render/export/tabletop_grid.h"
#include "render/export/tabletop_objects.h"
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

  // The deck of a kind of cards.
  const json& deck_of(const PrintBatch& batch) {
    for (const json& object : saved_.at("ObjectStates")) {
      if (object.at("Name") == "DeckCustom" && object.at("Nickname") == heading(batch))
        return object;
    }
    return saved_.at("ObjectStates").at(batch.many.size() + 100000);  // throws: there is none
  }

  // The bytes of the picture at an address.
  const std::string& picture(const std::string& address) {
    EXPECT_TRUE(address.starts_with(order_.base_url)) << address;
    return files_.at("tabletop/" + address.substr(order_.base_url.size()));
  }

  const DiskFiles disk_{};
  std::unique_ptr<LoadedGame> game_;
  Order order_;
  std::map<std::string, std::string> files_;
  json saved_;
};

TEST_F(Tabletop, HasEveryCardInItsDeckOrOnTheTable) {
  for (const PrintBatch& batch : order_.batches) {
    const json& deck = deck_of(batch);
    ASSERT_EQ(deck.at("DeckIDs").size(), deck.at("ContainedObjects").size());
    std::multiset<std::string> titles;
    for (size_t n = 0; n < deck.at("ContainedObjects").size(); ++n) {
      const json& card = deck.at("ContainedObjects")[n];
      EXPECT_EQ(card.at("CardID"), deck.at("DeckIDs")[n]);
      titles.insert(card.at("Nickname").get<std::string>());
    }
    for (const json& object : saved_.at("ObjectStates")) {
      if (object.at("Name") != "Card") continue;
      EXPECT_EQ(object.at("Transform").at("rotZ"), 0) << "face up";
      for (const PrintedCard& card : batch.cards) {
        if (card_title(*card.card) == object.at("Nickname")) titles.insert(object.at("Nickname"));
      }
    }
    std::multiset<std::string> wanted;
    for (const PrintedCard* card : batch.with_copies()) wanted.insert(card_title(*card->card));
    EXPECT_EQ(titles, wanted);
    EXPECT_EQ(deck.at("Transform").at("rotZ"), 180) << "face down";
  }
}

TEST_F(Tabletop, TellsCardsInSentences) {
  for (const Card& card : game_->model.cards) {
    const std::string words = card_words(card, game_->model);
    EXPECT_EQ(words.find('$'), std::string::npos) << words;
    EXPECT_EQ(words.find('{'), std::string::npos) << words;
    std::istringstream lines(words);
    size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
      EXPECT_TRUE(line[0] >= 'A' && line[0] <= 'Z') << line;
      EXPECT_TRUE(line.ends_with('.') || line.ends_with('!') || line.ends_with('?')) << line;
    }
    EXPECT_GE(count, 2U) << card.id();
  }
  const auto words_of = [&](const std::string& id) {
    for (const Card& card : game_->model.cards)
      if (card.id() == id) return card_words(card, game_->model);
    return std::string();
  };
  EXPECT_THAT(words_of("pattern/shell"),
              ::testing::StartsWith("A Pattern of Layer 1, Boundary.\nTo load it you pay "));
  EXPECT_THAT(words_of("initiative/stewardship"),
              ::testing::HasSubstr("Its completion ends the game."));
}

// Every object has what the tabletop reads of its kind, and no two have one id.
TEST_F(Tabletop, WritesObjectsAsTheTabletopReadsThem) {
  const auto is_text = [](const json& object, const char* key) {
    return object.contains(key) && object.at(key).is_string() &&
           !object.at(key).get<std::string>().empty();
  };
  std::set<std::string> ids;
  std::map<std::string, size_t> types;
  std::vector<const json*> objects;
  for (const json& object : saved_.at("ObjectStates")) {
    objects.push_back(&object);
    if (!object.contains("ContainedObjects")) continue;
    for (const json& inner : object.at("ContainedObjects")) objects.push_back(&inner);
  }
  for (const json* object : objects) {
    ++types[object->at("Name")];
    EXPECT_TRUE(is_text(*object, "Nickname")) << *object;
    EXPECT_TRUE(is_text(*object, "Description")) << *object;
    EXPECT_THAT(object->at("GUID").get<std::string>(), ::testing::MatchesRegex("[0-9a-f]{6}"));
    EXPECT_TRUE(ids.insert(object->at("GUID")).second);
    for (const char* key :
         {"posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"})
      EXPECT_TRUE(object->at("Transform").at(key).is_number()) << key;
    if (!object->at("Name").get<std::string>().starts_with("Custom_Tile")) continue;
    const json& image = object->at("CustomImage");
    EXPECT_FALSE(picture(image.at("ImageURL")).empty());
    EXPECT_FALSE(picture(image.at("ImageSecondaryURL")).empty());
    const json& tile = image.at("CustomTile");
    EXPECT_TRUE(tile.at("Type").is_number_integer());
    EXPECT_TRUE(tile.at("Thickness").is_number());
    EXPECT_TRUE(tile.at("Stackable").is_boolean());
    EXPECT_TRUE(tile.at("Stretch").is_boolean());
    EXPECT_EQ(object->contains("Number"), object->at("Name") == "Custom_Tile_Stack");
  }
  EXPECT_EQ(types["DeckCustom"], order_.batches.size());
  EXPECT_GT(types["Custom_Tile"], 10U);
  EXPECT_GT(types["Custom_Tile_Stack"], 0U);
}

// Boards, mats and pieces lie where the table has them, as large as on paper.
TEST_F(Tabletop, LaysEverythingWhereTheGameBegins) {
  CardRenderers renderers(*game_, disk_);
  const SetTable table = set_table(4, Seating::around, renderers.in(order_.style));
  size_t found = 0;
  for (const TableThing& thing : table.things) {
    if (thing.kind != nullptr && thing.kind->name == "initiative") continue;  // not chosen
    if (thing.card != nullptr && thing.card->kind->name == "initiative") continue;
    const TabletopPlace place = place_on_table(thing.box, table.width, table.height, thing.turned);
    const bool there = std::any_of(
        saved_.at("ObjectStates").begin(), saved_.at("ObjectStates").end(),
        [&](const json& object) {
          const json& at = object.at("Transform");
          if (std::abs(at.at("posX").get<double>() - place.x) > 0.001 ||
              std::abs(at.at("posZ").get<double>() - place.z) > 0.001)
            return false;
          if (!object.at("Name").get<std::string>().starts_with("Custom_Tile")) return true;
          // A tile is two units long at scale 1, and as wide as its picture makes it.
          const Picture shown = read_png(picture(object.at("CustomImage").at("ImageURL")));
          const double length = at.at("scaleZ").get<double>() * 2 * kTabletopUnit;
          return std::abs(length - thing.box.height) < 0.1 &&
                 std::abs(length * shown.width / shown.height - thing.box.width) < 1 &&
                 at.at("rotY") == (thing.turned ? 0 : 180);
        });
    EXPECT_TRUE(there) << thing.page->name;
    ++found;
  }
  EXPECT_GT(found, 40U);
}

TEST_F(Tabletop, FindsEachCardWhereItsIdSays) {
  CardRenderers renderers(*game_, disk_);
  CardRenderer& renderer = renderers.in(order_.style);
  for (const PrintBatch& batch : order_.batches) {
    const json& deck = deck_of(batch);
    for (const auto& [key, sheet] : deck.at("CustomDeck").items()) {
      const Picture faces = read_png(picture(sheet.at("FaceURL")));
      EXPECT_TRUE(sheet.at("BackIsHidden"));
      const int columns = sheet.at("NumWidth");
      const int width = faces.width / columns;
      const int height = faces.height / sheet.at("NumHeight").get<int>();
      for (size_t k = 0; k < deck.at("DeckIDs").size(); k += 3) {  // every third is enough
        const int id = deck.at("DeckIDs")[k];
        if (std::to_string(id / 100) != key) continue;
        const int place = id % 100;
        size_t n = 0;
        while (card_title(*batch.cards[n].card) != deck.at("ContainedObjects")[k].at("Nickname"))
          ASSERT_LT(++n, batch.cards.size());
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

// A file is never called `..json`, wherever one stands.
TEST(GameName, IsThatOfItsTitleWhereTheFolderHasNone) {
  const DiskFiles disk;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(kVillage);
  EXPECT_EQ(load_game(disk, ".").model.game.name, "village");
  EXPECT_EQ(load_game(disk, "./").model.game.name, "village");
  std::filesystem::current_path(before);
}

TEST_F(Tabletop, NamesPicturesByWhatTheyShow) {
  for (const auto& [path, bytes] : files_) {
    if (path.ends_with(".json")) continue;
    EXPECT_THAT(path, ::testing::MatchesRegex("tabletop/[a-z-]+-[0-9a-f]{12}\\.png"));
  }
}

}  // namespace
}  // namespace loom::testing
