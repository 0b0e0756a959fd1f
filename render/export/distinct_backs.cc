#include "render/export/distinct_backs.h"

#include <algorithm>
#include <set>

namespace loom {
namespace {

// The layer that has this back and no other one; none when backs do not go by layers.
std::string layer_name(const DistinctBack& back, const std::vector<DistinctBack>& all) {
  const Layer* layer = back.cards.front()->layer;
  if (layer == nullptr) return {};
  for (const DistinctBack& other : all) {
    for (const PrintedCard* printed : other.cards) {
      if ((printed->layer == layer) != (&other == &back)) return {};
    }
  }
  return layer->name;
}

}  // namespace

std::vector<DistinctBack> distinct_backs(const PrintBatch& batch, CardRenderer& renderer) {
  std::vector<DistinctBack> backs;
  for (const PrintedCard& printed : batch.cards) {
    std::shared_ptr<const Page> page = renderer.back(*printed.card);
    auto known = std::find_if(backs.begin(), backs.end(),
                              [&](const DistinctBack& back) { return back.page == page; });
    if (known == backs.end()) known = backs.insert(backs.end(), {{}, std::move(page), {}});
    known->cards.push_back(&printed);
  }
  if (backs.size() < 2) return backs;
  std::vector<std::string> names;
  for (const DistinctBack& back : backs) names.push_back(layer_name(back, backs));
  const bool by_layer =
      std::none_of(names.begin(), names.end(), [](const auto& name) { return name.empty(); });
  for (size_t i = 0; i < backs.size(); ++i)
    backs[i].name = by_layer ? names[i] : backs[i].cards.front()->card->slug;
  return backs;
}

}  // namespace loom
