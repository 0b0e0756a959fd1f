// Effects as instructions.
#include "compiler/compile_parts.h"

#include <fmt/core.h>
#include "compiler/effect_names.h"

namespace loom {
namespace {

// A capacity of the tables and the language's own bound must agree, or a count would not fit.
static_assert(kMaxAmount <= INT8_MAX && kMaxPlayersNamed <= UINT8_MAX);

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

// The words of the Model and of the tables have the same indices.
template <typename NameId>
uint8_t index_of(NameId id) {
  return static_cast<uint8_t>(id.value);
}

void fill_change(const Effect& effect, tables::Instruction& made) {
  made.resource = resource_of(effect.resource);
  made.amount = static_cast<int8_t>(effect.amount);
  made.per_players = static_cast<uint8_t>(effect.per_players);
  made.shortage = shortage_of(effect.shortage.rule);
  if (effect.shortage.rule != Shortage::Rule::instead) return;
  made.instead = resource_of(effect.shortage.resource);
  made.instead_amount = static_cast<int8_t>(effect.shortage.amount);
}

}  // namespace

tables::Instruction Filling::instruction(const Effect& effect) {
  tables::Instruction made;
  made.opcode = opcode_of(effect.verb);
  made.target = target_of(effect.who.target);
  made.target_count = static_cast<uint8_t>(effect.who.count);
  const VerbTraits verb = traits_of(effect.verb);
  switch (verb.subject) {
    case EffectSubject::resource:
      fill_change(effect, made);
      break;
    case EffectSubject::action:
      made.subject = index_of(effect.action);
      break;
    case EffectSubject::area:
      made.subject = index_of(effect.area);
      break;
    case EffectSubject::deck:
      made.subject = index_of(effect.deck);
      break;
    case EffectSubject::table:
      made.subject = index_of(effect.table);
      break;
  }
  if (verb.detail == EffectDetail::times) made.amount = static_cast<int8_t>(effect.amount);
  if (effect.ignored) made.ignored = index_of(*effect.ignored);
  if (!effect.code) return made;
  if (*effect.code <= static_cast<int>(tables::kMaxCode)) {
    made.code = static_cast<uint8_t>(*effect.code);
    return made;
  }
  does_not_fit(effect.span, fmt::format("the code {}", *effect.code))
      .note(fmt::format("it must be from 1 to {}", tables::kMaxCode));
  return made;
}

tables::Effects Filling::effects(const EffectList* list) {
  if (list == nullptr || list->effects.empty() || instructions_full_) return {};
  tables::Effects made{tables.instructions.count, 0};
  for (const Effect& effect : list->effects) {
    tables::Instruction* place = add(tables.instructions, effect.span, "effects");
    if (place == nullptr) {
      instructions_full_ = true;
      return {};
    }
    *place = instruction(effect);
    ++made.count;
  }
  return made;
}

}  // namespace loom
