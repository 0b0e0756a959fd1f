// What one simulated game came to: everything that is counted afterwards.
#pragma once

#include <vector>

#include "engine/bots/bot.h"
#include "engine/round_log.h"
#include "engine/simulation/tally.h"

namespace loom::engine {

struct Record {
  Ending ending = Ending::none;
  int rounds = 0;
  uint8_t won = 0;                       // bit n: seat n
  uint8_t contenders[kMaxPlayers] = {};  // by seat
  int scores[kMaxPlayers] = {};
  uint8_t tracks[kMaxPlayers][tables::kMaxTracks] = {};
  uint16_t actions[kMaxPlayers][tables::kMaxActions] = {};
  uint16_t touchpoints[kMaxPlayers] = {};  // begun and accepted
  uint16_t declined = 0;
  uint16_t recycles[tables::kMaxAreas] = {};
  uint16_t completed_goals[kMaxPlayers] = {};  // with a marker on them

  CardSet<2> offered;
  CardSet<2> taken;
  uint8_t taker[tables::kMaxEngineCards] = {};  // seat
  uint16_t taken_round[tables::kMaxEngineCards] = {};
  CardSet<1> appeared;
  CardSet<1> started;
  CardSet<1> completed;
  uint8_t leader[tables::kMaxGoals] = {};        // seat
  uint8_t contributors[tables::kMaxGoals] = {};  // bit n: seat n
  uint16_t completed_round[tables::kMaxGoals] = {};
  uint8_t pressures[tables::kMaxPressures] = {};

  // By round, of those that come through a choice.
  uint16_t flow[kMostRounds + 1][kFlows][tables::kMaxTokens] = {};
  RoundLog round_log;

  int64_t share_of(int seat) const;  // of the win, in parts of kWholeWin
};

// Who sits where, seat by seat.
struct Seating {
  const Bot* bots[kMaxPlayers] = {};
  uint8_t contenders[kMaxPlayers] = {};
};

// Plays the game that `game` and its seed say to its end. Each choice of a bot has random numbers
// of its own, by seat, round and choice, so that games of two versions of a card set stay alike for
// as long as they can.
void play_game(Game game, const Seating& seating, Record& record);

// The one seat whose score is above all others; none when the best is shared.
int sole_leader(const RoundLog::Round& round, int players);

}  // namespace loom::engine
