// Whether one card is never worse than another: it costs at most as much in every way, and gives
// everything the other gives.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "validator/context/role_cards.h"

namespace loom {

// A layer never costs more than one token of any kind, so a token that `b` takes and `a` does not
// pays for a layer that only `a` asks for. Any consequence counts as bad as any other.
bool never_worse(const EngineCard& a, const EngineCard& b);
// For a goal no token stands in for a layer. More spaces are no worse.
bool never_worse(const SharedGoal& a, const SharedGoal& b);

// One card among those it is compared with.
struct Contender {
  const Card* card = nullptr;
  std::string group;  // only cards of one group are compared
  std::string terms;  // "asks for `energy` and gives `energy +1`"
};

// Reports every contender that another of its group beats, and every later one of two equals.
// `never_worse(a, b)` takes two indices.
void report_beaten(const std::vector<Contender>& contenders,
                   const std::function<bool(size_t, size_t)>& never_worse,
                   Diagnostics& diagnostics);

}  // namespace loom
