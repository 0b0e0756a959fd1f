#include "engine/machine/bots/weighing.h"

#include <algorithm>

#include "engine/machine/bots/thinking.h"
#include "engine/machine/bots/unseen.h"
#include "engine/machine/bots/valuing.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// More choices than any action has.
constexpr int kMostWithin = 60;

std::vector<int> features_of(const Game& game, const State& state, int player) {
  std::vector<int> values;
  for (const program::Feature& feature : game.program->features)
    values.push_back(feature_value(game, state, feature, player));
  return values;
}

// Carries out an option and all that belongs to it.
void carry_out(const Bot& bot, const Game& game, State& state, const Option& option, int player,
               uint64_t seed) {
  Bot at_once = bot;
  if (at_once.mind == Bot::Mind::search) at_once.mind = Bot::Mind::greedy;
  uint32_t index = 0;
  imagine(game, state, option);
  for (int i = 0; i < kMostWithin && !state.over() && !waits_for_action(game, state); ++i) {
    const program::Code asked = game.program->code[state.top().at].code;
    // Whoever is asked to agree belongs to it; the turn of another does not.
    if (chooser(game, state) != player && asked != program::Code::accept) break;
    imagine(game, state, choose(at_once, game, state, seed, index));
  }
}

}  // namespace

Weighing weigh(const Bot& bot, const Game& game, const State& state, uint64_t seed) {
  const int player = chooser(game, state);
  Weighing weighing;
  weighing.features = features_of(game, state, player);
  uint32_t index = 0;
  weighing.chosen = choose(bot, game, state, seed, index);
  State known = state;
  deal_unseen(game, known, player, engine::random_bits(seed, engine::Stream::player, index));
  for (const Option& option : willing_options(bot, game, state)) {
    State after = known;
    carry_out(bot, game, after, option, player, seed);
    Weighed weighed{option, worth(game, after, bot.style, player),
                    features_of(game, after, player)};
    if (option.what == Option::What::action) {
      const auto name = static_cast<size_t>(game.program->actions[option.action].name_index);
      if (name < bot.style.actions.size()) weighed.worth += bot.style.actions[name];
    }
    weighing.options.push_back(std::move(weighed));
  }
  std::stable_sort(weighing.options.begin(), weighing.options.end(),
                   [](const Weighed& a, const Weighed& b) { return a.worth > b.worth; });
  return weighing;
}

}  // namespace loom::machine
