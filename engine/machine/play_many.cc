#include "engine/machine/play_many.h"

#include "engine/random.h"

namespace loom::machine {

size_t random_choice(uint64_t seed, uint32_t& index, size_t options) {
  return engine::random_below(seed, engine::Stream::chooser, index, static_cast<uint32_t>(options));
}

Played play_many(const program::Program& program, const Setup& setup, int64_t games) {
  Played played;
  played.endings.resize(program.endings.size());
  played.wins.resize(setup.players);
  played.actions.resize(program.actions.size());
  auto made = make_game(program, setup);
  if (std::holds_alternative<std::string>(made)) return played;
  Game& game = std::get<Game>(made);
  for (int64_t n = 0; n < games; ++n) {
    game.seed = engine::random_bits(setup.seed, engine::Stream::game, static_cast<uint64_t>(n));
    State state = new_game(game);
    uint32_t index = 0;
    int64_t choices = 0;
    while (!state.over()) {
      const std::vector<Option> all = options(game, state);
      const Option& taken = all[random_choice(game.seed, index, all.size())];
      if (taken.what == Option::What::action) ++played.actions[taken.action];
      ++choices;
      apply(game, state, taken);
    }
    ++played.games;
    played.rounds += state.round;
    played.choices += choices;
    played.choices_squared += choices * choices;
    ++played.endings[state.ending];
    const uint8_t won = winners(game, state);
    for (int player = 0; player < game.players; ++player) {
      if (((won >> player) & 1U) != 0) played.wins[player] += 1.0 / __builtin_popcount(won);
    }
  }
  return played;
}

}  // namespace loom::machine
