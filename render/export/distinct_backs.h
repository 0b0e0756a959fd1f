// The backs of a batch: most cards share theirs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "render/card/card_renderer.h"
#include "render/card/print_run.h"

namespace loom {

struct DistinctBack {
  std::string name;  // empty when all cards share it; else the layer that does, or a card's name
  std::shared_ptr<const Page> page;
  std::vector<const PrintedCard*> cards;
};

// In the order of their first cards.
std::vector<DistinctBack> distinct_backs(const PrintBatch& batch, CardRenderer& renderer);

}  // namespace loom
