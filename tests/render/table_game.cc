#include "tests/render/table_game.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace loom::testing {
namespace {

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

}  // namespace

TableGame::TableGame() {
  files_.set_base("whole");
  files_.add("game.yaml", kGame);
  files_.add("look/aid.yaml", kAid);
  files_.add("look/board.yaml", kBoard);
  files_.add("look/tokens.yaml", kPieces);
  files_.add("look/boxes.yaml",
             "kind: boxes\nname: boxes\ntitle: Boxes\nthickness: 0.5\nclearance: 1\n");
}

void TableGame::open() {
  game_ = std::make_unique<LoadedGame>(load_game(files_, kStagedGame));
  ASSERT_THAT(game_->diagnostics.all(), ::testing::IsEmpty());
  renderer_ = std::make_unique<CardRenderer>(*game_, files_, found_, kPlainStyle);
}

void TableGame::change(const std::string& path, const std::string& before,
                       const std::string& after) {
  std::string text = files_.read("game/" + path).text;
  ASSERT_NE(text.find(before), std::string::npos) << path;
  files_.add(path, text.replace(text.find(before), before.size(), after));
}

const Card& TableGame::event_card() const {
  return *std::find_if(game_->model.cards.begin(), game_->model.cards.end(),
                       [](const Card& card) { return card.kind->name == "event"; });
}

EffectList TableGame::parse_effects_of(const std::string& text) {
  change("tables/event.yaml", "1-2: meaning -1", "1-2: " + text);
  open();
  EffectList effects = game_->model.tables[0].rows[0].cells[0].effects;
  change("tables/event.yaml", "1-2: " + text, "1-2: meaning -1");
  return effects;
}

}  // namespace loom::testing
