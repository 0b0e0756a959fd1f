// The cards, by the roles of their kinds: slots are what counts, not a game's names.
#include "compiler/compile_parts.h"

#include <fmt/core.h>

#include "compiler/card_slots.h"

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
           [&](const Card& card, tables::EngineCard& made) { slots(card, made, "a card"); });
    } else if (role == "shared-goal") {
      each(id, cards, tables::Role::goal, to_.goals, "cards of the role",
           [&](const Card& card, tables::Goal& made) { slots(card, made, "a goal"); });
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

  // A slot on its way into the tables.
  struct Filled {
    std::string_view slot;
    std::string_view of;  // as in `the boxes of a goal`
    const Value& value;
  };

  template <typename Made>
  void slots(const Card& card, Made& made, std::string_view of) {
    each_slot(made, [&](const CardSlot& slot, auto sort, auto& kept) {
      fill(sort, Filled{slot.name, of, card.slot(slot.name)}, kept);
    });
  }

  static void fill(sorts::layer, const Filled& filled, tables::LayerId& layer) {
    // The slot is checked to be a required reference to a layer.
    const auto* named = filled.value.as<Reference>();
    layer = {static_cast<uint8_t>(named == nullptr ? 0 : named->index)};
  }

  static void fill(sorts::requirement, const Filled& filled, tables::EngineCard& made) {
    if (const auto* asked = filled.value.as<Requirement>()) {
      count(made.tokens, asked->tokens);
      count(made.layers, asked->layers);
      count(made.tracks, asked->tracks);
    }
  }

  void fill(sorts::tokens, const Filled& filled, uint8_t (&counts)[tables::kMaxTokens]) {
    if (const auto* asked = filled.value.as<Requirement>()) {
      count(counts, asked->tokens);
      refuse(asked->layers, "layer", filled, "tokens");
      refuse(asked->tracks, "track", filled, "tokens");
    }
  }

  void fill(sorts::layers, const Filled& filled, uint8_t (&counts)[tables::kMaxLayers]) {
    if (const auto* asked = filled.value.as<Requirement>()) {
      count(counts, asked->layers);
      refuse(asked->tokens, "token", filled, "layers");
      refuse(asked->tracks, "track", filled, "layers");
    }
  }

  void fill(sorts::effects, const Filled& filled, tables::Effects& effects) {
    effects = filling_.effects(filled.value.as<EffectList>());
  }

  void fill(sorts::code, const Filled& filled, uint8_t& code) {
    code = filling_.small_number(filled.value, "code", 1, tables::kMaxCode);
  }

  void fill(sorts::number, const Filled& filled, uint8_t& number) {
    number =
        filling_.small_number(filled.value, fmt::format("number of {}", filled.slot), 0, UINT8_MAX);
  }

  static void fill(sorts::flag, const Filled& filled, uint8_t& flag) {
    flag = filled.value.flag() ? 1 : 0;
  }

  static void fill(sorts::token, const Filled& filled, uint8_t& token) {
    if (const auto* named = filled.value.as<Reference>()) {
      token = static_cast<uint8_t>(named->index);
    }
  }

  void pressure(const Card& card, tables::Pressure& made) {
    const Value& letter = card.slot("letter");
    made.letter = filling_.text(letter.text(), letter.span);
    made.row = row(*card.kind, made.letter);
    fill(sorts::code(), {"code", "a card", card.slot("code")}, made.code);
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

  // What a slot that takes only tokens, or only layers, has no place for.
  template <typename NameId>
  void refuse(const std::vector<Counted<NameId>>& asked, const char* what, const Filled& filled,
              const char* taken) {
    for (const Counted<NameId>& each : asked) {
      filling_
          .does_not_fit(each.span,
                        fmt::format("a {} among the {} of {}", what, filled.slot, filled.of))
          .note(fmt::format("`{}` takes {} only", filled.slot, taken));
    }
  }

  Filling& filling_;
  const Model& model_;
  Tables& to_;
};

}  // namespace

void compile_cards(Filling& filling) { CardCompiler(filling).run(); }

}  // namespace loom
