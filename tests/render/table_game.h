// A small game with other tracks, layers and tables than the real one, and with a leaflet, a board,
// pieces and boxes, for the tests of what lies on the table.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "render/backend/operation_log.h"
#include "render/card/card_sets.h"
#include "render/components/board_pages.h"
#include "render/components/leaflet.h"
#include "tests/support/staged_files.h"

namespace loom::testing {

class TableGame : public ::testing::Test {
 protected:
  TableGame();

  void open();

  const BoundFile& file(std::string_view kind) { return *game_->model.files_of(kind).front(); }
  std::string aid(bool in_words = false, int players = 0) {
    return operation_log(leaflet_pages(file("leaflet"), *renderer_, {kA4, in_words, players}));
  }
  std::string board() { return operation_log(board_page(file("board"), *renderer_)); }

  // A file of the game with one text in place of another.
  void change(const std::string& path, const std::string& before, const std::string& after);
  const Card& event_card() const;
  // Effects as a cell of the Event table has them.
  EffectList parse_effects_of(const std::string& text);

  StagedFiles files_;
  Diagnostics found_;
  std::unique_ptr<LoadedGame> game_;
  std::unique_ptr<CardRenderer> renderer_;
};

}  // namespace loom::testing
