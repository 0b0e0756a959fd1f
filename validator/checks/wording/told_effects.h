// Holds a text that tells an effect in words of its own against the effect.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validator/checks/wording/told_claims.h"

namespace loom {

struct Contradiction {
  enum class About { number, thing, target, direction };
  About about = About::number;
  size_t begin = 0;  // bytes of the text; begin == end: something is missing in all of it
  size_t end = 0;
  std::string message;
  Span effect;
};

// What a text may take for granted.
struct TellingCard {
  std::optional<DeckId> own_deck;  // "this Initiative" names no effect
  std::optional<int> own_code;     // "Group Consequence 2"
};

std::vector<Contradiction> contradictions(std::string_view text, const EffectList& effects,
                                          const TellingCard& card, const Vocabulary& vocabulary,
                                          const Language& language, const ToldWords& words);

}  // namespace loom
