// What designers do to a game on an ordinary day, each edit with all that docs/adding-a-card.md
// asks to be changed along with it. Places are found through the bound Model, so that the edits can
// be made in a game whose cards and figures nobody here knows.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/model/load_game.h"

namespace loom::testing {

// Bytes of one file and what stands there afterwards.
struct Replaced {
  Span span;
  std::string text;
};

struct Changes {
  std::vector<Replaced> replaced;
  std::map<std::string, std::string> added;  // whole files, by their path in the game's folder

  bool none() const { return replaced.empty() && added.empty(); }
};

struct OrdinaryEdit {
  const char* what;
  // No changes when the game offers no place for it.
  Changes (*find)(const LoadedGame& game);
};

// Edits that leave a game without findings.
const std::vector<OrdinaryEdit>& ordinary_edits();

// One that the tool must report: a figure of an example that the rules do not give.
Changes wrong_figure_in_example(const LoadedGame& game);

// Makes the changes on disk, in the folder that the game was loaded from.
void carry_out(const LoadedGame& game, const Changes& changes);

}  // namespace loom::testing
