// What a state is worth to those who play, for many states that differ little from one: what hangs
// on nothing that differs is remembered. It comes to what `worth` says, and is made for one game.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/machine/bots/pieces.h"
#include "engine/machine/bots/spots.h"
#include "engine/machine/machine.h"

namespace loom::machine {

class Appraiser {
 public:
  explicit Appraiser(const Game& game);

  // The state from which others are imagined.
  void stand_on(const State& state);
  // The state that is asked about from here on.
  void look_at(const State& state);
  int worth(const program::Style& style, int player);

 private:
  // What one piece comes to for one player and thing.
  struct Memory {
    SpotSet reads;
    int base = 0;  // in the state that is stood on
    int now = 0;   // in the one that is looked at
    uint32_t base_at = 0;
    uint32_t now_at = 0;
    bool known = false;
  };

  int value(int index) {
    const Piece& piece = pieces_.all[static_cast<size_t>(index)];
    if (piece.does == Piece::Does::number) return piece.number;
    if (piece.does == Piece::Does::local) return setting_.slots[piece.slot];
    return piece.memory >= 0 ? remembered(piece) : work(piece);
  }
  int remembered(const Piece& piece);
  int work(const Piece& piece);
  int word(const Piece& piece);
  int over_things(const Piece& piece);
  int alike(const Piece& piece);
  int score_of(int player);
  template <typename See>
  void each_thing(const Piece& piece, See see);
  template <typename See>
  void each_place(const Source& source, See see);

  int memory_of(const Piece& piece, int thing, int player);
  SpotSet reads_of(const Piece& piece, int thing, int player);
  bool still_holds(Memory& memory) const;

  const Game& game_;
  Pieces pieces_;
  Spots spots_;
  std::vector<std::vector<int>> climbs_;  // by feature: what the first, the first two … are worth
  std::vector<Memory> memories_;
  std::vector<std::vector<int>> memories_of_;  // by number, thing and player
  const State* state_ = nullptr;
  State base_;
  Setting setting_ = {};
  SpotSet changed_;
  uint32_t base_at_ = 0;
  uint32_t now_at_ = 0;
  static constexpr uint32_t kLately = 16;
  SpotSet lately_[kLately];  // what has changed in the last n + 1 steps
};

}  // namespace loom::machine
