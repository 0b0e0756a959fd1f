// A small game in memory with a theme, a layout and a few icons, for tests to lay files over.
#pragma once

#include <string>
#include <vector>

#include "render/card/card_sets.h"
#include "schema/source/files.h"

namespace loom::testing {

class SmallGame {
 public:
  SmallGame();

  // A path in the game's folder.
  SmallGame& with(const std::string& path, std::string text);
  SmallGame& without(const std::string& path);
  // A layout with these boxes (YAML list items, each on a line of its own).
  SmallGame& with_boxes(const std::string& boxes);
  // One card with these fields (a flow mapping without braces).
  SmallGame& with_card(const std::string& fields);

  const Files& files() const { return files_; }
  LoadedGame load() const;

 private:
  MemoryFiles files_;
};

// What rendering a game reports, one line each: `PL0703 cards.yaml:4:12 message`.
std::vector<std::string> faults(const SmallGame& game);

// The operation log of the game's first card.
std::string first_card(const SmallGame& game);

}  // namespace loom::testing
