// Where the game and the output are when the command line does not say.
#pragma once

#include <string>

namespace loom {

struct Places {
  std::string game;
  std::string out;
};

// The game around the current folder; else `content/meaning-made` and `out`: here when the game is
// here, else in the folder the launcher belongs to, else the game that was installed with the
// program.
Places default_places();

}  // namespace loom
