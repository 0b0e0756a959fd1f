// The first sides of a kit: what to print on what, how to cut it, and what one then has.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "render/export/order.h"

namespace loom {

// One thing in a kit.
struct KitPart {
  std::string title;   // "Patterns"
  std::string what;    // "60 cards"
  std::string paper;   // what to print it on
  std::string finish;  // what to do with it then
  bool two_sided = false;
  size_t pages = 0;    // always even: with the blank ones behind what has one side only
  bool helps = false;  // helps at the printer, and is nothing to play with
  // Adds its pages to the document, without those blank ones.
  std::function<void(const std::function<void(const Page&)>& take)> draw{};
};

// An even number of sides, as many as the parts need.
std::vector<Page> kit_cover(const Order& order, const std::vector<KitPart>& parts,
                            CardRenderer& renderer);

}  // namespace loom
