// Two versions of a game become a list of what differs, by what it means to whom.
#pragma once

#include <map>
#include <string>

#include "driver/diff/card_looks.h"
#include "driver/diff/changes.h"
#include "schema/behaviour/behaviour.h"
#include "schema/model/load_game.h"

namespace loom {

// One of the two. It refers to the game, which must be bound.
struct GameVersion {
  GameVersion(const LoadedGame& loaded, std::string called);

  const LoadedGame& game;
  std::string what;     // "revision 1a2b3c", "folder `../other`"
  Diagnostics misread;  // what its rules do that cannot be followed
  behaviour::Behaviour behaviour;
  std::map<std::string, CardLook> looks{};  // none when looks are not compared
};

GameChanges compare_games(const GameVersion& before, const GameVersion& after);

}  // namespace loom
