// Keeps the record of a game while bots play it.
#pragma once

#include <atomic>

#include "engine/machine/bots/thinker.h"
#include "engine/machine/simulation/record.h"
#include "engine/machine/witness.h"

namespace loom::machine {

// Who sits where, seat by seat.
struct Seating {
  const Bot* bots[kMaxPlayers] = {};
  uint8_t contenders[kMaxPlayers] = {};
};

// Counts of one thread, for others to look at meanwhile.
struct alignas(64) Pace {
  std::atomic<int64_t> choices = 0;  // made so far
  std::atomic<int64_t> games = 0;    // played to their end
  std::atomic<int64_t> ended = 0;    // choices of these

  void chose() { choices.store(choices.load(std::memory_order_relaxed) + 1); }
};

class Recorder : public Witness {
 public:
  // Both must outlive it. The game is played with its own seed.
  Recorder(const Game& game, const Counted& counted);

  // Plays the game that the seed says to its end. Each choice of a bot has random numbers of its
  // own, by seat, round and choice, so that games of two versions of a card set stay alike for as
  // long as they can. False when it was stopped before.
  bool play(uint64_t seed, const Seating& seating, Pace& pace, const std::atomic<bool>* stop);

  const Record& record() const { return record_; }

  void round_over(const State& state) override;
  void tokens_changed(const State& state, int token, int player, int amount) override;
  void card_drawn(uint8_t card) override;
  void card_moves(const State& state, uint8_t card, int instance) override;
  void laid_on(int card) override;
  void became(const State& state, int status, int player) override;
  void cell_read(int table, int row, int column) override;

 private:
  void begin(const Seating& seating);
  void note_choice(const State& state, const Option& option);
  void note_standings(const State& state);
  void note_end(const State& state);
  int standing(const State& state, const Standing& standing) const;
  int& of_seat(std::vector<int>& list, int thing, int seat) const {
    return list[thing * game_.players + seat];
  }

  Game game_;   // which it watches
  Game quiet_;  // for the bots: what they think of does not count
  const Counted& counted_;
  Thinker thinker_;
  Record record_;
  std::vector<uint8_t> arrived_;  // by Counted::arrival
};

}  // namespace loom::machine
