// What lies on the table besides cards: laid out from the data, and different when the data is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "render/backend/operation_log.h"
#include "render/backend/png.h"
#include "render/card/card_sets.h"
#include "render/components/board_pages.h"
#include "render/components/leaflet.h"
#include "render/components/pieces.h"
#include "render/components/resolution_table.h"
#include "render/components/tuck_box.h"
#include "tests/render/read_png.h"
#include "tests/support/games.h"
#include "tests/support/golden.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::string kGoldens = std::string(LOOM_TEST_DIR) + "/render/goldens/";

constexpr const char* kGame = R"(kind: game
title: Whole
edition: "1"
version: 0.1.0
files: [components.yaml, bounds.yaml, balance.yaml, kinds/*.yaml, rules/*.yaml, cards/*.yaml, tables/*.yaml, look/*.yaml]
)";

constexpr const char* kAid = R"(kind: leaflet
name: aid
title: Aid
blocks:
  - title: Setup
    steps: [{title: Meaning, text: "starts at {S1.meaning}"}]
  - {title: Event, table: event}
)";

constexpr const char* kBoard = R"(kind: board
name: board
title: Board
width: 190
height: 60
paper: a4
regions:
  - {x: 5, y: 5, width: 80, height: 30, track: meaning, start: S1.meaning, complement: Drift}
  - {x: 90, y: 5, width: 95, height: 20, layers: true}
  - {x: 90, y: 30, width: 95, height: 25, tokens: true}
)";

constexpr const char* kPieces = R"(kind: pieces
name: tokens
title: Tokens
most-players: "3"
players:
  - {title: Blue, colour: "#1d5fa8", shape: circle}
  - {title: Red, colour: "#b3261e", shape: square}
  - {title: Green, colour: "#1f7a3d", shape: triangle}
pieces:
  energy: {title: Energy, count: "2", per-player: S2.energy}
  marker: {title: Markers, for: player, count: "4"}
  alone: {title: Alone, for: solo, count: "1"}
  filled: {title: Filled, fills: initiative, open: ["2"]}
)";

// A whole small game with other tracks, layers and tables than the real one.
class TableGame : public ::testing::Test {
 protected:
  TableGame() {
    files_.set_base("whole");
    files_.add("game.yaml", kGame);
    files_.add("look/aid.yaml", kAid);
    files_.add("look/board.yaml", kBoard);
    files_.add("look/tokens.yaml", kPieces);
    files_.add("look/boxes.yaml",
               "kind: boxes\nname: boxes\ntitle: Boxes\nthickness: 0.5\nclearance: 1\n");
  }

  void open() {
    game_ = std::make_unique<LoadedGame>(load_game(files_, kStagedGame));
    ASSERT_THAT(game_->diagnostics.all(), IsEmpty());
    renderer_ = std::make_unique<CardRenderer>(*game_, files_, found_, kPlainStyle);
  }

  const BoundFile& file(std::string_view kind) { return *game_->model.files_of(kind).front(); }
  std::string aid(bool in_words = false, int players = 0) {
    return operation_log(leaflet_pages(file("leaflet"), *renderer_, {kA4, in_words, players}));
  }
  std::string board() { return operation_log(board_page(file("board"), *renderer_)); }

  // A file of the game with one text in place of another.
  void change(const std::string& path, const std::string& before, const std::string& after) {
    std::string text = files_.read("game/" + path).text;
    ASSERT_NE(text.find(before), std::string::npos) << path;
    files_.add("" + path, text.replace(text.find(before), before.size(), after));
  }

  const Card& event_card() const {
    return *std::find_if(game_->model.cards.begin(), game_->model.cards.end(),
                         [](const Card& card) { return card.kind->name == "event"; });
  }

  // Effects as a cell of the Event table has them.
  EffectList parse_effects_of(const std::string& text) {
    change("tables/event.yaml", "1-2: meaning -1", "1-2: " + text);
    open();
    const EffectList effects = game_->model.tables[0].rows[0].cells[0].effects;
    change("tables/event.yaml", "1-2: " + text, "1-2: meaning -1");
    return effects;
  }

  StagedFiles files_;
  Diagnostics found_;
  std::unique_ptr<LoadedGame> game_;
  std::unique_ptr<CardRenderer> renderer_;
};

TEST_F(TableGame, DrawsAnAidWithEveryCell) {
  open();
  expect_golden(kGoldens + "aid.oplog", aid());
  EXPECT_THAT(found_.all(), IsEmpty());
}

TEST_F(TableGame, DrawsABoardOfItsOwnTracks) {
  open();
  expect_golden(kGoldens + "board.oplog", board());
  EXPECT_THAT(found_.all(), IsEmpty());
}

TEST_F(TableGame, TellsOutcomesInWords) {
  open();
  EXPECT_THAT(aid(true), HasSubstr("Meaning falls by 2."));
  EXPECT_THAT(aid(false), Not(HasSubstr("Meaning falls by 2.")));
}

TEST_F(TableGame, ShowsATableBySignWhereAnotherSendsThere) {
  change("tables/event.yaml", "1-2: meaning -1", "1-2: consult group");
  files_.add("look/theme.yaml", "kind: theme\nicons: look/icons\n");
  open();
  EXPECT_THAT(aid(), HasSubstr("\"Group"));
  change("look/aid.yaml", "{title: Event, table: event}",
         "{title: Event, table: event}\n  - {title: Group, icon: people, table: group}");
  open();
  EXPECT_THAT(aid(), Not(HasSubstr("\"Group Consequence\"")));
  EXPECT_THAT(aid(), HasSubstr("$people"));
}

TEST_F(TableGame, KeepsAnAmountWithItsIcon) {
  change("look/aid.yaml", "starts at {S1.meaning}", "takes {S1.meaning} $meaning of $energy");
  open();
  EXPECT_THAT(aid(), HasSubstr("takes 3\u00a0"));
  EXPECT_THAT(aid(), Not(HasSubstr("of\u00a0")));
}

TEST_F(TableGame, TellsWhatAVariantSetsAndNotItsNameTwice) {
  change("rules/play.yaml", "statement: A harder world starts at Meaning {meaning}, and",
         "statement: \"Hard: Meaning is {meaning}, and the world\"\n    # ");
  files_.add("look/aid.yaml",
             "kind: leaflet\nname: aid\ntitle: Aid\nblocks:\n  - {title: More, variants: [S5]}\n");
  open();
  EXPECT_THAT(aid(), HasSubstr("\"Hard\""));
  EXPECT_THAT(aid(), HasSubstr("\"Meaning is 2, and the world"));
  EXPECT_THAT(aid(), HasSubstr("Meaning 3 → 2"));
}

TEST_F(TableGame, MergesColumnsThatAgreeInEveryRow) {
  open();
  const auto sizes = [&](size_t table) {
    std::vector<size_t> layers;
    for (const LayerColumn& column : merged_columns(game_->model.tables[table], game_->model))
      layers.push_back(column.layers.size());
    return layers;
  };
  EXPECT_THAT(sizes(0), ElementsAre(1U, 1U, 1U));  // A joins 1 and 2, B joins 2 and 3
  EXPECT_THAT(sizes(1), ElementsAre(2U, 1U));
  EXPECT_THAT(sizes(2), ElementsAre(1U, 2U));
}

constexpr const char* kLanes = R"(kind: table
name: event
title: Event
rows:
  A:
    title: Storms
    1-2: meaning -1
    3: meaning -1 per 2 players; vitals -1 for all players
  B:
    1-2: vitals -1 for all players; limit recycle to 0 for all players
    3: meaning -1; vitals -1 for all players; consult group
)";

TEST_F(TableGame, SetsWorldPlayersAndThenInLanes) {
  files_.add("tables/event.yaml", kLanes);
  change("look/aid.yaml", "title: Aid\n", "title: Aid\nlies: across\n");
  open();
  expect_golden(kGoldens + "lanes.oplog", aid());
  EXPECT_THAT(found_.all(), IsEmpty());
  for (const char* word : {"\"World\"", "\"Players\"", "\"Then\"", "\"Storms\""})
    EXPECT_THAT(aid(), HasSubstr(word));
}

// What belongs to one lane begins at one place in all rows of a column.
TEST_F(TableGame, AlignsWhatStandsInOneLane) {
  files_.add("tables/event.yaml", kLanes);
  change("look/aid.yaml", "title: Aid\n", "title: Aid\nlies: across\n");
  open();
  const std::string log = aid();
  const auto left_of = [&](const std::string& words, size_t from) {
    const size_t line = log.rfind("line ", log.find(words, from));
    return log.substr(line, log.find(',', line) - line);
  };
  const size_t world = log.find("\"World\"");
  const std::string players = left_of("\"Players\"", world);
  EXPECT_NE(players, left_of("\"World\"", 0));
  size_t found = 0;  // the Vitals of both rows in the first and in the second column
  for (size_t at = log.find(players + ","); at != std::string::npos;
       at = log.find(players + ",", at + 1))
    ++found;
  EXPECT_GE(found, 2U);
}

TEST_F(TableGame, GivesTheFigureForSoManyPlayers) {
  files_.add("tables/event.yaml", kLanes);
  open();
  EXPECT_THAT(aid(), HasSubstr("\"/ 2\""));
  EXPECT_THAT(aid(), Not(HasSubstr("for 5 players")));
  EXPECT_THAT(aid(false, 5), HasSubstr("\"−2\""));
  EXPECT_THAT(aid(false, 5), Not(HasSubstr("\"/ 2\"")));
  EXPECT_THAT(aid(false, 5), HasSubstr("for 5 players"));
  EXPECT_THAT(aid(true, 4), HasSubstr("Meaning falls by 2."));
}

TEST_F(TableGame, LeavesOutWhatNobodyFeels) {
  const EffectList none =
      for_players(parse_effects_of("meaning -1 per 2 players; energy -1 for all players"), 1);
  ASSERT_EQ(none.effects.size(), 1U);
  const EffectList all =
      for_players(parse_effects_of("meaning -2 per 2 players; energy -1 for all players"), 5);
  ASSERT_EQ(all.effects.size(), 2U);
  EXPECT_EQ(all.effects[0].amount, -4);
  EXPECT_EQ(all.effects[0].per_players, 0);
}

constexpr const char* kEventLook = R"(kind: layout
name: event-front
for: event
boxes:
  - {shape: text, x: 5, y: 5, width: 50, height: 8, text: "{{ rows.letter.label }} {{ rows.letter.title }} {{ rows.code.label }}"}
  - shape: group
    x: 5
    y: 15
    width: 53
    height: 60
    stack: down
    boxes:
      - {shape: text, repeat: rows.letter.bands, as: band, height: 12, text: "{{ band.layers }}: {{ band.sentence }}"}
)";

TEST_F(TableGame, PrintsItsRowOnACard) {
  files_.add("tables/event.yaml", kLanes);
  files_.add("look/event.yaml", kEventLook);
  open();
  const auto front = [&](const std::string& id) {
    for (const Card& card : game_->model.cards) {
      if (card.id() == id) return operation_log(*renderer_->front(card));
    }
    return std::string();
  };
  EXPECT_THAT(front("event/storm"), HasSubstr("\"A Storms 1\""));
  EXPECT_THAT(front("event/storm"), HasSubstr("1–2: Meaning falls by 1."));
  EXPECT_THAT(front("event/storm"), HasSubstr("3: Meaning falls by 1 for every 2 players"));
  EXPECT_THAT(front("event/feast"), HasSubstr("1–2: All players lose 1 Vitals"));
  change("tables/event.yaml", "1-2: meaning -1", "1-2: meaning -2");
  open();
  EXPECT_THAT(front("event/storm"), HasSubstr("1–2: Meaning falls by 2."));
  EXPECT_THAT(found_.all(), IsEmpty());
}

// Layers that agree are one band, however the row is written.
TEST_F(TableGame, JoinsBandsThatAgree) {
  files_.add("tables/event.yaml", kLanes);
  change("tables/event.yaml", "1-2: meaning -1\n", "1: meaning -1\n    2: meaning -1\n");
  files_.add("look/event.yaml", kEventLook);
  open();
  EXPECT_THAT(operation_log(*renderer_->front(event_card())),
              HasSubstr("1–2: Meaning falls by 1."));
}

TEST_F(TableGame, BarsWhatIsNotToBeDone) {
  files_.add("tables/event.yaml", kLanes);
  files_.add("look/theme.yaml", "kind: theme\nicons: look/icons\n");
  open();
  EXPECT_THAT(aid(), HasSubstr("$recycle"));
  EXPECT_THAT(aid(), Not(HasSubstr("$limit")));
}

TEST_F(TableGame, FollowsAChangedCell) {
  open();
  const std::string before = aid();
  change("tables/event.yaml", "1-2: meaning -1", "1-2: meaning -3");
  open();
  EXPECT_THAT(before, Not(HasSubstr("\"−3\"")));
  EXPECT_THAT(aid(), HasSubstr("\"−3\""));
}

TEST_F(TableGame, FollowsAChangedFigure) {
  open();
  EXPECT_THAT(aid(), HasSubstr("starts at 3"));
  const std::string before = board();
  change("rules/play.yaml", "{meaning: 3, vitals: 4}", "{meaning: 5, vitals: 4}");
  open();
  EXPECT_THAT(aid(), HasSubstr("starts at 5"));
  EXPECT_NE(board(), before);
}

TEST_F(TableGame, HasASpaceForEveryFigureOfATrack) {
  change("components.yaml", "scope: group, max: 6", "scope: group, max: 8");
  open();
  EXPECT_THAT(board(), HasSubstr("\"8\""));
  EXPECT_THAT(board(), HasSubstr("\"Drift 8\""));
}

TEST_F(TableGame, HasPlacesForDecksAndDiscardsAsLargeAsTheirCards) {
  change("look/board.yaml", "width: 190\nheight: 60", "width: 190\nheight: 180");
  change("look/board.yaml", "regions:\n",
         "regions:\n  - {x: 5, y: 60, width: 140, height: 110, cards: pattern, piles: true}\n");
  open();
  const BoardDrawing drawing = draw_board(file("board"), *renderer_);
  EXPECT_THAT(found_.all(), IsEmpty());
  std::vector<BoardPlace> piles;
  for (const BoardPlace& place : drawing.places) {
    if (place.name == "pattern") piles.push_back(place);
  }
  ASSERT_EQ(piles.size(), 2U);
  EXPECT_EQ(piles[0].type, BoardPlace::Type::draw_pile);
  EXPECT_EQ(piles[1].type, BoardPlace::Type::discards);
  for (const BoardPlace& pile : piles) {
    EXPECT_GT(pile.box.width, 63);
    EXPECT_GT(pile.box.height, 88);
  }
  EXPECT_LE(piles[0].box.x + piles[0].box.width, piles[1].box.x);
  EXPECT_THAT(board(), HasSubstr("\"Draw pile\""));
  EXPECT_THAT(board(), HasSubstr("\"Discards\""));
}

TEST_F(TableGame, ParesSpacesWithRoundCorners) {
  open();
  const Box square = draw_board(file("board"), *renderer_).places.front().box;
  change("look/board.yaml", "start: S1.meaning, ", "start: S1.meaning, corner: 2, ");
  open();
  const BoardPlace round = draw_board(file("board"), *renderer_).places.front();
  EXPECT_DOUBLE_EQ(round.corner, 2);
  EXPECT_NEAR(round.box.width, square.width - 0.8, 1e-9);
}

TEST_F(TableGame, CountsPiecesForThePlayers) {
  open();
  const auto counts = [&](size_t players) {
    std::vector<size_t> numbers;
    for (const PieceCount& piece : count_pieces(file("pieces"), players, *renderer_))
      numbers.push_back(piece.count);
    return numbers;
  };
  size_t boxes = 0;  // of the two largest Initiatives
  const std::vector<size_t> all = counts(0);
  ASSERT_EQ(all.size(), 6U);
  boxes = all.back();
  EXPECT_GT(boxes, 0U);
  EXPECT_THAT(all, ElementsAre(8U, 4U, 4U, 4U, 1U, boxes));
  EXPECT_THAT(counts(2), ElementsAre(6U, 4U, 4U, boxes));
  EXPECT_THAT(counts(1), ElementsAre(4U, 4U, 1U, boxes));
}

TEST_F(TableGame, MakesBoxesAsDeepAsTheDeck) {
  open();
  const BoxSize size = box_size(file("boxes"), {63, 88, 3}, 60);
  EXPECT_DOUBLE_EQ(size.width, 64);
  EXPECT_DOUBLE_EQ(size.height, 89);
  EXPECT_DOUBLE_EQ(size.depth, 31);
}

TEST_F(TableGame, LaysTwoBoxesOnASheetWhereTheyFit) {
  open();
  const std::vector<PrintBatch> batches = select_cards(*game_, {}).batches;
  ASSERT_EQ(batches.size(), 3U);
  const auto sheets = [&](const Paper& paper) {
    return box_pages(file("boxes"), batches, paper, *renderer_).size();
  };
  EXPECT_EQ(sheets(kA4), 2U);
  const Paper wide{"wide", 400, 400};
  EXPECT_EQ(sheets(wide), 2U);
  const Paper small{"small", 100, 100};
  EXPECT_EQ(sheets(small), 3U);
}

TEST_F(TableGame, CutsNoThumbHoleThroughTheFrontOfABox) {
  open();
  size_t fronts = 0;
  for (const Page& page :
       box_pages(file("boxes"), select_cards(*game_, {}).batches, kA4, *renderer_)) {
    std::vector<Box> holes;
    std::vector<Box> faces;
    for (const Operation& operation : page.operations) {
      if (const auto* placed = std::get_if<PlacedPage>(&operation)) {
        faces.push_back({placed->origin.x + placed->clip.x * placed->scale,
                         placed->origin.y + placed->clip.y * placed->scale,
                         placed->clip.width * placed->scale, placed->clip.height * placed->scale});
      }
      const auto* path = std::get_if<Path>(&operation);
      if (path == nullptr || !path->fill || path->stroke) continue;
      Box hole{path->points[0].x, path->points[0].y, 0, 0};
      for (const Point& point : path->points) {
        hole.width = std::max(hole.width, point.x - hole.x);
        hole.height = std::max(hole.height, point.y - hole.y);
      }
      holes.push_back(hole);
    }
    ASSERT_EQ(holes.size(), faces.size());
    fronts += faces.size();
    for (size_t i = 0; i < faces.size(); ++i) {
      EXPECT_GT(holes[i].height, 4) << "a thumb finds it";
      EXPECT_LE(holes[i].y + holes[i].height, faces[i].y);
    }
  }
  EXPECT_EQ(fronts, 3U);
}

TEST_F(TableGame, TilesABoardWithAStripThatTwoSheetsShow) {
  change("look/board.yaml", "width: 190\nheight: 60", "width: 420\nheight: 297");
  open();
  EXPECT_FALSE(fits_one_sheet(file("board"), kA4));
  const std::vector<Page> tiles = board_sheets(file("board"), kA4, *renderer_);
  ASSERT_EQ(tiles.size(), 4U);
  std::vector<Box> clips;
  for (const Page& tile : tiles) {
    EXPECT_DOUBLE_EQ(tile.width, 297);
    clips.push_back(std::get<PlacedPage>(tile.operations.front()).clip);
  }
  constexpr double kStrip = 10;
  EXPECT_NEAR(clips[0].x + clips[0].width - kStrip, clips[1].x, 1e-9);
  EXPECT_NEAR(clips[1].x + clips[1].width, 420, 1e-9);
  EXPECT_NEAR(clips[0].y + clips[0].height - kStrip, clips[2].y, 1e-9);
  EXPECT_NEAR(clips[3].y + clips[3].height, 297, 1e-9);
}

// The places of a sheet where it shows its part of the board and draws nothing of its own: away
// from the corners, and from the strip that is glued.
TEST_F(TableGame, ShowsOnEveryTileItsPartOfTheBoard) {
  change("look/board.yaml", "width: 190\nheight: 60", "width: 420\nheight: 297");
  change("look/board.yaml", "x: 90, y: 5, width: 95, height: 20",
         "x: 225, y: 5, width: 180, height: 140");
  change("look/board.yaml", "x: 90, y: 30, width: 95, height: 25",
         "x: 10, y: 160, width: 400, height: 130");
  open();
  constexpr double kDpi = 50;
  constexpr double kStrip = 10;
  const Page board = board_page(file("board"), *renderer_);
  for (const Paper& paper : {kA4, kLetter}) {
    const std::vector<Page> tiles = board_sheets(file("board"), paper, *renderer_);
    ASSERT_GT(tiles.size(), 1U);
    for (const Page& tile : tiles) {
      const auto& placed = std::get<PlacedPage>(tile.operations.front());
      const Box part{placed.clip.x, placed.clip.y, placed.clip.width - kStrip - 1,
                     placed.clip.height - kStrip - 1};
      const Box here{(tile.width - placed.clip.width) / 2, (tile.height - placed.clip.height) / 2,
                     part.width, part.height};
      const PixelSize pixels = pixels_of(part, kDpi);
      const Picture wanted = read_png(draw_png(board, part, pixels, kDpi).bytes);
      const Picture shown = read_png(draw_png(tile, here, pixels, kDpi).bytes);
      const bool empty =
          std::all_of(wanted.pixels.begin(), wanted.pixels.end(), [](const Pixel& pixel) {
            return pixel == Pixel{255, 255, 255};
          });
      EXPECT_FALSE(empty) << tile.name;
      EXPECT_LT(difference(wanted, shown), 1) << tile.name << " on " << paper.name;
    }
  }
}

TEST_F(TableGame, NeverSetsOutcomesBelowSevenPoints) {
  open();
  for (const bool in_words : {false, true}) {
    for (const Page& page : leaflet_pages(file("leaflet"), *renderer_, {kLetter, in_words})) {
      for (const Operation& operation : page.operations) {
        if (const auto* run = std::get_if<TextRun>(&operation)) {
          EXPECT_GE(run->text->size(), 7 - 1e-6) << run->text->lines().front().text;
        }
      }
    }
  }
}

// A game's things, as they are printed to save ink.
class InkSaver : public ::testing::Test {
 protected:
  static bool dark(const std::optional<Colour>& fill) {
    constexpr int kLight = 220;
    return fill && (fill->red < kLight || fill->green < kLight || fill->blue < kLight);
  }

  static void expect_white(const Page& page) {
    for (const Operation& operation : page.operations) {
      if (const auto* shape = std::get_if<Rectangle>(&operation)) {
        EXPECT_FALSE(dark(shape->fill)) << page.name;
      }
      if (const auto* path = std::get_if<Path>(&operation)) {
        EXPECT_FALSE(dark(path->fill)) << page.name;
      }
      if (const auto* placed = std::get_if<PlacedPage>(&operation)) expect_white(*placed->page);
    }
  }
};

TEST_F(InkSaver, FillsNothingDark) {
  const DiskFiles files;
  const LoadedGame game = load_game(files, kVillage);
  Diagnostics found;
  CardRenderer renderer(game, files, found, "ink");
  std::vector<Page> pages;
  const auto add = [&](std::vector<Page> more) {
    for (Page& page : more) pages.push_back(std::move(page));
  };
  for (const Paper& paper : {kA4, kLetter}) {
    for (const BoundFile* file : game.model.files_of("leaflet"))
      add(leaflet_pages(*file, renderer, {paper, false}));
    for (const BoundFile* file : game.model.files_of("board"))
      add(board_sheets(*file, paper, renderer));
    for (const BoundFile* file : game.model.files_of("pieces"))
      add(piece_sheets(*file, 0, paper, renderer));
    for (const BoundFile* file : game.model.files_of("boxes"))
      add(box_pages(*file, select_cards(game, {}).batches, paper, renderer));
  }
  EXPECT_GT(pages.size(), 20U);
  for (const Page& page : pages) expect_white(page);
  EXPECT_THAT(found.all(), IsEmpty());
}

}  // namespace
}  // namespace loom::testing
