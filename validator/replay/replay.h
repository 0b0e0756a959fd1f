// The replay of an example: its findings, what the text leaves open, and the ledger.
#pragma once

#include <string>
#include <vector>

#include "compiler/program/program.h"
#include "schema/model/load_game.h"
#include "validator/replay/example_findings.h"
#include "validator/replay/ledger.h"

namespace loom::replay {

// Open choices are tried in at most so many ways, and of a long example in fewer, so that no more
// than so many steps are carried out in all.
inline constexpr size_t kMostTries = 2000;
inline constexpr size_t kMostSteps = 400'000;

struct Replayed {
  std::string name;
  std::string title;
  std::string source;  // whose lines the findings name, if any
  bool read = false;   // false: a step could not be read, so nothing was carried out
  size_t rounds = 0;
  size_t steps = 0;               // that were carried out
  std::vector<Finding> findings;  // in the order of the text
  std::vector<OpenChoice> choices;
  size_t tries = 0;        // ways in which the open choices were taken
  bool all_tried = false;  // there is no other way
  Ledger ledger;

  size_t independent() const;
};

struct ReplayRequest {
  bool strict = false;                        // only the first finding
  const program::Program* program = nullptr;  // the rules of the game; none: it has none to play
};

// Carries out one file of kind `example`, and adds what it finds to `diagnostics`. The game must be
// bound and right.
Replayed replay_example(const LoadedGame& game, const ContentFile& file,
                        const ReplayRequest& request, Diagnostics& diagnostics);

// All examples of the game, in the order of its files.
std::vector<Replayed> replay_examples(const LoadedGame& game, const program::Program* program,
                                      Diagnostics& diagnostics);

// "which token Brooke loses (line 41): 1 Energy; tried all 4 ways, none makes every step legal"
std::vector<std::string> describe_choices(const Replayed& replayed);

}  // namespace loom::replay
