// What one simulated game came to: everything that is counted afterwards.
#pragma once

#include <vector>

#include "engine/machine/bots/valuing.h"
#include "engine/machine/simulation/tally.h"

namespace loom::machine {

// A card that was moved to a zone.
struct Arrival {
  int index = 0;  // Counted::arrival
  int zone = 0;
  int by = -1;         // seat; none: nobody's doing
  uint8_t joined = 0;  // bit n: seat n
  int round = 0;
};

struct Flowed {
  int round = 0;
  int token = 0;
  int source = 0;
  int in = 0;  // may be less than nothing: what was lent to a payer and is taken back
  int out = 0;
};

struct Record {
  int ending = 0;
  int rounds = 0;
  uint8_t won = 0;  // bit n: seat n
  Aim aim = Aim::highest;
  uint8_t contenders[kMaxPlayers] = {};  // by seat
  int scores[kMaxPlayers] = {};
  std::vector<int> tracks;         // at the end: by track, then seat
  std::vector<int> features;       // by Counted::features, then seat
  std::vector<int> actions;        // how often: by name, then seat
  std::vector<int> statuses;       // how often it was come to: by status, then seat
  std::vector<int> drawn;          // by kind
  int accepted[kMaxPlayers] = {};  // of what the seat offered
  int declined = 0;
  std::vector<uint8_t> appeared;  // by card
  std::vector<uint8_t> worked;
  std::vector<Arrival> arrivals;  // the first of each card in each zone
  std::vector<Flowed> flows;
  std::vector<int> cells;  // read, one after the other
  // At the end of each round: scores by seat, then Counted::standings.
  std::vector<std::vector<int>> scores_after;
  std::vector<std::vector<int>> standings_after;

  int64_t share_of(int seat) const;  // of the win, in parts of kWholeWin
  // Of the seat in a list that is sorted by thing, then seat.
  int of_seat(const std::vector<int>& list, int thing, int seat, int players) const {
    return list[thing * players + seat];
  }
};

// The one seat whose score is better than all others; none when the best is shared.
int sole_leader(const std::vector<int>& scores, Aim aim);

void count(Tally& tally, const Counted& counted, const Record& record);

}  // namespace loom::machine
