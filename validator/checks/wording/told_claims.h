// What a text claims about an effect: who gains or loses how much of what.
#pragma once

#include <optional>
#include <vector>

#include "validator/checks/wording/told_words.h"

namespace loom {

// One component that the text names, with what is said about it. Items are named by their place.
struct Claim {
  size_t item = 0;  // of the thing
  std::vector<Thing> things;
  std::optional<int> amount;
  bool counted_in_icons = false;  // the amount is how often the icon stands in a row
  int direction = 0;              // gained 1, lost -1, not said 0
  Who who;                        // the player concerned unless the text says otherwise
  bool is_told_to = false;
  std::optional<size_t> number_item;
  std::optional<size_t> direction_item;
  std::optional<size_t> target_item;
};

struct Claims {
  std::vector<ToldItem> items;
  std::vector<Claim> claims;
  std::vector<size_t> loose_numbers;  // items: numbers that go with no component
};

Claims read_claims(const ToldWords& words, std::string_view text);

}  // namespace loom
