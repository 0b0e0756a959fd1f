// What a state is worth to those who play, for many states that differ little from one: what hangs
// on nothing that differs is remembered. It comes to what `worth` says, and is made for one game.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/machine/bots/cells.h"
#include "engine/machine/bots/contents.h"
#include "engine/machine/bots/valuing.h"
#include "engine/machine/machine.h"

namespace loom::machine {

class Appraiser {
 public:
  // It forgets what it has made ready when that has come to be so much.
  static constexpr size_t kMostCells = 50'000;
  explicit Appraiser(const Game& game, size_t most_cells = kMostCells);

  // The state from which others are imagined, and until the next one styles stay as they are.
  void stand_on(const State& state);
  // The state that is asked about from here on.
  void look_at(const State& state);
  int worth(const program::Style& style, int player);

 private:
  // Asked so often that a call of its own would cost more than most answers.
  [[gnu::always_inline]] int value(int index) {
    const Cell& cell = cells_[index];
    if (cell.now_at == contents_.looking()) return cell.now;
    const bool differs = cell.reads.meets(contents_.changed());
    if (!differs && cell.base_at == contents_.standing()) return cell.base;
    return work_out(index, differs);
  }
  int work_out(int index, bool differs);
  int look_up(int index);
  int work(int index);
  int formula(int index);
  int over_things(int index);
  int alike(int index);
  int about(int index, int which, int thing);
  int score_of(int player);
  template <typename See>
  void each_thing(int index, See see);
  template <typename See>
  void each_place(int index, See see);
  uint64_t sum_of(Cell& cell) const;
  int made(int cell);
  void think_as(const program::Style& style);
  int work_out_worth(const program::Style& style, int player, Aim aim);

  // All that the worth to one player hangs on, in the style that was asked about last.
  struct Outlook {
    SpotSet reads;
    uint64_t sum = 0;     // in the state that was stood on …
    uint64_t sum_at = 0;  // … then
    bool known = false;
  };
  void find_reads(Outlook& outlook, const program::Style& style, int player);
  uint64_t sum_of(Outlook& outlook, int player, Aim aim) const;

  const Game& game_;
  Contents contents_;
  Cells cells_;
  KnownValues known_;
  std::vector<std::vector<int>> climbs_;  // by feature: what the first, the first two … are worth
  const program::Style* style_ = nullptr;  // that was asked about last
  uint64_t style_sum_ = 0;
  std::vector<Outlook> outlooks_;  // by player
};

}  // namespace loom::machine
