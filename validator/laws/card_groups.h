// Cards put together by what they say in a field, in the order in which the game declares its
// values.
#pragma once

#include <string>
#include <vector>

#include "validator/laws/formula_value.h"
#include "validator/laws/law.h"

namespace loom::law {

struct CardGroup {
  std::string value;  // as it is written: "moon", "3"
  CardList cards;
};

// Choices that no card takes are groups of no card, unless `where` leaves cards out. Cards that do
// not say are in no group.
std::vector<CardGroup> groups_of(const LoadedGame& game, Reckoner& reckoner, const Law& law,
                                 const CardList& cards);

// A field of a card as it was written, for whoever compares or shows it.
std::string written_of(Reckoner& reckoner, const Formula& field, const Card& card);

}  // namespace loom::law
