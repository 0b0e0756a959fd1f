// The cards, by the roles of their kinds: slots are what counts, not a game's names.
#include "compiler/compile_parts.h"

#include <fmt/core.h>

namespace loom {
namespace {

static_assert(kMaxRequirementCount <= UINT8_MAX);

template <size_t N, typename NameId>
void count(uint8_t (&counts)[N], const std::vector<Counted<NameId>>& asked) {
  for (const Counted<NameId>& each : asked) {
    counts[each.id.value] = static_cast<uint8_t>(each.count);
  }
}

class CardCompiler {
 public:
  explicit CardCompiler(Filling& filling)
      : filling_(filling), model_(filling.model), to_(filling.tables) {}

  void run() {
    for (size_t i = 0; i < model_.words.decks.size(); ++i) {
      const tables::KindId id{static_cast<uint8_t>(i)};
      std::vector<const Card*> cards;
      for (const Card& card : model_.cards) {
        if (card.kind->name == model_.words.decks[i].name) cards.push_back(&card);
      }
      if (!cards.empty()) kind(id, cards);
    }
  }

 private:
  void kind(tables::KindId id, const std::vector<const Card*>& cards) {
    const std::string& role = cards.front()->kind->role;
    if (role == "engine-card") {
      each(id, cards, tables::Role::engine_card, to_.engine_cards, "cards of the role",
           [&](const Card& card, tables::EngineCard& made) { engine_card(card, made); });
    } else if (role == "shared-goal") {
      each(id, cards, tables::Role::goal, to_.goals, "cards of the role",
           [&](const Card& card, tables::Goal& made) { goal(card, made); });
    } else if (role == "pressure") {
      each(id, cards, tables::Role::pressure, to_.pressures, "cards of the role",
           [&](const Card& card, tables::Pressure& made) { pressure(card, made); });
    }
  }

  template <typename Array, typename Fill>
  void each(tables::KindId id, const std::vector<const Card*>& cards, tables::Role role,
            Array& array, const std::string& what, Fill fill) {
    tables::CardKind& kind = to_.kinds[id];
    kind.role = role;
    kind.first = array.count;
    for (const Card* card : cards) {
      auto* made = filling_.add(array, card->span, fmt::format("{} `{}`", what, card->kind->role));
      if (made == nullptr) return;
      ++kind.count;
      made->slug = filling_.text(card->slug, card->span);
      // No slot holds a display name: by custom it is the field `title`.
      const Value& title = (*card)["title"];
      made->title = title.text().empty() ? made->slug : filling_.text(title.text(), title.span);
      made->kind = id;
      fill(*card, *made);
    }
  }

  void engine_card(const Card& card, tables::EngineCard& made) {
    made.layer = layer(card);
    if (const auto* asked = card.slot("requirement").as<Requirement>()) {
      count(made.tokens, asked->tokens);
      count(made.layers, asked->layers);
      count(made.tracks, asked->tracks);
    }
    made.bonus = effects(card, "bonus");
    made.code = code(card);
    if (const auto* token = card.slot("standing").as<Reference>()) {
      made.standing = static_cast<uint8_t>(token->index);
    }
  }

  void goal(const Card& card, tables::Goal& made) {
    made.layer = layer(card);
    if (const auto* boxes = card.slot("boxes").as<Requirement>()) {
      count(made.boxes, boxes->tokens);
      refuse(boxes->layers, "a layer among the boxes of a goal");
      refuse(boxes->tracks, "a track among the boxes of a goal");
    }
    if (const auto* layers = card.slot("layers").as<Requirement>()) {
      count(made.layers, layers->layers);
      refuse(layers->tokens, "a token among the layers of a goal");
      refuse(layers->tracks, "a track among the layers of a goal");
    }
    made.reward = effects(card, "reward");
    made.bonus = effects(card, "bonus");
    made.penalty = effects(card, "penalty");
    made.spaces = filling_.small_number(card.slot("spaces"), "number of spaces", 0, UINT8_MAX);
    made.code = code(card);
    made.end = card.slot("end").flag() ? 1 : 0;
  }

  void pressure(const Card& card, tables::Pressure& made) {
    const Value& letter = card.slot("letter");
    made.letter = filling_.text(letter.text(), letter.span);
    made.row = row(*card.kind, made.letter);
    made.code = code(card);
  }

  tables::LayerId layer(const Card& card) const {
    // The slot is checked to be a required reference to a layer.
    const auto* layer = card.slot("layer").as<Reference>();
    return {static_cast<uint8_t>(layer == nullptr ? 0 : layer->index)};
  }

  tables::Effects effects(const Card& card, std::string_view slot) {
    return filling_.effects(card.slot(slot).as<EffectList>());
  }

  uint8_t code(const Card& card) {
    return filling_.small_number(card.slot("code"), "code", 1, tables::kMaxCode);
  }

  // A letter is looked up in the first table whose rows its field names.
  uint8_t row(const Kind& kind, tables::Text letter) const {
    const Field* field = slot_field(kind, "letter");
    if (field == nullptr || field->shape.row_of.empty()) return tables::kNone;
    const auto table = find_name(model_.words.tables, field->shape.row_of.front());
    if (!table) return tables::kNone;
    const tables::ResolutionTable& rows = to_.resolutions.items[table->value];
    for (uint8_t i = 0; i < rows.row_count; ++i) {
      if (to_.text(rows.rows[i].label) == to_.text(letter)) return i;
    }
    return tables::kNone;
  }

  template <typename NameId>
  void refuse(const std::vector<Counted<NameId>>& asked, const std::string& what) {
    for (const Counted<NameId>& each : asked) {
      filling_.does_not_fit(each.span, what).note("boxes take tokens, and layers take layers");
    }
  }

  Filling& filling_;
  const Model& model_;
  Tables& to_;
};

}  // namespace

void compile_cards(Filling& filling) { CardCompiler(filling).run(); }

}  // namespace loom
