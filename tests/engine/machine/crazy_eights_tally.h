// What many random games of Crazy Eights come to, on the machine and in the oracle, and how far the
// two are apart.
#pragma once

#include <string>
#include <vector>

#include "tests/engine/machine/crazy_eights_oracle.h"

namespace loom::eights {

// Of one figure, over many games.
struct Figure {
  std::string name;
  double sum = 0;
  double squares = 0;
  double mean = 0;
  double error = 0;  // standard error of the mean
};

struct Tally {
  int64_t games = 0;
  std::vector<Figure> figures;
};

// Every move as likely as the others. Places are counted from whoever begins.
Tally tally_machine(int players, int64_t games, uint64_t seed);
Tally tally_oracle(int players, int64_t games, uint64_t seed,
                   Reading reading = Reading::as_described);

// By how many standard errors of their difference.
double apart(const Figure& one, const Figure& other);

}  // namespace loom::eights
