// Where the games lie that designers work on: the only way tests have to them. They may change with
// every commit, so that nothing may be expected of them but what the tool says about them.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace loom::testing {

// LOOM_LIVING_GAME names another folder: an edited copy, say.
inline std::string living_game() {
  const char* named = std::getenv("LOOM_LIVING_GAME");
  return named != nullptr ? named : LOOM_TEST_DIR "/../content/meaning-made";
}

// All of them, or the one that LOOM_LIVING_GAME names.
inline std::vector<std::string> living_games() {
  if (std::getenv("LOOM_LIVING_GAME") != nullptr) return {living_game()};
  std::vector<std::string> games;
  for (const auto& entry : std::filesystem::directory_iterator(LOOM_TEST_DIR "/../content")) {
    if (std::filesystem::exists(entry.path() / "game.yaml")) games.push_back(entry.path());
  }
  std::sort(games.begin(), games.end());
  return games;
}

}  // namespace loom::testing
