// What a batch of simulated games came to, as sums of whole numbers and nothing else: two tallies
// are added number by number, so that it does not matter which thread played which game.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/machine/simulation/counted.h"

namespace loom::machine {

// A win is split among those who share it; this can be divided by any number of players.
inline constexpr int64_t kWholeWin = 840;

// Of a number that each game has one of: enough for its mean and the mean's interval.
struct Moments {
  int64_t count = 0;
  int64_t sum = 0;
  int64_t squares = 0;

  void add(int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  bool operator==(const Moments&) const = default;
};

// Of what happens several times in a game or not at all.
struct Times {
  Moments times;
  int64_t games = 0;  // in which it happens

  void add(int64_t value) {
    times.add(value);
    games += value > 0 ? 1 : 0;
  }
  bool operator==(const Times&) const = default;
};

// Of a number that goes with a game's length, enough for its mean a round and that one's interval.
struct Rate {
  int64_t sum = 0;
  int64_t squares = 0;
  int64_t with_rounds = 0;  // sum of its products with the game's rounds
  bool operator==(const Rate&) const = default;
};

struct EndingTally {
  int64_t games = 0;
  int64_t won = 0;                // of them by anybody
  std::vector<int64_t> in_round;  // games, by round
  bool operator==(const EndingTally&) const = default;
};

struct CardTally {
  int64_t appeared = 0;  // games in which it lay in any zone
  int64_t worked = 0;    // games in which a player laid anything on it
  bool operator==(const CardTally&) const = default;
};

// A card that was moved to a zone, the first time in a game; not when it was drawn there.
struct ArrivalTally {
  int64_t games = 0;
  int64_t rounds = 0;  // sum of the rounds it came in
  // Who brought it: the owner of the zone, else whose marker lay on it first, else whose turn it
  // was.
  int64_t by[kMaxPlayers] = {};        // contenders
  int64_t joined[kMaxPlayers] = {};    // with a marker on it, first or not; else who brought it
  int64_t contributors = 0;            // sum of their numbers
  Moments share;                       // of the win of who brought it, in games that anybody won
  int64_t won_with[kMaxPlayers] = {};  // games won by anybody in which this contender brought it
  bool operator==(const ArrivalTally&) const = default;
};

// One bot, over all seats it sat at. Numbers are of one game: when it sits at several seats, of all
// of these together.
struct ContenderTally {
  Moments share;                         // of the win, in games that were won by anybody
  Moments score;                         // of each seat that it sat at, in all games
  Moments winning_score;                 // the same, in games that were won by anybody
  std::vector<Moments> tracks;           // of each seat, at the end
  std::vector<Moments> features;         // the same, by Counted::features
  std::vector<Moments> actions;          // how often each was taken, by name
  std::vector<Moments> statuses;         // how often it came to have each
  std::vector<Moments> brought;          // cards, by zone
  Moments accepted;                      // what others accepted of its offers
  int64_t seat_games[kMaxPlayers] = {};  // won by anybody, by the seat it sat at
  int64_t seat_share[kMaxPlayers] = {};  // of these wins
  bool operator==(const ContenderTally&) const = default;
};

struct RoundTally {
  int64_t games = 0;                              // that came so far
  std::vector<Moments> standings;                 // at its end, by Counted::standings
  std::vector<std::map<int, int64_t>> histogram;  // of group tracks, by track
  std::vector<int64_t> flows;                     // of all players together
  bool operator==(const RoundTally&) const = default;
};

struct Tally {
  Tally() = default;
  explicit Tally(const Counted& counted);

  int64_t games = 0;
  int64_t won = 0;     // games that anybody won
  int64_t shared = 0;  // by more than one
  std::vector<EndingTally> endings;
  std::vector<Moments> seat_share;  // of the win, in games that were won by anybody
  std::vector<Moments> seat_score;
  std::vector<ContenderTally> contenders;

  Moments rounds;
  std::vector<int64_t> length;     // games by their number of rounds
  std::vector<Moments> tracks;     // at the end: the group's, or all players' together
  Moments margin;                  // between the winner and the next
  std::map<int, int64_t> scores;   // players of all games, by score
  std::map<int, int64_t> winning;  // games won, by the winner's score
  Moments lead_changes;            // rounds after which another leads alone than led alone before
  Moments led_share;               // of the win: who led alone after a third of the rounds
  std::vector<Times> actions;      // by name, all players together
  std::vector<Times> statuses;     // how often anybody came to have it
  std::vector<Moments> drawn;      // cards, by kind
  Moments accepted;                // offers
  Moments declined;
  std::vector<Rate> flows;           // of whole games, all players together
  std::vector<RoundTally> by_round;  // round 0: after setup
  std::vector<CardTally> cards;
  std::vector<ArrivalTally> arrivals;
  std::vector<int64_t> cells;  // read

  bool operator==(const Tally&) const = default;
};

void add(Tally& sum, const Tally& part);

}  // namespace loom::machine
