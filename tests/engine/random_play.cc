#include "tests/engine/random_play.h"

#include <cstdio>
#include <cstdlib>

#include "engine/random.h"

namespace loom::engine::testing {
namespace {

bool chosen(const Setup& setup, uint8_t variant) {
  for (const tables::VariantId id : setup.variants) {
    if (id.value == variant) return true;
  }
  return false;
}

bool fits(const Tables& tables, const Setup& setup, const tables::Variant& variant) {
  if (variant.needs != tables::kNone && !chosen(setup, variant.needs)) return false;
  for (const tables::VariantId id : setup.variants) {
    const tables::Text group = tables.variants[id].group;
    if (group.size > 0 && tables.text(group) == tables.text(variant.group)) return false;
  }
  return true;
}

}  // namespace

Taste even_taste() {
  Taste taste;
  for (uint32_t& weight : taste.weight) weight = 1;
  return taste;
}

Taste random_taste(uint64_t seed) {
  constexpr uint32_t kWeights[] = {1, 4, 16, 64, 256};
  Taste taste;
  uint32_t index = 0;
  for (uint32_t& weight : taste.weight) {
    weight = kWeights[random_below(~seed, Stream::player, index, std::size(kWeights))];
  }
  return taste;
}

Setup random_setup(const Tables& tables, int players, uint64_t seed) {
  Setup setup;
  setup.players = players;
  setup.seed = seed;
  uint32_t index = 0;
  const auto below = [&](uint32_t bound) {
    return random_below(seed, Stream::player, index, bound);
  };
  // From none to about half of them; an option stands after what it needs.
  const uint32_t share = below(4);
  for (size_t i = 0; i < tables.variants.size(); ++i) {
    if (below(6) < share && fits(tables, setup, tables.variants.items[i])) {
      setup.variants.push_back({static_cast<uint8_t>(i)});
    }
  }
  // Q27: any goal of the End goal's own layer may be chosen.
  tables::LayerId end_layer;
  for (const tables::Goal& goal : tables.goals) {
    if (goal.end != 0) end_layer = goal.layer;
  }
  for (size_t i = 0; i < tables.goals.size(); ++i) {
    if (tables.goals.items[i].layer == end_layer && below(6) == 0) {
      setup.end_goal = static_cast<uint8_t>(i);
    }
  }
  return setup;
}

Game made_game(const Tables& tables, const Setup& setup) {
  auto made = make_game(tables, setup);
  if (const auto* reason = std::get_if<std::string>(&made)) {
    std::fprintf(stderr, "%s: %s\n", setup_text(tables, setup).c_str(), reason->c_str());
    std::abort();
  }
  return std::get<Game>(made);
}

Action Chooser::choose(const Options& options) {
  return choose(options, [](Action /*action*/) { return 1U; });
}

Action Chooser::choose(const Options& options, const std::function<uint32_t(Action)>& weight) {
  const auto liked = [&](Action action) { return taste_[action.move] * weight(action); };
  uint32_t sum = 0;
  for (const Action action : options) sum += liked(action);
  uint32_t place = random_below(seed_, Stream::chooser, index_, sum);
  for (const Action action : options) {
    if (place < liked(action)) return action;
    place -= liked(action);
  }
  return *options.begin();  // not reached: the weights add up
}

std::string setup_text(const Tables& tables, const Setup& setup) {
  std::string text = std::to_string(setup.players) + " players, seed " + std::to_string(setup.seed);
  for (const tables::VariantId id : setup.variants) {
    text.append(", ").append(tables.text(tables.variants[id].name));
  }
  if (setup.end_goal != tables::kNone) {
    text.append(", End goal ").append(tables.text(tables.goals.items[setup.end_goal].slug));
  }
  return text;
}

}  // namespace loom::engine::testing
