// An example play of a game that is played from its rules: what is told before it begins, and its
// steps in order.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/machine/game.h"
#include "schema/model/load_game.h"
#include "validator/replay/play_step.h"

namespace loom::replay {

struct PlayTurn {
  int player = 0;
  Span span;  // the player's name
  int line = 0;
  std::vector<PlayStep> steps;
};

struct PlayRound {
  std::vector<PlayStep> events;  // cards that come up when it begins
  std::vector<PlayStep> after;
  std::vector<PlayTurn> turns;
  std::vector<PlayStep> window;
  Span span;
};

struct PlayExample {
  std::string name;
  std::string title;
  std::string source;           // whose lines the steps name
  std::vector<PlayStep> deals;  // what is dealt to zones, besides what is told at the start
  std::vector<PlayStep> start;
  std::vector<PlayRound> rounds;
  std::vector<PlayStep> end;
  // By card: it is named somewhere, so that no card that is not told can be it.
  std::vector<bool> named;

  machine::Game game;
  PlayWords words;
};

// Reads one file of kind `example`. Reports what cannot be understood; none is then returned. The
// Program must outlive it.
std::unique_ptr<PlayExample> read_play_example(const LoadedGame& game, const ContentFile& file,
                                               const program::Program& program,
                                               Diagnostics& diagnostics);

// Every step of an example, in the order of the text.
template <typename See>
void each_step(const PlayExample& example, See see) {
  const auto all = [&](const std::vector<PlayStep>& steps) {
    for (const PlayStep& step : steps) see(step);
  };
  all(example.deals);
  all(example.start);
  for (const PlayRound& round : example.rounds) {
    all(round.events);
    all(round.after);
    for (const PlayTurn& turn : round.turns) all(turn.steps);
    all(round.window);
  }
  all(example.end);
}

}  // namespace loom::replay
