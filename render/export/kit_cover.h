// The first two sides of a kit: what to print on what, how to cut it, and what one then has.
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
  size_t pages = 0;
  // Adds that many pages to the document.
  std::function<void(const std::function<void(const Page&)>& take)> draw;
};

inline constexpr size_t kKitCoverPages = 2;

std::vector<Page> kit_cover(const Order& order, const std::vector<KitPart>& parts,
                            CardRenderer& renderer);

}  // namespace loom
