// What cards cost and give, in the weights that a game declares.
#pragma once

#include <string>

#include "validator/context/bounds.h"
#include "validator/context/role_cards.h"

namespace loom {

// Tokens and tracks that are paid; layers that are there already cost nothing.
double least_cost(const Requirement& requirement, const CostWeights& weights);
// With every layer paid for as well.
double full_cost(const Requirement& requirement, const CostWeights& weights);
// What the player who loads a card gains or loses in tokens and tracks of their own, at the best. A
// token of one's choice is the dearest one; what only others may get does not count.
double own_gain(const EffectList& effects, const CostWeights& weights, const Vocabulary& words);

// How often each is asked for.
int total(const auto& counted) {
  int sum = 0;
  for (const auto& each : counted) sum += each.count;
  return sum;
}
template <typename NameId>
int count_of(const std::vector<Counted<NameId>>& counted, NameId id) {
  int sum = 0;
  for (const Counted<NameId>& each : counted) sum += each.id == id ? each.count : 0;
  return sum;
}

// "2.5", "3": at most two digits behind the point.
std::string short_number(double number);

// Whether every effect of a list only takes, or only gives; false for the empty list.
bool only_losses(const EffectList& list);
bool only_gains(const EffectList& list);

}  // namespace loom
