// The texts of cards that stand in place of an effect's sentence.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validator/checks/wording/told_effects.h"
#include "validator/context/check_context.h"

namespace loom {

struct ToldText {
  const Card& card;
  const Field& field;
  const Value& value;
  const EffectList* effects;         // none when the card has no such effect
  std::optional<ScalarText> source;  // none for a default of the kind
  std::string made;                  // the sentence that is made from the effect
  std::vector<Contradiction> contradictions;

  Span whole() const;
  Span span(size_t begin, size_t end) const;
};

// All of them, compared with their effects once for all checks of the family.
struct ToldTexts {
  explicit ToldTexts(const CheckContext& context);
  std::vector<ToldText> all;
};

// Those of one sort, each with the sentence that is made from the effect.
void report_contradictions(const CheckContext& context, Contradiction::About about,
                           const Code& code, Diagnostics& diagnostics);

}  // namespace loom
