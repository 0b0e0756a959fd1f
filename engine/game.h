// The rules engine. A game is Tables with the rules of one setup; a State is what lies on the
// table.
//
//   State state = new_game(game);
//   while (!state.over()) apply(game, state, choose(legal_actions(game, state)));
#pragma once

#include <string>
#include <variant>

#include "compiler/tables.h"
#include "engine/action.h"
#include "engine/refusal.h"
#include "engine/rules.h"
#include "engine/state.h"

namespace loom::engine {

// Cards that come up in a given order, for a game that has been told before. What it does not say
// is drawn at random.
struct Script {
  std::vector<uint8_t> engine_cards;
  std::vector<uint8_t> goals;
  std::vector<uint8_t> pressures;
};

// Counts how often each cell of the resolution tables is read, by the layer's number.
struct Visits {
  uint32_t cells[tables::kMaxTables][tables::kMaxRows][tables::kMaxLayers + 1] = {};
};

struct RoundLog;

struct Game {
  const Tables* tables = nullptr;
  Rules rules;
  uint8_t scored[tables::kMaxTracks] = {};  // the tracks that a score is the sum of (E2)
  int scored_count = 0;
  // Whether an engine card asks for layers or tracks at all: most do not, and every choice of an
  // action asks.
  bool asks_layers[tables::kMaxEngineCards] = {};
  bool asks_tracks[tables::kMaxEngineCards] = {};
  uint16_t goal_layers[tables::kMaxGoals] = {};  // bit n: the goal asks for layer n
  // What an event takes from the group's track on average, in tenths, by the highest layer's
  // number.
  uint8_t event_loss[tables::kMaxLayers + 1] = {};
  uint64_t seed = 0;
  const Script* script = nullptr;
  // Kept up when there are any.
  Visits* visits = nullptr;
  RoundLog* round_log = nullptr;
};

// A reason when the tables do not hold all that the rules need, or the setup contradicts itself.
std::variant<Game, std::string> make_game(const Tables& tables, const Setup& setup);

// Set up, and played on to the first choice.
State new_game(const Game& game);

// Who chooses next.
inline uint8_t chooser(const State& state) { return state.top().player; }

// Exactly the actions that may be chosen now; none when the game is over.
Options legal_actions(const Game& game, const State& state);

// Why an action may not be chosen; of rule none when it may.
Refusal refusal(const Game& game, const State& state, Action action);

// Carries out a legal action and plays on to the next choice or the end.
void apply(const Game& game, State& state, Action action);
// The same without the fingerprint, for whoever only thinks of it.
void imagine(const Game& game, State& state, Action action);

// The same for an action that may not be legal: it then changes nothing and says why.
Refusal try_apply(const Game& game, State& state, Action action);

// The same in small steps, for whoever looks at the table in between, as the replay of an example
// does: a game that is set up and not begun, a choice that is carried out and not played on, and
// one step of what is still to be done. False: a choice waits. The state's hash stands still.
State set_up(const Game& game);
void choose(const Game& game, State& state, Action action);
bool do_step(const Game& game, State& state);

inline int score(const Game& game, const State& state, int player) {
  int sum = 0;
  for (int i = 0; i < game.scored_count; ++i) sum += state.players[player].tracks[game.scored[i]];
  return sum;
}
// Bit n: player n has won (E1–E3, Q11, Q12, X3).
uint8_t winners(const Game& game, const State& state);

}  // namespace loom::engine
