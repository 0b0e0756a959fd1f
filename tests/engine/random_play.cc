#include "tests/engine/random_play.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "engine/random.h"
#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

using engine::random_below;
using engine::Stream;

bool fits(const Program& program, const Setup& setup, const program::Variant& variant) {
  const auto chosen = [&](int number) {
    return std::find(setup.variants.begin(), setup.variants.end(), number) != setup.variants.end();
  };
  if (variant.needs >= 0 && !chosen(variant.needs)) return false;
  return std::none_of(setup.variants.begin(), setup.variants.end(), [&](int other) {
    return !variant.group.empty() && program.variants[other].group == variant.group;
  });
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

Setup random_setup(const Program& program, int players, uint64_t seed) {
  Setup setup{players, seed, {}};
  uint32_t index = 0;
  const auto below = [&](uint32_t bound) {
    return random_below(seed, Stream::player, index, bound);
  };
  // From none to about half of them; an option stands after what it needs.
  const uint32_t share = below(4);
  for (size_t i = 0; i < program.variants.size(); ++i) {
    if (below(6) < share && fits(program, setup, program.variants[i])) {
      setup.variants.push_back(static_cast<int>(i));
    }
  }
  // Q27: any goal of the End goal's own layer may be chosen.
  const int layer = field_of(program, "layer");
  const int end_layer = program.cards[named(program.cards, "stewardship")].fields[layer];
  for (size_t i = 0; i < program.cards.size(); ++i) {
    const program::Card& card = program.cards[i];
    if (card.kind != program.settings[0].kind || card.fields[layer] != end_layer) continue;
    if (below(6) == 0) setup.settings = {{0, static_cast<int>(i)}};
  }
  return setup;
}

Game made_game(const Program& program, const Setup& setup) {
  auto made = make_game(program, setup);
  if (const auto* reason = std::get_if<std::string>(&made)) {
    std::fprintf(stderr, "%s: %s\n", setup_text(program, setup).c_str(), reason->c_str());
    std::abort();
  }
  return std::get<Game>(std::move(made));
}

Option Chooser::choose(const Game& game, const State& state, const std::vector<Option>& options) {
  return choose(game, state, options, [](const Option& /*option*/) { return 1U; });
}

Option Chooser::choose(const Game& game, const State& state, const std::vector<Option>& options,
                       const Weight& weight) {
  std::vector<uint32_t> liked;
  uint32_t sum = 0;
  for (const Option& option : options) {
    liked.push_back(taste_[move_of(game, state, option)] * weight(option));
    sum += liked.back();
  }
  uint32_t place = random_below(seed_, Stream::chooser, index_, sum);
  for (size_t i = 0; i < options.size(); ++i) {
    if (place < liked[i]) return options[i];
    place -= liked[i];
  }
  return options.front();  // not reached: the weights add up
}

std::string setup_text(const Program& program, const Setup& setup) {
  std::string text = std::to_string(setup.players) + " players, seed " + std::to_string(setup.seed);
  for (const int id : setup.variants) text.append(", ").append(program.variants[id].text.name);
  for (const SettingChoice& each : setup.settings) {
    text.append(", End goal ").append(program.cards[each.card].text.name);
  }
  return text;
}

}  // namespace loom::machine::testing
