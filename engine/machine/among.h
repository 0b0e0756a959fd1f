// Conditions that are asked of several things at once: what does not hang on the thing is worked
// out once for all of them.
#pragma once

#include "engine/machine/evaluate.h"

namespace loom::machine {

// Things that stand under one name, one after the other: at most as many as a set has bits.
struct Asked {
  static constexpr int kMost = 64;
  int slot = 0;
  const int16_t* things = nullptr;
};

inline uint64_t first_things(int count) { return count <= 0 ? 0 : ~uint64_t{0} >> (64 - count); }

// Those of a set of things for which it holds. Bit n: thing n.
template <typename Holds>
uint64_t those(uint64_t which, Holds holds) {
  uint64_t all = 0;
  for (uint64_t left = which; left != 0; left &= left - 1) {
    const int thing = __builtin_ctzll(left);
    all |= static_cast<uint64_t>(holds(thing)) << thing;
  }
  return all;
}

// Those for which a condition holds. The name keeps any of the things.
inline uint64_t holding(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  if (which == 0) return 0;
  if (((term.open >> asked.slot) & 1U) == 0) return work_out(view, term) != 0 ? which : 0;
  return term.among(view, term, asked, which);
}

inline bool is_the_thing(const Term& term, const Asked& asked) {
  return term.kind == Term::Kind::local && term.slot == asked.slot;
}

uint64_t one_by_one(const View& view, const Term& term, const Asked& asked, uint64_t which);

// How a value that combines others is asked; one by one, when there is nothing to gain.
Term::Among among_of(program::Op op);

}  // namespace loom::machine
