#include "compiler/compile.h"

#include <algorithm>
#include <string>
#include <vector>

#include "compiler/codes.h"
#include "compiler/table_texts.h"

namespace loom {
namespace {

// A capacity of tables.h and the language's own bound must agree, or a count would not fit.
static_assert(kMaxEffects <= tables::kMaxBonus);
static_assert(kMaxAmount <= INT8_MAX && kMaxRequirementCount <= UINT8_MAX);

constexpr std::string_view kEngineCard = "engine-card";

tables::Target target_of(Target target) {
  switch (target) {
    case Target::player:
      return tables::Target::player;
    case Target::all_players:
      return tables::Target::all_players;
    case Target::other_players:
      return tables::Target::other_players;
    case Target::contributors:
      return tables::Target::contributors;
    case Target::first_contributor:
      return tables::Target::first_contributor;
    case Target::lowest_scorers:
      return tables::Target::lowest_scorers;
    case Target::highest_scorers:
      return tables::Target::highest_scorers;
  }
  return tables::Target::player;
}

tables::ShortageRule shortage_of(Shortage::Rule rule) {
  switch (rule) {
    case Shortage::Rule::take_what_is_there:
      return tables::ShortageRule::take_what_is_there;
    case Shortage::Rule::take_nothing:
      return tables::ShortageRule::take_nothing;
    case Shortage::Rule::instead:
      return tables::ShortageRule::instead;
  }
  return tables::ShortageRule::take_what_is_there;
}

tables::Resource resource_of(const Resource& resource) {
  using Kind = tables::Resource::Kind;
  if (resource.track) return {Kind::track, static_cast<uint8_t>(resource.track->value)};
  if (resource.token) return {Kind::token, static_cast<uint8_t>(resource.token->value)};
  return {Kind::chosen_token, 0};
}

class Compiler {
 public:
  Compiler(const Model& model, Diagnostics& diagnostics)
      : model_(model), diagnostics_(diagnostics), texts_(tables_.texts) {}

  Tables run() {
    tables_.game = text(model_.game.title, Span{});
    tables_.edition = text(model_.game.edition, Span{});
    tables_.version = text(model_.game.version, Span{});
    // Cards are counted by these, so they must all be there.
    if (words()) cards();
    return tables_;
  }

 private:
  // `what` counts one by one, so that the first beyond the capacity is the next number.
  Diagnostic& too_many(Span span, const std::string& what, size_t capacity) {
    return diagnostics_
        .report(
            codes::table_capacity, span,
            "more than " + std::to_string(capacity) + " " + what + " do not fit into the tables")
        .with_label("this is number " + std::to_string(capacity + 1));
  }

  // Reports a full pool once: everything after it would be too much as well.
  tables::Text text(std::string_view text, Span span) {
    if (const auto place = texts_.add(text)) return *place;
    if (!texts_full_) {
      too_many(span, "bytes of names", tables::kMaxTextBytes).with_label("from here on");
    }
    texts_full_ = true;
    return {};
  }

  // Reports the first item beyond the capacity and leaves out the rest.
  template <typename Array, typename Entries, typename Make>
  bool fill(Array& array, const Entries& entries, const std::string& what, Make make) {
    for (const auto& entry : entries) {
      if (array.size() == Array::kCapacity) {
        too_many(entry.span, what, Array::kCapacity);
        return false;
      }
      array.items[array.count++] = make(entry);
    }
    return true;
  }

  bool words() {
    const Vocabulary& words = model_.words;
    const bool tokens = fill(tables_.tokens, words.tokens, "tokens", [&](const Token& token) {
      return tables::Token{text(token.name, token.span), text(token.title, token.span),
                           text(token.many, token.span)};
    });
    const bool tracks = fill(tables_.tracks, words.tracks, "tracks", [&](const Track& track) {
      tables::Track made;
      made.name = text(track.name, track.span);
      made.title = text(track.title, track.span);
      made.min = static_cast<uint8_t>(track.min);
      made.max = static_cast<uint8_t>(track.max);
      made.scope =
          track.scope == Track::Scope::group ? tables::Scope::group : tables::Scope::player;
      return made;
    });
    const bool layers = fill(tables_.layers, words.layers, "layers", [&](const Layer& layer) {
      return tables::Layer{text(layer.name, layer.span), text(layer.title, layer.span),
                           static_cast<uint16_t>(layer.number)};
    });
    return tokens && tracks && layers;
  }

  void cards() {
    for (const Kind* kind : engine_kinds()) {
      std::vector<const Card*> of_kind;
      for (const Card& card : model_.cards) {
        if (card.kind == kind) of_kind.push_back(&card);
      }
      if (tables_.kinds.size() == tables::kMaxKinds) {
        too_many(kind->span, "kinds of card", tables::kMaxKinds);
        return;
      }
      if (tables_.cards.size() + of_kind.size() > tables::kMaxCards) {
        too_many(of_kind[tables::kMaxCards - tables_.cards.size()]->span, "cards",
                 tables::kMaxCards)
            .note("cards of kinds without the role `engine-card` do not count");
        return;
      }
      kind_cards(*kind, of_kind);
    }
  }

  // In the order in which content first uses them.
  std::vector<const Kind*> engine_kinds() const {
    std::vector<const Kind*> kinds;
    for (const Card& card : model_.cards) {
      const bool known = std::find(kinds.begin(), kinds.end(), card.kind) != kinds.end();
      if (card.kind->role == kEngineCard && !known) kinds.push_back(card.kind);
    }
    return kinds;
  }

  void kind_cards(const Kind& kind, const std::vector<const Card*>& cards) {
    const tables::KindId id{static_cast<uint8_t>(tables_.kinds.count)};
    tables::CardKind& made = tables_.kinds.items[tables_.kinds.count++];
    made.name = text(kind.name, kind.span);
    made.first = tables_.cards.count;
    for (const Card* card : cards) {
      if (engine_card(*card, id)) ++made.count;
    }
  }

  bool engine_card(const Card& card, tables::KindId kind) {
    const Value& layer = card.slot("layer");
    const auto layer_id = find_name(model_.words.layers, layer.text());
    // The slot is checked to be a required reference to a layer; a card that breaks this has been
    // reported.
    if (!layer_id) return false;
    tables::Card& made = tables_.cards.items[tables_.cards.count++];
    made.slug = text(card.slug, card.span);
    // No slot holds a display name: by custom it is the field `title`.
    const std::string_view title = card["title"].text();
    made.title = title.empty() ? made.slug : text(title, card["title"].span);
    made.kind = kind;
    made.layer = {static_cast<uint8_t>(layer_id->value)};
    if (const auto* requirement = card.slot("requirement").as<Requirement>()) {
      for (const auto& asked : requirement->tokens) count(made.requirement.tokens, asked);
      for (const auto& asked : requirement->layers) count(made.requirement.layers, asked);
      for (const auto& asked : requirement->tracks) count(made.requirement.tracks, asked);
    }
    bonus(card, made);
    made.code = code(card);
    return true;
  }

  template <size_t N, typename NameId>
  static void count(uint8_t (&counts)[N], const Counted<NameId>& asked) {
    counts[asked.id.value] = static_cast<uint8_t>(asked.count);
  }

  uint16_t code(const Card& card) {
    const Value& value = card.slot("code");
    if (!value.present()) return 0;
    if (value.integer() >= 1 && value.integer() <= static_cast<int64_t>(tables::kMaxCode)) {
      return static_cast<uint16_t>(value.integer());
    }
    diagnostics_
        .report(codes::table_capacity, value.span,
                "the code " + std::to_string(value.integer()) + " does not fit into the tables")
        .note("codes run from 1 to " + std::to_string(tables::kMaxCode));
    return 0;
  }

  void bonus(const Card& card, tables::Card& made) {
    made.bonus.value = tables_.instructions.count;
    const auto* effects = card.slot("bonus").as<EffectList>();
    if (effects == nullptr) return;
    for (const Effect& effect : effects->effects) {
      if (effect.verb != Effect::Verb::change) {
        diagnostics_
            .report(codes::unplayable_bonus, effect.span,
                    "the engine cannot play `" + to_text(effect, model_.words) + "` as a bonus")
            .note("a bonus changes tracks and tokens, such as `vitals +1`");
        continue;
      }
      if (tables_.instructions.size() == tables::kMaxInstructions) {
        if (!instructions_full_) too_many(effect.span, "effects", tables::kMaxInstructions);
        instructions_full_ = true;
        return;
      }
      tables_.instructions.items[tables_.instructions.count++] = change(effect);
      ++made.bonus_count;
    }
  }

  static tables::Instruction change(const Effect& effect) {
    tables::Instruction made;
    made.opcode = tables::Opcode::change;
    made.resource = resource_of(effect.resource);
    made.amount = static_cast<int8_t>(effect.amount);
    made.per_players = static_cast<uint8_t>(effect.per_players);
    made.target = target_of(effect.who.target);
    made.target_count = static_cast<uint8_t>(effect.who.count);
    made.shortage = shortage_of(effect.shortage.rule);
    if (effect.shortage.rule == Shortage::Rule::instead) {
      made.instead = resource_of(effect.shortage.resource);
      made.instead_amount = static_cast<int8_t>(effect.shortage.amount);
    }
    return made;
  }

  const Model& model_;
  Diagnostics& diagnostics_;
  Tables tables_;
  TableTexts texts_;
  bool texts_full_ = false;
  bool instructions_full_ = false;
};

}  // namespace

Tables compile(const Model& model, Diagnostics& diagnostics) {
  return Compiler(model, diagnostics).run();
}

}  // namespace loom
