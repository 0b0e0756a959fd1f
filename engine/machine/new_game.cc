// How a game begins, and how a choice is carried out.
#include <algorithm>
#include <cstddef>

#include "engine/hash.h"
#include "engine/machine/runner.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// Frames that are not in use do not count.
uint64_t hash_state(const State& state) {
  return engine::hash_of_bytes(&state, offsetof(State, frames) + state.depth * sizeof(Frame));
}

}  // namespace

State new_game(const Game& game) {
  State state;
  const program::Program& program = *game.program;
  state.seed = game.seed;
  std::fill(std::begin(state.where), std::end(state.where), kNone);
  for (const Instance& instance : game.layout.instances) {
    if (instance.keeps != Instance::Keeps::spaces) continue;
    std::fill_n(state.lists + instance.offset, instance.room, kNone);
  }
  for (size_t i = 0; i < program.tracks.size(); ++i) {
    const program::Track& track = program.tracks[i];
    std::fill_n(state.cells + game.layout.tracks[i], track.of_player ? game.players : 1,
                static_cast<int16_t>(track.min));
  }
  Setting setting = {};
  for (size_t i = 0; i < program.markers.size(); ++i) {
    std::fill_n(state.cells + game.layout.markers[i],
                program.markers[i].of_player ? game.players : 1,
                static_cast<int16_t>(evaluate({game, state, setting}, program.markers[i].count)));
  }
  for (size_t kind = 0; kind < program.kinds.size(); ++kind) {
    const program::Kind& cards = program.kinds[kind];
    for (int i = 0; i < cards.count; ++i) {
      lay(game, state, static_cast<uint8_t>(cards.first + i), game.layout.decks[kind]);
    }
  }
  if (program.random_start) {
    uint32_t index = 0;
    state.start_player = static_cast<uint8_t>(engine::random_below(
        game.seed, engine::Stream::seats, index, static_cast<uint32_t>(game.players)));
  }
  Runner runner(game, state);
  state.holding = 1;
  runner.push(program.setup);  // which ends with the beginning of the first round
  runner.run();
  state.hash = hash_state(state);
  return state;
}

bool between_rounds(const Game& game, const State& state) {
  return state.depth > 0 && !state.over() &&
         game.program->code[state.top().at].code == program::Code::round_over;
}

void begin_round(const Game& game, State& state) {
  Runner runner(game, state);
  runner.next_round();
  runner.run();
  state.hash = hash_state(state);
}

void apply(const Game& game, State& state, const Option& option) {
  Runner runner(game, state);
  runner.take(option);
  runner.run();
  state.hash = hash_state(state);
}

}  // namespace loom::machine
