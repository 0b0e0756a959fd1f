#include "engine/machine/subsets.h"

#include <algorithm>

namespace loom::machine {

int subset_of(const Game& game, int search) {
  const auto flag = static_cast<program::HowMany>(game.program->nodes[search].flag);
  if (flag != program::HowMany::some && flag != program::HowMany::counted) return -1;
  const std::vector<program::Subset>& all = game.program->subsets;
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].search == search) return static_cast<int>(i);
  }
  return -1;
}

std::vector<int16_t> subsets(const View& view, int subset, const Found& found, bool all_there) {
  const program::Subset& entry = view.game.program->subsets[subset];
  const int count = std::min(found.count, kMostTogether);
  int size = entry.size < 0 ? 0 : evaluate(view, entry.size);
  if (size > count && all_there) size = count;
  std::vector<int16_t> all;
  for (int chosen = 1; chosen < 1 << count; ++chosen) {
    const int cards = __builtin_popcount(static_cast<unsigned>(chosen));
    if (entry.size < 0 || cards == size) all.push_back(static_cast<int16_t>(chosen));
  }
  return all;
}

void gather(const Game& game, State& state, int subset, const Found& found, int chosen) {
  const Instance& place = game.layout.instances[game.layout.subsets[subset]];
  std::fill_n(state.sets + place.offset, place.room, uint64_t{0});
  const int first = game.program->kinds[place.kind].first;
  for (int i = 0; i < found.count && i < kMostTogether; ++i) {
    if (((chosen >> i) & 1) == 0) continue;
    const int number = found.items[i] - first;
    state.sets[place.offset + number / 64] |= uint64_t{1} << (static_cast<unsigned>(number) % 64U);
  }
}

}  // namespace loom::machine
