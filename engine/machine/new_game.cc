// How a game begins, and how a choice is carried out.
#include <algorithm>
#include <cstddef>
#include <cstring>

#include "engine/machine/runner.h"
#include "engine/machine/witness.h"
#include "engine/random.h"

namespace loom::machine {
namespace {

// Words of 8 bytes are taken in turn by lanes that need not wait for each other.
class Fingerprint {
 public:
  // Goes on to the end of a word: what lies behind the bytes is never in use.
  void add(const void* begin, size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(begin);
    for (size_t at = 0; at < size; at += 8 * kLanes) {
      for (size_t lane = 0; lane < kLanes; ++lane) add_word(lanes_[lane], bytes + at + 8 * lane);
    }
  }

  uint64_t result() const {
    uint64_t hash = 0;
    for (const uint64_t lane : lanes_) hash = engine::mix(hash ^ lane);
    return hash;
  }

 private:
  static constexpr size_t kLanes = 4;

  static void add_word(uint64_t& lane, const unsigned char* bytes) {
    uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    lane ^= word;
    // Turned, so that the highest bits tell too once they are multiplied.
    lane = ((lane << 29U) | (lane >> 35U)) * 0x9E3779B97F4A7C15ULL;
  }

  uint64_t lanes_[kLanes] = {1, 2, 3, 4};
};

// What the layout does not use is left out, and frames that are done with. Where each card is
// follows from what lies in the places.
uint64_t hash_state(const Game& game, const State& state) {
  Fingerprint fingerprint;
  fingerprint.add(&state, offsetof(State, sets));
  fingerprint.add(state.sets, game.layout.set_words * sizeof state.sets[0]);
  fingerprint.add(state.cells, game.layout.cells * sizeof state.cells[0]);
  fingerprint.add(state.lists, game.layout.list_bytes);
  fingerprint.add(state.frames, state.depth * sizeof(Frame));
  return fingerprint.result();
}

}  // namespace

State new_game(const Game& game) {
  State state;
  state.touched = kAnything;
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
  for (const int first : game.layout.secrets) {
    std::fill_n(state.cells + first, game.players, int16_t{-1});
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
  state.hash = hash_state(game, state);
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
  state.hash = hash_state(game, state);
}

void imagine(const Game& game, State& state, const Option& option) {
  Runner runner(game, state);
  if (game.watch == nullptr) {
    runner.take(option);
  } else {
    const State before = state;
    runner.take(option);
    game.watch->done(game, before, state);
  }
  runner.run();
}

void apply(const Game& game, State& state, const Option& option) {
  imagine(game, state, option);
  state.hash = hash_state(game, state);
}

void Runner::next_round() {
  if (game_.witness != nullptr) game_.witness->round_over(state_);
  if (state_.round >= game_.most_rounds) {
    end(static_cast<int>(program_.endings.size()) - 1);
  } else {
    begin_round();
  }
}

void Runner::begin_round() {
  if (state_.round == 0) {  // nothing follows from setting up
    state_.holding = 0;
    std::fill(std::begin(state_.pending), std::end(state_.pending), uint8_t{0});
  }
  ++state_.round;
  reset_counters(2);
  end_statuses(2);
  for (size_t i = 0; i < program_.card_counts.size(); ++i) forget_cards(i);
  for (size_t i = 0; i < program_.action_names.size(); ++i) {
    std::fill_n(state_.cells + game_.layout.taken[i], game_.players, int16_t{0});
    std::fill_n(state_.cells + game_.layout.limits[i], game_.players, INT16_MAX);
  }
  while (state_.depth > 0) pop();
  push(program_.round);
}

}  // namespace loom::machine
