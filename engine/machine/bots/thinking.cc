// The greedy mind: takes what looks best right after it.
#include "engine/machine/bots/thinking.h"

#include "engine/machine/bots/unseen.h"
#include "engine/machine/bots/valuing.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// More choices than any action has; whatever would go on longer is valued where it stands.
constexpr int kMostWithin = 60;

bool asks_another(const Game& game, const State& state, int player) {
  const program::Instruction& next = game.program->code[state.top().at];
  return next.code == program::Code::accept && chooser(game, state) != player;
}

// Whoever is asked takes what is no loss to them, as the one who asks values things.
void answer_for(const program::Style& style, const Game& game, State& state) {
  const int partner = chooser(game, state);
  Option accept;
  accept.what = Option::What::accept;
  Option decline;
  decline.what = Option::What::decline;
  State agreed = state;
  State declined = state;
  imagine(game, agreed, accept);
  imagine(game, declined, decline);
  const bool gains = worth(game, agreed, style, partner) >= worth(game, declined, style, partner);
  state = gains ? agreed : declined;
}

// Makes the choice within an action that looks best.
void choose_within(const program::Style& style, const Game& game, State& state, int player) {
  const std::vector<Option> all = options(game, state);
  if (all.size() == 1) return imagine(game, state, all[0]);
  State best;
  int most = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    State next = state;
    imagine(game, next, all[i]);
    if (!next.over() && asks_another(game, next, player)) answer_for(style, game, next);
    const int value = worth(game, next, style, player);
    if (i > 0 && value <= most) continue;
    most = value;
    best = next;
  }
  state = best;
}

}  // namespace

bool waits_for_action(const Game& game, const State& state) {
  const program::Code code = game.program->code[state.top().at].code;
  return code == program::Code::act || code == program::Code::offer;
}

int think_through(const program::Style& style, const Game& game, State& state, const Option& option,
                  int player) {
  imagine(game, state, option);
  for (int i = 0; i < kMostWithin && !state.over() && !waits_for_action(game, state); ++i) {
    if (asks_another(game, state, player)) {
      answer_for(style, game, state);
    } else if (chooser(game, state) == player) {
      choose_within(style, game, state, player);
    } else {
      break;
    }
  }
  int value = worth(game, state, style, player);
  if (option.what == Option::What::action) {
    const int name = game.program->actions[option.action].name_index;
    if (name < static_cast<int>(style.actions.size())) {
      value += style.actions[static_cast<size_t>(name)];
    }
  }
  return value;
}

Option best_option(const Bot& bot, const Game& game, const State& state, uint64_t seed,
                   uint32_t& index) {
  const std::vector<Option> all = willing_options(bot, game, state);
  if (all.size() == 1) return all[0];
  const int player = chooser(game, state);
  State known = state;
  deal_unseen(game, known, player, engine::random_bits(seed, engine::Stream::player, index++));
  std::vector<const Option*> best;
  int most = 0;
  for (const Option& option : all) {
    State next = known;
    const int value = think_through(bot.style, game, next, option, player);
    if (!best.empty() && value < most) continue;
    if (value > most) best.clear();
    most = value;
    best.push_back(&option);
  }
  if (best.size() == 1) return *best[0];
  return *best[engine::random_below(seed, engine::Stream::player, index,
                                    static_cast<uint32_t>(best.size()))];
}

}  // namespace loom::machine
