// `loom replay` as a value: the examples of a game carried out, or a game log verified.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "driver/check_game.h"
#include "validator/replay/replay.h"

namespace loom {

struct ReplayedGame {
  std::unique_ptr<CheckedGame> checked;  // is always there
  std::vector<replay::Replayed> examples;
  std::string wrong_use;  // "there is no example or file `frst-game`; did you mean `first-game`?"
  bool is_log = false;
  std::string log_fault;  // where a log differs from the game; empty: it does not
  size_t log_actions = 0;
};

// `subject` is an example's name, the path of a file, or empty for all examples.
ReplayedGame replay_game(const Files& files, const std::string& folder, const std::string& subject,
                         const replay::ReplayRequest& request);

}  // namespace loom
