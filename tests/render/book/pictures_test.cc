// Pictures of a small game's rulebook as they are drawn: what they point at, and what they never
// cover.
#include "render/book/pictures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/backend/draw.h"
#include "render/book/compose.h"
#include "render/book/cover.h"
#include "render/book/paginate.h"
#include "render/book/read_book.h"
#include "render/book/setup_picture.h"
#include "render/card/card_sets.h"
#include "render/components/set_table.h"
#include "tests/support/games.h"

namespace loom::testing {
namespace {

constexpr double kWidth = 147;

class Pictures : public ::testing::Test {
 protected:
  Pictures()
      : game_(load_game(disk_, kVillage)),
        book_(read_book(game_, {TemplateValue::List{}}, diagnostics_)),
        renderer_(game_, disk_, diagnostics_, kPlainStyle),
        style_(book_style(renderer_.render_context().theme, false)),
        setter_(renderer_.render_context().fonts, renderer_.render_context().icons, diagnostics_,
                [](const std::string&) { return std::string(); }) {}

  std::vector<Block> blocks(const std::string& name) const {
    std::vector<Block> found;
    for (const Chapter& chapter : book_.chapters) {
      each_block(chapter.blocks, [&](const Block& block) {
        if (block.type == Block::Type::picture && block.name == name) found.push_back(block);
      });
    }
    return found;
  }
  Picture draw(const Block& block, const PictureRoom& room) {
    return draw_picture(block, room, style_, setter_, renderer_, diagnostics_);
  }

  const DiskFiles disk_;
  Diagnostics diagnostics_;
  LoadedGame game_;
  Book book_;
  CardRenderer renderer_;
  BookStyle style_;
  Typesetter setter_;
};

const PlacedPage* card_in(const Picture& picture) {
  for (const Operation& operation : picture.ink.operations) {
    if (const auto* placed = std::get_if<PlacedPage>(&operation)) return placed;
  }
  return nullptr;
}

bool overlap(const Box& a, const Box& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// Lines of text and icons on a card, where they stand in the picture. Letters are lower than their
// line.
std::vector<Box> words_on(const PlacedPage& card) {
  std::vector<Box> boxes;
  const auto add = [&](const Box& box) {
    boxes.push_back({card.origin.x + box.x * card.scale, card.origin.y + box.y * card.scale,
                     box.width * card.scale, box.height * card.scale});
  };
  for (const Operation& operation : card.page->operations) {
    if (const auto* icon = std::get_if<IconMark>(&operation)) add(icon->box);
    const auto* run = std::get_if<TextRun>(&operation);
    if (run == nullptr) continue;
    const double letters = run->text->size() * 0.7 / kPointsPerMillimetre;
    for (const TextLine& line : run->text->lines())
      add({run->origin.x + line.x, run->origin.y + line.baseline - letters, line.width, letters});
  }
  return boxes;
}

TEST_F(Pictures, PointAtFieldsOfACardWithoutCoveringWords) {
  const std::vector<Block> cards = blocks("card");
  ASSERT_EQ(cards.size(), 3U) << "one of each kind";
  for (const Block& block : cards) {
    const Picture picture = draw(block, {kWidth});
    const PlacedPage* card = card_in(picture);
    ASSERT_NE(card, nullptr);
    const std::vector<Box> words = words_on(*card);
    ASSERT_GT(words.size(), 4U);
    size_t dots = 0;
    for (const Operation& operation : picture.ink.operations) {
      const auto* dot = std::get_if<Rectangle>(&operation);
      if (dot == nullptr || dot->box.width > 2) continue;
      ++dots;
      for (const Box& word : words) {
        EXPECT_FALSE(overlap(dot->box, word))
            << block.argument << " at " << dot->box.x << ", " << dot->box.y;
      }
    }
    EXPECT_GE(dots, 3U) << block.argument;
  }
}

TEST_F(Pictures, OfCardsAreDrawnSmallerWhereThereIsLessRoom) {
  const Block card = blocks("card").front();
  const Picture whole = draw(card, {kWidth});
  EXPECT_GT(whole.least, 0);
  EXPECT_LT(whole.least, whole.height);
  const double room = (whole.least + whole.height) / 2;
  const Picture less = draw(card, {kWidth, room});
  EXPECT_NEAR(less.height, room, 0.5);
  EXPECT_LT(card_in(less)->scale, card_in(whole)->scale);
  EXPECT_NEAR(draw(card, {kWidth, 1}).height, whole.least, 0.5) << "and no smaller than that";
}

// On half pages labels have no room on both sides of a card.
TEST_F(Pictures, OfCardsHaveNumbersAndAListWhereThereIsLittleRoom) {
  constexpr double kNarrow = 100;
  const Picture picture = draw(blocks("card").front(), {kNarrow});
  EXPECT_LE(picture.width, kNarrow);
  size_t numbers = 0;
  for (const Operation& operation : picture.ink.operations) {
    const auto* run = std::get_if<TextRun>(&operation);
    if (run == nullptr) continue;
    EXPECT_GE(run->origin.x, 0);
    EXPECT_LE(run->origin.x + run->text->width(), kNarrow + 0.1);
    const std::string& words = run->text->lines().front().text;
    if (words.size() == 1 && words[0] >= '1' && words[0] <= '9') ++numbers;
  }
  EXPECT_EQ(numbers % 2, 0U) << "one on the card and one beside its words";
  EXPECT_GT(numbers, 2U);
}

TEST_F(Pictures, OfCardsHideNoWordsUnderTheirNumbers) {
  constexpr double kNarrow = 100;
  for (const Block& block : blocks("card")) {
    const Picture picture = draw(block, {kNarrow});
    const PlacedPage* card = card_in(picture);
    ASSERT_NE(card, nullptr);
    const double right = card->origin.x + card->clip.width * card->scale;
    const std::vector<Box> words = words_on(*card);
    std::vector<Box> numbers;
    for (const Operation& operation : picture.ink.operations) {
      const auto* ground = std::get_if<Rectangle>(&operation);
      if (ground == nullptr || !ground->fill || ground->box.x + ground->box.width > right) continue;
      for (const Box& word : words) {
        EXPECT_FALSE(overlap(ground->box, word))
            << block.argument << " at " << ground->box.x << ", " << ground->box.y;
      }
      for (const Box& other : numbers) EXPECT_FALSE(overlap(ground->box, other)) << block.argument;
      numbers.push_back(ground->box);
    }
    EXPECT_GE(numbers.size(), 3U) << block.argument;
  }
}

TEST_F(Pictures, AreNeverWiderThanTheirPlace) {
  for (const char* name : {"diagram", "table", "card"}) {
    for (const Block& block : blocks(name)) {
      const Picture whole = draw(block, {147});
      const Picture narrow = draw(block, {60});
      EXPECT_GT(whole.width, 0) << name;
      EXPECT_LE(narrow.width, 60.01) << name;
    }
  }
}

TEST_F(Pictures, LeaveTheCoverItsOwnLabel) {
  const PageMap pages;
  const BookShop shop{
      setter_,
      style_,
      pages,
      kA4,
      {},
      {},
      "The game",
      "Titel",
      "Notizen",
      [](const std::string&) { return Shades{}; },
      [&](const Block& block, const PictureRoom& room) { return draw(block, room); }};
  const PaginatedBook set = paginate(compose(book_, shop), shop, true);
  ASSERT_GT(set.pages.size(), 2U);
  EXPECT_EQ(set.pages[0].label, "Titel");
  EXPECT_EQ(set.pages[1].label, "ii");
}

TEST_F(Pictures, OfTheCoverFanTheCardsThatItNames) {
  const std::vector<Block> covers = blocks("cover");
  ASSERT_EQ(covers.size(), 1U);
  const Picture cover = draw(covers.front(), {210, 297});
  std::vector<double> tilts;
  for (const Operation& operation : cover.ink.operations) {
    const auto* placed = std::get_if<PlacedPage>(&operation);
    if (placed == nullptr) continue;
    tilts.push_back(placed->tilt);
    EXPECT_NE(covers.front().argument.find(placed->page->name), std::string::npos);
  }
  ASSERT_EQ(tilts.size(), 3U);
  EXPECT_DOUBLE_EQ(tilts[0] + tilts[1], 0) << "one to each side";
  EXPECT_EQ(tilts[2], 0) << "and one upright, on top";
  const Picture fan = draw_fan(covers.front(), 100, style_, renderer_, diagnostics_);
  EXPECT_LT(fan.width, 190);
}

TEST_F(Pictures, OfTheCoverPartALongTitleBehindItsColon) {
  const auto lines = [&](const std::string& title) {
    game_.model.game.title = title;
    const Picture cover = draw(blocks("cover").front(), {210, 297});
    std::vector<std::string> found;
    for (const Operation& operation : cover.ink.operations) {
      const auto* run = std::get_if<TextRun>(&operation);
      if (run == nullptr || run->text->size() < 40) continue;
      for (const TextLine& line : run->text->lines()) found.push_back(line.text);
    }
    return found;
  };
  EXPECT_EQ(lines("A Village: Night"), std::vector<std::string>{"A Village: Night"});
  EXPECT_EQ(lines("Village Life: Festivals"),
            (std::vector<std::string>{"Village Life:", "Festivals"}));
}

TEST_F(Pictures, OfTablesMarkTheCellWhereRowAndColumnMeet) {
  const std::vector<Block> tables = blocks("table");
  ASSERT_EQ(tables.size(), 1U);
  const Picture picture = draw(tables.front(), {kWidth});
  // The firm edge is the only stroke of its width; the cell reaches over four of six columns.
  std::vector<Box> firm;
  for (const Operation& operation : picture.ink.operations) {
    const auto* box = std::get_if<Rectangle>(&operation);
    if (box != nullptr && box->stroke && box->stroke->width > 0.7) firm.push_back(box->box);
  }
  ASSERT_EQ(firm.size(), 1U);
  const Table& table = game_.model.tables.front();
  const Cell& cell = table.rows.front().cells.front();
  EXPECT_EQ(cell.from, 1);
  EXPECT_GT(firm.front().width, 10 * (cell.to - cell.from + 1));
  EXPECT_TRUE(diagnostics_.all().empty());
}

TEST_F(Pictures, OfTheSetupShowEverythingWhereTheTableHasIt) {
  const std::vector<Block> setups = blocks("setup");
  ASSERT_EQ(setups.size(), 1U);
  const SetTable table = set_table(2, Seating::beside, renderer_);
  const Picture picture = draw(setups.front(), {kWidth});
  std::vector<PlacedPage> placed;
  for (const Operation& operation : picture.ink.operations) {
    if (const auto* page = std::get_if<PlacedPage>(&operation)) placed.push_back(*page);
  }
  ASSERT_EQ(placed.size(), table.things.size());
  for (size_t i = 0; i < placed.size(); ++i) {
    const Box& box = table.things[i].box;
    EXPECT_EQ(placed[i].page->name, table.things[i].page->name);
    const double scale = placed[i].scale;
    EXPECT_NEAR(placed[i].clip.width * scale, box.width * scale, 1e-6);
    EXPECT_NEAR(placed[i].origin.x - placed[0].origin.x, (box.x - table.things[0].box.x) * scale,
                1e-6);
    EXPECT_LE(placed[i].origin.x + box.width * scale, kWidth + 1e-6);
  }
  EXPECT_TRUE(diagnostics_.all().empty());
}

TEST_F(Pictures, OfTheSetupSayWhatLiesOnEveryRegion) {
  Diagnostics known;
  const NumberedSetup setup =
      draw_numbered_setup(blocks("setup").front(), style_, setter_, renderer_, known);
  std::vector<std::string> said;
  size_t regions = 0;
  for (const SetupKey& key : setup.keys)
    said.insert(said.end(), key.regions.begin(), key.regions.end());
  for (const BoundFile* board : game_.model.files_of("board"))
    regions += board->root["regions"].list().size();
  EXPECT_EQ(said.size(), regions);
  EXPECT_THAT(said, ::testing::Contains("Meaning: marker on\u00a05"));
  EXPECT_THAT(said, ::testing::Contains("End Initiative: Stewardship"));
  EXPECT_THAT(said, ::testing::Contains("Patterns: draw pile and discards"));
  EXPECT_THAT(said,
              ::testing::Contains("Your tokens: 3\u00a0Energy, 2\u00a0Insight, 1\u00a0Support"));
}

TEST_F(Pictures, SaveInkWithoutDarkGrounds) {
  Diagnostics known;
  CardRenderer renderer(game_, disk_, known, "ink");
  const BookStyle style = book_style(renderer.render_context().theme, true);
  for (const char* name : {"cover", "diagram", "setup", "table"}) {
    for (const Block& block : blocks(name)) {
      const Picture picture =
          draw_picture(block, {kWidth, 200}, style, setter_, renderer, diagnostics_);
      for (const Operation& operation : picture.ink.operations) {
        const auto* box = std::get_if<Rectangle>(&operation);
        if (box == nullptr || !box->fill || box->box.width * box->box.height < 20) continue;
        EXPECT_GT(box->fill->red + box->fill->green + box->fill->blue, 600) << name;
      }
    }
  }
}

}  // namespace
}  // namespace loom::testing
