// An effect taken apart into what a text about it has to say.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "validator/checks/wording/told_effects.h"

namespace loom {

struct Fact {
  Thing thing;
  std::optional<int> amount;    // without its sign; a table's code
  int direction = 0;            // gained 1, lost -1, neither 0
  std::optional<Who> who;       // none where nobody in particular is concerned
  bool amount_is_said = false;  // a text must give the amount
  bool may_be_silent = false;   // an action has many words
  Span span;
};

struct Facts {
  std::vector<Fact> all;
  std::vector<Effect> scaled;  // those that count players
  std::set<int> numbers;       // every number that may be said
};

Facts read_facts(const EffectList& effects, const TellingCard& card, const Vocabulary& words);

}  // namespace loom
