// Leaflets and Resolution Tables: laid out from the data, and different when the data is.
#include <gtest/gtest.h>

#include <algorithm>

#include "render/components/resolution_table.h"
#include "tests/render/table_game.h"
#include "tests/support/golden.h"
#include "tests/support/matchers.h"

namespace loom::testing {
namespace {

const std::string kGoldens = std::string(LOOM_TEST_DIR) + "/render/goldens/";

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

// All that is read across a table: layers, lanes, titles and what cells say.
TEST_F(TableGame, CanBeReadAtArmsLength) {
  files_.add("tables/event.yaml", kLanes);
  change("look/aid.yaml", "title: Aid\n", "title: Aid\nlies: across\n");
  open();
  const std::string log = aid();
  const size_t begin = log.rfind("text ", log.find("\"World\""));
  const size_t end = log.find("\"Group", begin);
  size_t texts = 0;
  for (size_t at = log.rfind("\"Event\"", begin); at < end; at = log.find("\ntext ", at + 1)) {
    const size_t size = log.rfind(' ', log.find("pt ", at + 1));
    if (log[at] != '\n' || size == std::string::npos || size > end) continue;
    EXPECT_GE(std::stod(log.substr(size)), 10) << log.substr(at + 1, 160);
    ++texts;
  }
  EXPECT_GT(texts, 10U);
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

}  // namespace
}  // namespace loom::testing
