// Whole cards: operation logs of a small game, of the plain layout and of a game with art.
#include "render/card/card_sets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "render/backend/operation_log.h"
#include "tests/render/small_game.h"
#include "tests/support/games.h"
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

// The cards of a game with art that show what a layout can meet, one log for each.
class VillageCards : public ::testing::Test {
 protected:
  static const LoadedGame& game() {
    static const DiskFiles kFiles;
    static const LoadedGame kGame = load_game(kFiles, kVillage);
    return kGame;
  }

  static const std::vector<CardSet>& sets(const std::string& style) {
    static std::map<std::string, std::vector<CardSet>> known;
    const auto [place, is_new] = known.try_emplace(style);
    if (!is_new) return place->second;
    Diagnostics diagnostics;
    place->second = layout_cards(game(), DiskFiles(), diagnostics, style);
    for (const Diagnostic& found : diagnostics.all())
      ADD_FAILURE() << found.code->id << " " << found.message;
    return place->second;
  }

  static std::string log(const std::string& id, const std::string& style = "colour") {
    for (const CardSet& set : sets(style)) {
      for (const auto& card : set.cards) {
        if (card->name == id) return operation_log(*card);
      }
    }
    return "there is no " + id;
  }
};

TEST_F(VillageCards, AreDrawnAsTheirLayoutsSay) {
  ASSERT_TRUE(game().bound);
  for (const char* id : {"pattern/shell", "pattern/metamorphosis", "pattern/coral", "pattern/sweat",
                         "initiative/market-day", "initiative/founders-day",
                         "initiative/stewardship", "event/somebody-elses-job"}) {
    std::string file = id;
    std::replace(file.begin(), file.end(), '/', '-');
    expect_golden(kGoldens + file + ".oplog", log(id));
  }
}

TEST_F(VillageCards, AreDrawnToSaveInk) {
  expect_golden(kGoldens + "pattern-metamorphosis-ink.oplog", log("pattern/metamorphosis", "ink"));
  expect_golden(kGoldens + "initiative-founders-day-ink.oplog",
                log("initiative/founders-day", "ink"));
}

TEST_F(VillageCards, ShareOneBackForEachKind) {
  std::string backs;
  for (const CardSet& set : sets("colour")) {
    ASSERT_EQ(set.backs.size(), set.cards.size());
    for (const auto& back : set.backs) EXPECT_EQ(back, set.backs.front());
    backs += operation_log(*set.backs.front());
  }
  expect_golden(kGoldens + "backs.oplog", backs);
}

TEST_F(VillageCards, CarryAStampThatOnlyTheirOwnEditChanges) {
  const DiskFiles disk;
  MemoryFiles files;
  for (const std::string& path : disk.list(kVillage))
    files.add("game/" + path, disk.read(join_path(kVillage, path)).text);
  const std::string cards = "game/cards/patterns/1-boundary.yaml";
  std::string text = files.read(cards).text;
  const std::string line = "A fight needs an address.";
  ASSERT_NE(text.find(line), std::string::npos);
  files.add(cards, text.replace(text.find(line), line.size(), "A fight needs a street."));
  Diagnostics diagnostics;
  const LoadedGame edited = load_game(files, "game");
  const std::vector<CardSet> changed = layout_cards(edited, files, diagnostics);
  size_t different = 0;
  for (size_t i = 0; i < changed.size(); ++i) {
    for (size_t n = 0; n < changed[i].cards.size(); ++n) {
      different += operation_log(*changed[i].cards[n]) != operation_log(*sets("colour")[i].cards[n])
                       ? 1U
                       : 0U;
    }
  }
  EXPECT_EQ(different, 1U);
}

TEST_F(VillageCards, UseNoInkForGroundsInTheInkStyle) {
  for (const CardSet& set : sets("ink")) {
    for (const auto& card : set.cards) {
      for (const Operation& operation : card->operations) {
        const auto* rectangle = std::get_if<Rectangle>(&operation);
        if (rectangle == nullptr || !rectangle->fill) continue;
        EXPECT_EQ(to_text(*rectangle->fill), "#ffffff") << card->name;
      }
    }
  }
}

}  // namespace
}  // namespace loom::testing
