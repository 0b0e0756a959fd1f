// The words of the effect language, and what else a word may be; private to the
// parsers of effects and requirements.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "schema/language/effect_verbs.h"
#include "schema/language/vocabulary.h"

namespace loom {

// The names of verbs: what starts an effect besides a track or token.
std::span<const std::string_view> effect_verbs();
std::optional<EffectVerb> verb_named(std::string_view word);
bool starts_effect(std::string_view word, const Vocabulary& words);

// "layer" for the name of a layer; empty when the game does not know the word.
std::string family_of(std::string_view word, const Vocabulary& words);

// Digits with any signs, well-formed or not.
bool is_number(std::string_view word);

}  // namespace loom
