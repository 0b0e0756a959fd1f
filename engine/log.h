// A game log: text that a person can read, and a file that replays bit for bit.
//
//   loom game log 1
//   content 1f3a…
//   seed 42
//   players 4
//   variant rotating-start
//
//   1 load 2            Player 1: load Skin (1 Energy)
//   turn 91c2…          the fingerprint after a player's turn
//   end 55d0…           The End goal completes in round 7.
//
// Whatever follows two spaces is for people and is not read back.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/describe.h"
#include "engine/game.h"

namespace loom::engine {

inline constexpr int kLogFormat = 1;
// Rises whenever the same actions can lead to another state.
inline constexpr int kEngineVersion = 1;

struct Log {
  struct Entry {
    enum class Kind : uint8_t { action, turn, end };
    Kind kind = Kind::action;
    uint8_t player = 0;
    Action action;
    uint64_t hash = 0;  // of a turn or the end
    int line = 0;       // where it was read
  };
  int engine = kEngineVersion;
  std::string content;  // the hash of the content it was played with
  Setup setup;
  std::vector<std::string> variants;  // by name
  std::string end_goal;               // its slug; empty: the default one
  std::vector<Entry> entries;
};

// Notes a game down as it is played. Nothing is allocated while there is room for `reserve`
// entries.
class Recorder {
 public:
  Recorder(const Game& game, const Setup& setup, size_t reserve = 4096);
  // Before the action is applied to `state`.
  void action(const State& state, Action action);
  // After it: notes the fingerprint when a turn or the game is over.
  void after(uint8_t active_before, const State& state);

  // Ready for another game of the same setup.
  void clear() { log_.entries.clear(); }
  const Log& log() const { return log_; }

 private:
  Log log_;
};

std::string write_log(const Tables& tables, const Log& log, const Names& names = {});
// A reason names the line: "line 12: `lode` is no move".
std::variant<Log, std::string> read_log(const Tables& tables, std::string_view text);

// Plays a log again. The first step that differs is named; empty when all is the same.
std::string replay(const Tables& tables, const Log& log);

}  // namespace loom::engine
