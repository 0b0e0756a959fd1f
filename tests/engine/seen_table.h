// What lies on the table of the game that the tests keep, and what waits for an answer: read off a
// state, so that rules can be told of it a second time.
#pragma once

#include "tests/engine/moves.h"
#include "tests/engine/play_rules.h"

namespace loom::machine::testing {

inline constexpr int kNobody = -1;
inline constexpr int kNoCardThere = -1;
inline constexpr int kMostSpaces = 8;
inline constexpr int kMostSlots = 8;  // of the index, and then the End goal's

struct SeenTable {
  struct Player {
    int tokens[kTokens] = {};
    int vitals = 0;
    int palette[kLayers + 1] = {};  // loaded cards of each layer
    int standing[kTokens] = {};     // loaded cards that stand in for the token
    int leaned[kTokens] = {};       // how many of these were used this turn
    int taken[kActs] = {};          // this round
    int limit[kActs] = {};          // at most this round
    int conversions = 0;            // this turn
    int loaded = 0;
    int markers = 0;  // in hand
    bool fragile = false;
  };
  struct Goal {
    int card = kNoCardThere;
    int filled[kTokens] = {};
    int owners[kMostSpaces] = {};  // of markers in their order; kNobody: the Community
    int owner_count = 0;
  };

  SeenTable(const PlayRules& rules, const State& state);

  int round = 0;
  int active = kNobody;
  int start_player = 0;
  int meaning = 0;
  int donated = 0;
  int world_layer = 0;
  int highest_layer = 0;
  int community = 0;  // markers left
  int prism[kMostSpaces] = {};
  int slots = 0;
  Goal goals[kMostSlots];  // the last of them is the End goal's
  Player players[kMostSeats];

  int end_slot() const { return slots - 1; }
};

// What waits for an answer, and of whom.
struct Waiting {
  Choice what = Choice::none;
  int player = kNobody;
  int actions_left = 0;        // an action
  int card = kNoCardThere;     // what is paid for or filled
  int token = -1;              // paid for by cards that stand in; offered or asked for
  bool put_something = false;  // into boxes
  int partner = kNobody;       // of a Touchpoint
  int giver = kNobody;         // of what is offered or asked for
  Move among = Move::take;     // of tokens: take, lose or gain
};
Waiting waiting_in(const PlayRules& rules, const State& state);

}  // namespace loom::machine::testing
