// A band of `balance.yaml`: a figure of simulated play, and where it is wanted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "schema/model/model.h"

namespace loom::balance {

enum class Figure {
  collapse,
  rounds,
  style_share,
  seat_deviation,
  engine_card_taken,
  goal_completed,
  fragile,
  win_share,
  end_goal_before,
  token_flow,
};

struct Band {
  std::string name;
  Figure figure = Figure::collapse;
  std::vector<int> players;
  std::vector<std::string> bots;      // as written; none: sensible ones
  std::vector<std::string> variants;  // by name
  std::optional<double> from;         // in its unit: 15 percent
  std::optional<double> to;
  std::string unit;
  std::string why;
  std::vector<std::string> except;  // cards that are not held to it
  int round = 0;                    // end_goal_before: the first round that does not count
  std::string token;                // token_flow: which
  std::string flow;                 // token_flow: where it comes from or goes
  Span span;                        // its name
  Span from_span;
  Span to_span;
  std::vector<Span> bot_spans;
  std::vector<Span> except_spans;
};

std::vector<Band> read_bands(const Model& model);

// Who plays: the bots that the band names, or a mix of sensible ones.
std::vector<std::string> bots_of(const Band& band);

}  // namespace loom::balance
