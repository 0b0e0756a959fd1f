// A band of `balance.yaml`: a figure of simulated play, and where it is wanted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compiler/program/program.h"
#include "schema/model/model.h"

namespace loom::balance {

enum class Figure {
#define MEASURE(name, word, units, needs, may_have) name,
#include "validator/balance_measures.def"
#undef MEASURE
};

struct Band {
  std::string name;
  Figure figure = Figure::ending;
  std::vector<int> players;
  std::vector<std::string> bots;      // as written; none: sensible ones
  std::vector<std::string> variants;  // by name
  std::optional<double> from;         // in its unit: 15 percent
  std::optional<double> to;
  std::string unit;
  std::string why;
  std::vector<std::string> except;  // cards that are not held to it
  // The ending, status, action, zone or feature that it is about; of token_flow, what moves the
  // token, and empty for all that does.
  std::string of;
  int round = 0;          // ending_before: the first round that does not count
  std::string token;      // token_flow: which, and
  bool comes_in = false;  // where to
  Span span;              // its name
  Span of_span;
  Span from_span;
  Span to_span;
  std::vector<Span> bot_spans;
  std::vector<Span> except_spans;
};

std::vector<Band> read_bands(const Model& model);

// Who plays: the bots that the band names, or a mix of sensible ones.
std::vector<std::string> bots_of(const Band& band, const program::Program& program);

}  // namespace loom::balance
