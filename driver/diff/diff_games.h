// A game and another version of it, loaded and drawn side by side: what `loom diff` tells and
// `loom render --changed-since` prints.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "driver/check_game.h"
#include "driver/compare_revisions.h"
#include "driver/diff/change_words.h"
#include "driver/diff/compare_games.h"

namespace loom {

// One version with all that draws it. It never moves: its parts refer to each other.
class DrawnVersion {
 public:
  // In the plain style when the version has no style of that name.
  DrawnVersion(OtherFiles files, const std::string& style);

  // The game is loaded, and not checked: a game with findings can be compared as well.
  const CheckedGame& loaded() const { return loaded_; }
  // None when faults in the texts left it unreadable.
  const GameVersion* version() const { return version_.get(); }
  CardRenderer& renderer() { return renderers_->in(style_); }

 private:
  const OtherFiles files_;
  std::string style_;
  CheckedGame loaded_;
  std::unique_ptr<GameVersion> version_;
  std::unique_ptr<CardRenderers> renderers_;
};

// The files of a game as they are now.
OtherFiles files_now(const std::string& game);

// Pictures of cards that look different, came or went.
std::map<std::string, CardPictures> picture_changes(DrawnVersion& before, DrawnVersion& after);

}  // namespace loom
