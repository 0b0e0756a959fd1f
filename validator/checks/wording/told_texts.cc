#include "validator/checks/wording/told_texts.h"

#include <map>
#include <utility>

#include "schema/model/texts.h"

namespace loom {
namespace {

using Place = std::pair<uint32_t, uint32_t>;  // file and first byte

Place place_of(Span span) { return {span.file.value, span.begin}; }

std::map<Place, ScalarText> told_scalars(const LoadedGame& game) {
  std::map<Place, ScalarText> scalars;
  each_text(game.files, game.sources, [&](const ContentText& text) {
    if (!text.field.shape.says.empty()) scalars.emplace(place_of(text.text.span()), text.text);
  });
  return scalars;
}

bool lies_in(Span inner, Span outer) {
  return inner.file == outer.file && inner.begin >= outer.begin && inner.end <= outer.end;
}

TellingCard telling(const Card& card, const Model& model) {
  TellingCard result;
  result.own_deck = find_name(model.words.decks, card.kind->name);
  // Kinds without a slot for it may still print a code.
  const Value& code = card.slot("code").present() ? card.slot("code") : card["code"];
  if (const auto* number = code.as<int64_t>()) result.own_code = static_cast<int>(*number);
  return result;
}

}  // namespace

Span ToldText::whole() const { return lies_in(value.span, card.whole) ? value.span : card.span; }

Span ToldText::span(size_t begin, size_t end) const {
  const bool exact = begin != end && source && lies_in(value.span, card.whole);
  return exact ? source->span(begin, end) : whole();
}

void each_told_text(const LoadedGame& game, const std::function<void(const ToldText&)>& visit) {
  const std::map<Place, ScalarText> scalars = told_scalars(game);
  for (const Card& card : game.model.cards) {
    for (size_t i = 0; i < card.kind->fields.size(); ++i) {
      const Field& field = card.kind->fields[i];
      const Value& value = card.values[i];
      if (field.shape.says.empty() || !value.present()) continue;
      const auto found = scalars.find(place_of(value.span));
      visit({card, field, value, card[field.shape.says].as<EffectList>(),
             found == scalars.end() ? std::nullopt : std::optional(found->second)});
    }
  }
}

void report_contradictions(const LoadedGame& game, Contradiction::About about, const Code& code,
                           Diagnostics& diagnostics) {
  const Model& model = game.model;
  const ToldWords words(model.words, model.language);
  each_told_text(game, [&](const ToldText& text) {
    if (text.effects == nullptr) return;
    const std::string made = sentence(*text.effects, model.words, model.language);
    for (const Contradiction& found :
         contradictions(text.value.text(), *text.effects, telling(text.card, model), model.words,
                        model.language, words)) {
      if (found.about != about) continue;
      diagnostics.report(code, text.span(found.begin, found.end), found.message)
          .also(found.effect, "the effect")
          .note("the sentence made from it: " + made);
    }
  });
}

}  // namespace loom
