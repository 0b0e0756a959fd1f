// `loom check` as a value: the game, everything found, and the counts.
#pragma once

#include <string>
#include <vector>

#include "render/book/book.h"
#include "schema/diagnostics/summary.h"
#include "schema/model/load_game.h"
#include "validator/balance/enforce.h"

namespace loom {

struct CheckedGame {
  LoadedGame game;
  Summary summary;
  balance::Result balance;  // when it was asked for
  Book book{};              // the rulebook, unless the game has errors or examples were left out
  bool ok() const { return summary.errors == 0; }
};

struct CheckRequest {
  bool examples = true;              // whether they are replayed
  std::vector<std::string> further;  // files that are read as if the game listed them
  const balance::Request* balance =
      nullptr;  // bands are enforced when it is given, and all is right
};

// Reads the game and runs every check; findings are sorted, allowed ones taken out.
CheckedGame check_game(const Files& files, const std::string& folder,
                       const CheckRequest& request = {});

// Sorts and counts the findings again, when some were added.
void summarize(CheckedGame& checked);

}  // namespace loom
