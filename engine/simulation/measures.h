// What a tally says, as figures with 95 % intervals: the same ones for the terminal, for reports
// and for the bands of balance.
#pragma once

#include <string>
#include <vector>

#include "engine/simulation/simulate.h"
#include "engine/statistics.h"

namespace loom::engine {

using statistics::Estimate;

struct Measure {
  std::string name;       // "collapse", "win-share/seat-1"
  bool is_share = false;  // shown in per cent
  Estimate estimate;
};

struct EngineCardMeasures {
  uint8_t card = 0;
  statistics::Share taken;  // games, of those it was offered in
  Estimate taken_share;
  double taken_round = 0;  // the mean
  // What players win more in games in which they take it than in others, and how likely chance
  // alone gives as much, corrected for the number of cards that are looked at.
  statistics::Comparison lift;
  double corrected_p = 1;
  bool stands_out() const { return corrected_p <= 0.05; }
};

struct GoalMeasures {
  uint8_t goal = 0;
  statistics::Share started;    // games, of those it appeared in
  statistics::Share completed;  // the same
  Estimate started_share;
  Estimate completed_share;
  double completed_round = 0;       // the mean
  double contributors = 0;          // the mean
  std::vector<Estimate> led_by;     // of the completed, by contender
  std::vector<Estimate> joined_by;  // a marker on it, first or not
};

struct RoundMeasures {
  int64_t begun = 0;                      // games
  Estimate meaning;                       // at its end
  Estimate collapse;                      // of the games that began it
  std::vector<Estimate> held;             // tokens of all players at its end, by token
  std::vector<std::vector<double>> flow;  // by Flow, then token: mean of the games that began it
};

struct Measures {
  int64_t games = 0;
  int players = 0;
  std::vector<Contender> contenders;
  std::vector<Measure> figures;
  std::vector<Estimate> seat_shares;       // of the win, in games that anybody won
  std::vector<Estimate> contender_shares;  // the same
  std::vector<EngineCardMeasures> engine_cards;
  std::vector<GoalMeasures> goals;
  std::vector<RoundMeasures> rounds;  // 0: after setup; as far as any game came

  // An empty estimate when there is no such figure.
  Estimate figure(std::string_view name) const;
};

Measures measure(const Tables& tables, const Simulation& simulation, const Tally& tally);

// Tokens that flow in a round, all players together.
Estimate flow_a_round(const Tally& tally, Flow flow, size_t token,
                      double confidence = statistics::kConfidence);
// "gathered", "put"
const char* name_of(Flow flow);

// For the pieces that are wanted alone.
statistics::Sums sums(const Moments& moments);
// What a contender is expected to win with each seat it has, by its wins in all games.
double share_of_a_seat(const ContenderTally& contender, int seats);

}  // namespace loom::engine
