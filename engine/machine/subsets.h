// Several cards that are chosen as a whole.
#pragma once

#include "engine/machine/evaluate.h"

namespace loom::machine {

// An option names those of the found cards by the bits of a number; of more no choice is made,
// which the check of a game reports.
using program::kMostTogether;

// What a search chooses together, in Program::subsets; less than 0: it finds one thing.
int subset_of(const Game& game, int search);

// The numbers that may be chosen, in order; those of a subset of a set size come to all that are
// there when there are too few and `all_there` says so.
std::vector<int16_t> subsets(const View& view, int subset, const Found& found, bool all_there);

// The chosen cards lie in the subset's own place from here on, beside where they lie.
void gather(const Game& game, State& state, int subset, const Found& found, int chosen);

}  // namespace loom::machine
