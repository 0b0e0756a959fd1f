// The greedy mind: takes what looks best right after it.
#include "engine/machine/bots/thinking.h"

#include <cstring>

#include "engine/machine/bots/thinker.h"
#include "engine/machine/bots/unseen.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// More choices than any action has; whatever would go on longer is valued where it stands.
constexpr int kMostWithin = 60;

}  // namespace

bool waits_for_action(const Game& game, const State& state) {
  const program::Code code = game.program->code[state.top().at].code;
  return code == program::Code::act || code == program::Code::offer;
}

bool Thinker::asks_another(const State& state, int player) const {
  const program::Instruction& next = game_.program->code[state.top().at];
  return next.code == program::Code::accept && chooser(game_, state) != player;
}

int Thinker::worth(const program::Style& style, const State& state, int player) {
  appraiser_.look_at(state);
  return appraiser_.worth(style, player);
}

// What is not in use is left as it is.
void Thinker::copy(const State& from, State& to) const {
  std::memcpy(static_cast<void*>(&to), &from, offsetof(State, sets));
  const Layout& layout = game_.layout;
  std::memcpy(to.sets, from.sets, static_cast<size_t>(layout.set_words) * sizeof(uint64_t));
  std::memcpy(to.cells, from.cells, static_cast<size_t>(layout.cells) * sizeof(int16_t));
  std::memcpy(to.lists, from.lists, static_cast<size_t>(layout.list_bytes));
  std::memcpy(to.where, from.where, game_.program->cards.size());
  std::memcpy(to.frames, from.frames, from.depth * sizeof(Frame));
}

// Whoever is asked takes what is no loss to them, as the one who asks values things.
void Thinker::answer_for(const program::Style& style, State& state) {
  const int partner = chooser(game_, state);
  Option accept;
  accept.what = Option::What::accept;
  Option decline;
  decline.what = Option::What::decline;
  State& agreed = answers_[0];
  State& declined = answers_[1];
  copy(state, agreed);
  copy(state, declined);
  imagine(game_, agreed, accept);
  imagine(game_, declined, decline);
  const bool gains = worth(style, agreed, partner) >= worth(style, declined, partner);
  copy(gains ? agreed : declined, state);
}

// Makes the choice within an action that looks best.
void Thinker::choose_within(const program::Style& style, State& state, int player) {
  const std::vector<Option>& all = options_within_;
  list_options(game_, state, options_within_);
  if (all.size() == 1) return imagine(game_, state, all[0]);
  State* best = &within_[0];
  State* next = &within_[1];
  int most = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    copy(state, *next);
    imagine(game_, *next, all[i]);
    if (!next->over() && asks_another(*next, player)) answer_for(style, *next);
    const int value = worth(style, *next, player);
    if (i > 0 && value <= most) continue;
    most = value;
    std::swap(best, next);
  }
  copy(*best, state);
}

int Thinker::think_through(const program::Style& style, State& state, const Option& option,
                           int player) {
  imagine(game_, state, option);
  for (int i = 0; i < kMostWithin && !state.over() && !waits_for_action(game_, state); ++i) {
    if (asks_another(state, player)) {
      answer_for(style, state);
    } else if (chooser(game_, state) == player) {
      choose_within(style, state, player);
    } else {
      break;
    }
  }
  int value = worth(style, state, player);
  if (option.what == Option::What::action) {
    const int name = game_.program->actions[option.action].name_index;
    if (name < static_cast<int>(style.actions.size())) {
      value += style.actions[static_cast<size_t>(name)];
    }
  }
  return value;
}

Option Thinker::best_option(const Bot& bot, const State& state, uint64_t seed, uint32_t& index) {
  const std::vector<Option> all = willing_options(bot, game_, state);
  if (all.size() == 1) return all[0];
  const int player = chooser(game_, state);
  known_ = state;
  deal_unseen(game_, known_, player, engine::random_bits(seed, engine::Stream::player, index++));
  appraiser_.stand_on(known_);
  std::vector<const Option*> best;
  int most = 0;
  for (const Option& option : all) {
    copy(known_, option_);
    const int value = think_through(bot.style, option_, option, player);
    if (!best.empty() && value < most) continue;
    if (value > most) best.clear();
    most = value;
    best.push_back(&option);
  }
  if (best.size() == 1) return *best[0];
  return *best[engine::random_below(seed, engine::Stream::player, index,
                                    static_cast<uint32_t>(best.size()))];
}

Option Thinker::choose(const Bot& bot, const State& state, uint64_t seed, uint32_t& index) {
  if (bot.mind == Bot::Mind::random) {
    const std::vector<Option> all = willing_options(bot, game_, state);
    if (all.size() == 1) return all[0];
    return all[engine::random_below(seed, engine::Stream::player, index,
                                    static_cast<uint32_t>(all.size()))];
  }
  if (bot.mind == Bot::Mind::search && waits_for_action(game_, state)) {
    return choose_by_playing_on(bot, state, seed, index);
  }
  return best_option(bot, state, seed, index);
}

}  // namespace loom::machine
