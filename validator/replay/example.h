// An example play, read: what is told before it begins, and its steps in order.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/machine/game.h"
#include "schema/model/load_game.h"
#include "validator/replay/step.h"

namespace loom::replay {

struct Turn {
  int player = 0;
  Span span;  // the player's name
  int line = 0;
  std::vector<Step> steps;
};

struct Round {
  std::vector<Step> events;  // cards that come up when it begins
  std::vector<Step> after;
  std::vector<Turn> turns;
  std::vector<Step> window;
  Span span;
};

struct Example {
  std::string name;
  std::string title;
  std::string source;       // whose lines the steps name
  std::vector<Step> deals;  // what is dealt to zones, besides what is told at the start
  std::vector<Step> start;
  std::vector<Round> rounds;
  std::vector<Step> end;
  // By card: it is named somewhere, so that no card that is not told can be it.
  std::vector<bool> named;

  // The game's own, unless the example prints cards or tells outcomes.
  std::unique_ptr<const program::Program> own;
  int first_outcome = -1;  // of the cards that were made for outcomes; none: -1
  size_t outcomes = 0;
  machine::Game game;
  Lexicon words;

  bool is_outcome(int card) const {
    return first_outcome >= 0 && card >= first_outcome &&
           card < first_outcome + static_cast<int>(outcomes);
  }
};

// Reads one file of kind `example`. Reports what cannot be understood; none is then returned. The
// Program must outlive it.
std::unique_ptr<Example> read_example(const LoadedGame& game, const ContentFile& file,
                                      const program::Program& program, Diagnostics& diagnostics);

// Every step of an example, in the order of the text.
template <typename See>
void each_step(const Example& example, See see) {
  const auto all = [&](const std::vector<Step>& steps) {
    for (const Step& step : steps) see(step);
  };
  all(example.deals);
  all(example.start);
  for (const Round& round : example.rounds) {
    all(round.events);
    all(round.after);
    for (const Turn& turn : round.turns) all(turn.steps);
    all(round.window);
  }
  all(example.end);
}

}  // namespace loom::replay
