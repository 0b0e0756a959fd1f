#include "compiler/effect_names.h"

#include "schema/language/effect.h"

namespace loom {
namespace {

using tables::Instruction;
using tables::Opcode;

// As compile_effects.cc makes them.
Target target_of(tables::Target target) { return static_cast<Target>(target); }
Shortage::Rule shortage_of(tables::ShortageRule rule) { return static_cast<Shortage::Rule>(rule); }
static_assert(static_cast<int>(tables::Target::highest_scorers) ==
              static_cast<int>(Target::highest_scorers));
static_assert(static_cast<int>(tables::ShortageRule::instead) ==
              static_cast<int>(Shortage::Rule::instead));

}  // namespace

std::string_view resource_name(const Tables& tables, tables::Resource resource) {
  switch (resource.kind) {
    case tables::Resource::Kind::track:
      return tables.text(tables.tracks.items[resource.index].name);
    case tables::Resource::Kind::token:
      return tables.text(tables.tokens.items[resource.index].name);
    case tables::Resource::Kind::chosen_token:
      return "token";
  }
  return {};
}

std::string_view target_name(tables::Target target) {
  switch (target) {
    case tables::Target::player:
      return "player";
    case tables::Target::all_players:
      return "all_players";
    case tables::Target::other_players:
      return "other_players";
    case tables::Target::contributors:
      return "contributors";
    case tables::Target::first_contributor:
      return "first_contributor";
    case tables::Target::lowest_scorers:
      return "lowest_scorers";
    case tables::Target::highest_scorers:
      return "highest_scorers";
  }
  return {};
}

std::string_view shortage_name(tables::ShortageRule rule) {
  switch (rule) {
    case tables::ShortageRule::take_what_is_there:
      return "take_what_is_there";
    case tables::ShortageRule::take_nothing:
      return "take_nothing";
    case tables::ShortageRule::instead:
      return "instead";
  }
  return {};
}

std::string_view opcode_name(Opcode opcode) { return traits_of(opcode).name; }

std::string_view subject_key(EffectSubject subject) {
  switch (subject) {
    case EffectSubject::resource:
      return "resource";
    case EffectSubject::action:
      return "action";
    case EffectSubject::area:
      return "area";
    case EffectSubject::deck:
      return "kind";
    case EffectSubject::table:
      return "table";
  }
  return {};
}

std::string_view subject_name(const Tables& tables, const Instruction& instruction) {
  switch (traits_of(instruction.opcode).subject) {
    case EffectSubject::resource:
      return {};
    case EffectSubject::action:
      return tables.text(tables.actions.items[instruction.subject].name);
    case EffectSubject::area:
      return tables.text(tables.areas.items[instruction.subject].name);
    case EffectSubject::deck:
      return tables.text(tables.kinds.items[instruction.subject].name);
    case EffectSubject::table:
      return tables.text(tables.resolutions.items[instruction.subject].name);
  }
  return {};
}

std::string instruction_text(const Tables& tables, const Instruction& instruction) {
  WrittenEffect written;
  written.verb = static_cast<EffectVerb>(instruction.opcode);
  written.subject = traits_of(instruction.opcode).subject == EffectSubject::resource
                        ? resource_name(tables, instruction.resource)
                        : subject_name(tables, instruction);
  written.amount = instruction.amount;
  written.per_players = instruction.per_players;
  if (instruction.ignored != tables::kNone) {
    written.ignored = tables.text(tables.tracks.items[instruction.ignored].name);
  }
  written.code = instruction.code;
  written.who = {target_of(instruction.target), instruction.target_count};
  written.shortage = shortage_of(instruction.shortage);
  written.instead = resource_name(tables, instruction.instead);
  written.instead_amount = instruction.instead_amount;
  return to_text(written);
}

std::string effects_text(const Tables& tables, tables::Effects effects) {
  std::string list;
  for (size_t i = 0; i < effects.count; ++i) {
    if (i > 0) list += "; ";
    list += instruction_text(tables, tables.instructions.items[effects.first + i]);
  }
  return list.empty() ? "nothing" : list;
}

}  // namespace loom
