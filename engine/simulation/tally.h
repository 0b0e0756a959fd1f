// What a batch of simulated games came to, as sums of whole numbers and nothing else: two tallies
// are added word by word, so that it does not matter which thread played which game.
#pragma once

#include <cstdint>
#include <type_traits>

#include "compiler/tables.h"
#include "engine/round_log.h"

namespace loom::engine {

// A win is split among those who share it; 60 can be divided by any number of players.
inline constexpr int64_t kWholeWin = 60;
// Scores and steps of the group's track beyond are counted with the last.
inline constexpr int kMostScore = 63;
inline constexpr int kMostMeaning = 31;
// A bot as it was named. One that is named for several seats is one contender.
inline constexpr int kMaxContenders = kMaxPlayers;

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
};

// Where tokens come from and where they go.
enum class Flow : uint8_t {
  gathered,   // taken from the supply by the action
  given,      // by effects: bonuses, events, tables
  exchanged,  // come out of a conversion
  taken,      // by effects
  paid,       // for engine cards
  put,        // into the boxes of goals
  donated,
  converted,  // go into a conversion
};
inline constexpr int kFlows = 8;
inline constexpr bool comes_in(Flow flow) { return flow <= Flow::exchanged; }

struct EngineCardTally {
  int64_t offered = 0;                        // games in which it lay face up
  int64_t taken = 0;                          // games in which somebody loaded it
  int64_t taken_by[kMaxContenders] = {};      // by whom
  int64_t taken_round = 0;                    // sum of the rounds it was loaded in
  Moments taker_share;                        // of the win, in games that were won by anybody
  int64_t takers_won[kMaxContenders] = {};    // games won by anybody in which this one loaded it
  int64_t takers_share[kMaxContenders] = {};  // and what of them it won
};

struct GoalTally {
  int64_t appeared = 0;                 // games in which it lay face up
  int64_t started = 0;                  // games in which anybody put a token or a marker on it
  int64_t completed = 0;                // games
  int64_t completed_round = 0;          // sum of the rounds
  int64_t contributors = 0;             // sum over the games it was completed in
  int64_t led_by[kMaxContenders] = {};  // completed with this one in the first place
  int64_t led_by_seat[kMaxPlayers] = {};
  int64_t joined_by[kMaxContenders] = {};  // contributors of the completed, first or not
};

// One bot, over all seats it sat at. Numbers are of one game: when it sits at several seats, of all
// of these together.
struct ContenderTally {
  Moments share;                         // of the win, in games that were won by anybody
  Moments score;                         // of each seat that it sat at, in all games
  Moments surviving_score;               // the same, in games that did not collapse
  Moments tracks[tables::kMaxTracks];    // of each seat, at the end
  Moments actions[tables::kMaxActions];  // how often each was taken
  Moments touchpoints;                   // that it began and that were accepted
  Moments loaded;                        // engine cards
  Moments completed;                     // goals it had a marker on
  Moments fragile;                       // how often it turned fragile
  int64_t seat_games[kMaxPlayers] = {};  // won by anybody, by the seat it sat at
  int64_t seat_share[kMaxPlayers] = {};  // of these wins
};

struct RoundTally {
  Moments meaning;                                // at its end, of the games that came so far
  int64_t meaning_counts[kMostMeaning + 1] = {};  // the same games, by it
  Moments held[tables::kMaxTokens];               // by all players together, at its end
  int64_t begun = 0;                              // games
  int64_t flow[kFlows][tables::kMaxTokens] = {};  // of all players together
};

// Of a number that goes with a game's length, enough for its mean a round and that one's interval.
struct Rate {
  int64_t sum = 0;
  int64_t squares = 0;
  int64_t with_rounds = 0;  // sum of its products with the game's rounds
};

struct Tally {
  int64_t games = 0;
  int64_t endings[5] = {};          // by Ending
  int64_t won = 0;                  // games that anybody won
  int64_t shared = 0;               // by more than one
  Moments seat_share[kMaxPlayers];  // of the win, in games that were won by anybody
  Moments seat_score[kMaxPlayers];
  ContenderTally contenders[kMaxContenders];

  Moments rounds;
  int64_t length[kMostRounds + 1] = {};        // games by their number of rounds
  int64_t collapsed_in[kMostRounds + 1] = {};  // by round
  int64_t end_goal_in[kMostRounds + 1] = {};   // the End goal completed, by round
  Rate flows[kFlows][tables::kMaxTokens];      // of whole games, all players together
  RoundTally by_round[kMostRounds + 1];        // round 0: after setup
  int64_t final_meaning[256] = {};             // games by the group's track at the end

  Moments margin;  // the best score less the next, in games that did not collapse
  int64_t scores[kMostScore + 1] = {};          // players of all games, by score
  int64_t winning_scores[kMostScore + 1] = {};  // games won, by the best score

  Moments donations;
  int64_t donation_games = 0;
  Moments fragile;            // how often anybody turned so
  int64_t fragile_games = 0;  // with at least one
  Moments lead_changes;       // rounds after which another leads alone than led alone before
  Moments led_share;    // what the one who led alone after a third of the rounds got of the win
  Moments touchpoints;  // accepted
  Moments declined;
  Moments recycles[tables::kMaxAreas];

  EngineCardTally engine_cards[tables::kMaxEngineCards];
  GoalTally goals[tables::kMaxGoals];
  int64_t pressures[tables::kMaxPressures] = {};  // how often each came up as a round's event
  int64_t cells[tables::kMaxTables][tables::kMaxRows][tables::kMaxLayers + 1] = {};  // read
};
static_assert(std::is_trivially_copyable_v<Tally>);
static_assert(std::has_unique_object_representations_v<Tally>);
static_assert(sizeof(Tally) % sizeof(int64_t) == 0, "nothing but sums");

void add(Tally& sum, const Tally& part);

}  // namespace loom::engine
