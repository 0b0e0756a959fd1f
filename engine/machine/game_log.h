// A game log: text that a person can read, and a file that replays bit for bit.
//
//   loom game log 2
//   machine 1
//   content 1f3a…
//   seed 42
//   players 4
//   variant rotating-start
//   set first-card=ace
//
//   # Round 1
//   1 3                 Player 1: play Eight
//   turn 91c2…          the fingerprint after a player's turn
//   end 55d0…           The game has ended in round 7.
//
// A choice is the player's number and that of the option, both from 1. Whatever follows two spaces
// is for people and is not read back.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/machine/tell.h"

namespace loom::machine {

inline constexpr int kGameLogFormat = 2;
// Rises whenever the same choices can lead to another state.
inline constexpr int kMachineVersion = 1;

struct GameLog {
  struct Entry {
    enum class Kind : uint8_t { choice, turn, end };
    Kind kind = Kind::choice;
    int player = 0;  // both from 0
    int option = 0;
    uint64_t hash = 0;  // of a turn or the end
    int line = 0;       // where it was read
  };
  int machine = kMachineVersion;
  std::string content;  // the hash of the content it was played with
  Setup setup;
  std::vector<Entry> entries;
};

// Notes a choice, made at `before`, and what it has led to.
void note(const Game& game, GameLog& log, const State& before, int option, const State& after);

// The log must be one of this game's.
std::string write_game_log(const program::Program& program, const GameLog& log,
                           const Names& names = {});
// A reason names the line: "line 12: `x` is no number that fits here".
std::variant<GameLog, std::string> read_game_log(const program::Program& program,
                                                 std::string_view text);

// Plays a log again. The first step that differs is named; empty when all is the same.
std::string replay_game_log(const program::Program& program, const GameLog& log);

}  // namespace loom::machine
