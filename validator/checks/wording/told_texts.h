// The texts of cards that stand in place of an effect's sentence.
#pragma once

#include <functional>
#include <optional>

#include "schema/language/scalar_text.h"
#include "schema/model/load_game.h"
#include "validator/checks/wording/told_effects.h"

namespace loom {

struct ToldText {
  const Card& card;
  const Field& field;
  const Value& value;
  const EffectList* effects;         // none when the card has no such effect
  std::optional<ScalarText> source;  // none for a default of the kind

  Span whole() const;
  Span span(size_t begin, size_t end) const;
};

void each_told_text(const LoadedGame& game, const std::function<void(const ToldText&)>& visit);

// Those of one sort, each with the sentence that is made from the effect.
void report_contradictions(const LoadedGame& game, Contradiction::About about, const Code& code,
                           Diagnostics& diagnostics);

}  // namespace loom
