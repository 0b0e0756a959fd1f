// What a tally says, as figures with 95 % intervals: the same ones for the terminal, for reports
// and for the bands of balance.
#pragma once

#include <string>
#include <vector>

#include "engine/machine/simulation/simulate.h"
#include "engine/statistics.h"

namespace loom::machine {

using statistics::Estimate;

struct Measure {
  std::string name;       // "ending/collapse", "win-share/seat-1"
  bool is_share = false;  // shown in per cent
  Estimate estimate;
};

// A card that is moved to a zone: taken, played, completed.
struct MovedMeasures {
  int zone = 0;
  int card = 0;
  statistics::Share moved;  // games, of those it appeared in
  Estimate share;
  double round = 0;                 // the mean
  double contributors = 0;          // the mean
  std::vector<Estimate> by;         // of the times it is moved, by contender
  std::vector<Estimate> joined_by;  // a marker on it, first or not
  // What players win more in games in which they move it than in others, and how likely chance
  // alone gives as much, corrected for the number of cards that are looked at.
  statistics::Comparison lift;
  double corrected_p = 1;
  bool stands_out() const { return corrected_p <= 0.05; }
};

struct CardMeasures {
  int card = 0;
  statistics::Share worked;  // games in which anything was laid on it, of those it appeared in
  Estimate worked_share;
};

struct RoundMeasures {
  int64_t games = 0;                // that begin it
  std::vector<Estimate> standings;  // at its end, by Counted::standings
  std::vector<Estimate> endings;    // of the games that begin it, by ending
  std::vector<double> flows;        // mean of the games that begin it, by Counted::flow
};

struct Measures {
  int64_t games = 0;
  int players = 0;
  std::vector<Contender> contenders;
  std::vector<Measure> figures;
  std::vector<Estimate> seat_shares;       // of the win, in games that anybody won
  std::vector<Estimate> contender_shares;  // the same
  std::vector<CardMeasures> cards;
  std::vector<MovedMeasures> moved;   // zone by zone, where any card was moved to
  std::vector<RoundMeasures> rounds;  // 0: after setup; as far as any game came

  // An empty estimate when there is no such figure.
  Estimate figure(std::string_view name) const;
};

Measures measure(const program::Program& program, const Counted& counted,
                 const Simulation& simulation, const Tally& tally);

// Tokens that flow in a round, all players together; by Counted::flow.
Estimate flow_a_round(const Tally& tally, int flow, double confidence = statistics::kConfidence);

// For the pieces that are wanted alone.
statistics::Sums sums(const Moments& moments);
Estimate mean_of(const Moments& moments);
Estimate share_of(int64_t hits, int64_t count);
// What a contender is expected to win with each seat it has, by its wins in all games.
double share_of_a_seat(const ContenderTally& contender, int seats);

// Zones to which any card was moved.
std::vector<int> zones_moved_to(const program::Program& program, const Counted& counted,
                                const Tally& tally);

}  // namespace loom::machine
