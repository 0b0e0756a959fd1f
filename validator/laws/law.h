// A law of a game, read and ready to be held against it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/load_game.h"
#include "validator/laws/formula.h"

namespace loom::law {

struct Law {
  enum class Form : uint8_t { of_game, of_cards, of_groups, ordered, unique, filled };
  Form form = Form::of_game;
  std::string name;
  const Value* entry = nullptr;  // what is written under its name
  const Kind* kind = nullptr;    // whose cards; none: of the game
  std::optional<Formula> where;
  std::optional<Formula> says;    // that, rising, falling
  const Value* text = nullptr;    // where that is written; of the others, their list
  std::optional<Formula> by;      // the field of the groups
  bool rising = true;             // ordered
  double tolerance = 0;           // ordered
  bool complete = false;          // unique
  std::vector<Formula> fields{};  // unique, filled
  std::string because{};
};

// The laws that can be read; what is wrong with the others is reported.
std::vector<Law> read_laws(const LoadedGame& game, Diagnostics& diagnostics);

// The law as one sentence.
std::string sentence_of(const Law& law);

}  // namespace loom::law
