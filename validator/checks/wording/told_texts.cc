#include "validator/checks/wording/told_texts.h"

#include <map>
#include <utility>

namespace loom {
namespace {

using Place = std::pair<uint32_t, uint32_t>;  // file and first byte

Place place_of(Span span) { return {span.file.value, span.begin}; }

std::map<Place, ScalarText> told_scalars(const CheckContext& context) {
  std::map<Place, ScalarText> scalars;
  for (const auto& [text, prose] : context.texts) {
    if (!text.field.shape.says.empty()) scalars.emplace(place_of(text.text.span()), text.text);
  }
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

ToldTexts::ToldTexts(const CheckContext& context) {
  const Model& model = context.model;
  const std::map<Place, ScalarText> scalars = told_scalars(context);
  const ToldWords words(model.words, model.language);
  for (const Card& card : model.cards) {
    for (size_t i = 0; i < card.kind->fields.size(); ++i) {
      const Field& field = card.kind->fields[i];
      const Value& value = card.values[i];
      if (field.shape.says.empty() || !value.present()) continue;
      const auto found = scalars.find(place_of(value.span));
      const auto* effects = card[field.shape.says].as<EffectList>();
      ToldText& text = all.emplace_back(
          ToldText{card,
                   field,
                   value,
                   effects,
                   found == scalars.end() ? std::nullopt : std::optional(found->second),
                   {},
                   {}});
      if (effects == nullptr) continue;
      text.made = sentence(*effects, model.words, model.language);
      text.contradictions = contradictions(value.text(), *effects, telling(card, model),
                                           model.words, model.language, words);
    }
  }
}

void report_contradictions(const CheckContext& context, Contradiction::About about,
                           const Code& code, Diagnostics& diagnostics) {
  for (const ToldText& text : context.once<ToldTexts>().all) {
    for (const Contradiction& found : text.contradictions) {
      if (found.about != about) continue;
      diagnostics.report(code, text.span(found.begin, found.end), found.message)
          .also(found.effect, "the effect")
          .note("the sentence made from it: " + text.made);
    }
  }
}

}  // namespace loom
