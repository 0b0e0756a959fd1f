// Words and effects: what instructions are made of, and what tables may call.
#include "compiler/check_parts.h"

#include <fmt/core.h>
#include "compiler/effect_names.h"
#include "schema/language/effect.h"

namespace loom {
namespace {

using tables::Instruction;
using tables::Opcode;
using tables::ShortageRule;

template <typename Entry>
std::string check_names(const Tables& tables, const Entry& entry) {
  return first_of({check_name(tables, entry.name), check_text(tables, entry.title)});
}

std::string check_track(const Tables& tables, const tables::Track& track) {
  return first_of(
      {check_names(tables, track), check_enum("scope", track.scope, tables::Scope::player),
       check_number("lowest figure", track.min, 0, track.max), check_unused(track.unused)});
}

size_t cards_of(const Tables& tables, tables::Role role) {
  switch (role) {
    case tables::Role::engine_card:
      return tables.engine_cards.size();
    case tables::Role::goal:
      return tables.goals.size();
    case tables::Role::pressure:
      return tables.pressures.size();
    case tables::Role::none:
      break;
  }
  return 0;
}

std::string check_kind(const Tables& tables, const tables::CardKind& kind) {
  return first_of({check_names(tables, kind), check_enum("role", kind.role, tables::Role::none),
                   check_stretch("cards", kind.first, kind.count, cards_of(tables, kind.role)),
                   check_unused(kind.unused)});
}

std::string check_resource(const Tables& tables, tables::Resource resource) {
  using Kind = tables::Resource::Kind;
  switch (resource.kind) {
    case Kind::track:
      return check_index("track", resource.index, tables.tracks.size());
    case Kind::token:
      return check_index("token", resource.index, tables.tokens.size());
    case Kind::chosen_token:
      return check_index("a chosen token by number", resource.index, 1);
  }
  return check_enum("sort of resource", resource.kind, Kind::chosen_token);
}

std::string check_subject(const Tables& tables, const Instruction& instruction) {
  switch (traits_of(instruction.opcode).subject) {
    case EffectSubject::resource:
      return check_number("subject", instruction.subject, tables::kNone, tables::kNone);
    case EffectSubject::action:
      return check_index("action", instruction.subject, tables.actions.size());
    case EffectSubject::area:
      return check_index("area", instruction.subject, tables.areas.size());
    case EffectSubject::deck:
      return check_index("kind", instruction.subject, tables.kinds.size());
    case EffectSubject::table:
      return check_index("table", instruction.subject, tables.resolutions.size());
  }
  return {};
}

// What an opcode does not use is as in a fresh instruction, so that equal effects are equal bytes.
std::string check_change(const Tables& tables, const Instruction& instruction) {
  const bool instead = instruction.shortage == ShortageRule::instead;
  const VerbTraits verb = traits_of(instruction.opcode);
  if (verb.subject != EffectSubject::resource) {
    const Instruction fresh;
    const bool counts = verb.detail == EffectDetail::times;
    const int least = counts ? 0 : fresh.amount;
    const int most = counts ? kMaxAmount : fresh.amount;
    return first_of({check_enum("resource", instruction.resource.kind, fresh.resource.kind),
                     check_number("resource", instruction.resource.index, 0, 0),
                     check_number("amount", instruction.amount, least, most),
                     check_number("share of players", instruction.per_players, 0, 0),
                     check_enum("shortage", instruction.shortage, fresh.shortage),
                     check_enum("resource instead", instruction.instead.kind, fresh.instead.kind),
                     check_number("resource instead", instruction.instead.index, 0, 0),
                     check_number("amount instead", instruction.instead_amount, 0, 0)});
  }
  return first_of(
      {check_resource(tables, instruction.resource),
       check_number("amount", instruction.amount, -kMaxAmount, kMaxAmount),
       check_number("share of players", instruction.per_players, 0, kMaxPlayersNamed),
       check_enum("shortage", instruction.shortage, ShortageRule::instead),
       instead ? check_resource(tables, instruction.instead)
               : check_enum("resource instead", instruction.instead.kind, tables::Resource{}.kind),
       instead ? "" : check_number("resource instead", instruction.instead.index, 0, 0),
       check_number("amount instead", instruction.instead_amount, instead ? -kMaxAmount : 0,
                    instead ? kMaxAmount : 0)});
}

std::string check_instruction(const Tables& tables, const Instruction& instruction) {
  const EffectDetail detail = traits_of(instruction.opcode).detail;
  return first_of(
      {check_enum("opcode", instruction.opcode, opcode_of(kAllVerbs.back())),
       check_enum("target", instruction.target, tables::Target::highest_scorers),
       check_number("number of players", instruction.target_count, 1, kMaxPlayersNamed),
       check_subject(tables, instruction), check_change(tables, instruction),
       detail == EffectDetail::ignoring
           ? check_index_if_any("track", instruction.ignored, tables.tracks.size())
           : check_number("ignored track", instruction.ignored, tables::kNone, tables::kNone),
       check_number("code", instruction.code, 0,
                    detail == EffectDetail::code ? tables::kMaxCode : 0)});
}

// Bit n: some cell consults table n.
unsigned consulted(const Tables& tables, const tables::ResolutionTable& table) {
  unsigned found = 0;
  for (size_t i = 0; i < table.row_count; ++i) {
    for (const tables::Effects cell : table.rows[i].cells) {
      for (size_t step = 0; step < cell.count; ++step) {
        const Instruction& instruction = tables.instructions.items[cell.first + step];
        if (instruction.opcode == Opcode::consult) found |= 1U << instruction.subject;
      }
    }
  }
  return found;
}

// A table that consults itself, by whatever way, would never be done.
std::string check_calls(const Tables& tables) {
  unsigned calls[tables::kMaxTables] = {};
  for (size_t i = 0; i < tables.resolutions.size(); ++i) {
    calls[i] = consulted(tables, tables.resolutions.items[i]);
  }
  for (size_t pass = 0; pass < tables::kMaxTables; ++pass) {
    for (unsigned& reached : calls) {
      for (size_t i = 0; i < tables::kMaxTables; ++i) {
        if ((reached >> i & 1U) != 0) reached |= calls[i];
      }
    }
  }
  for (size_t i = 0; i < tables::kMaxTables; ++i) {
    if ((calls[i] >> i & 1U) != 0) return fmt::format("the table {} consults itself", i);
  }
  return {};
}

std::string check_table(const Tables& tables, const tables::ResolutionTable& table) {
  if (std::string fault = check_names(tables, table); !fault.empty()) return fault;
  for (size_t i = 0; i < table.row_count; ++i) {
    const tables::Row& row = table.rows[i];
    std::string fault = first_of(
        {check_name(tables, row.label), check_number("code", row.code, 0, tables::kMaxCode)});
    for (size_t cell = 0; fault.empty() && cell < tables::kMaxLayers; ++cell) {
      fault = check_stretch(tables, row.cells[cell]);
      if (!fault.empty()) fault.insert(0, fmt::format("in the cell of layer {} ", cell + 1));
    }
    if (!fault.empty()) return fmt::format("in row {} {}", i, fault);
  }
  return {};
}

}  // namespace

std::string check_words(const Tables& tables) {
  return first_of(
      {check_each("token", tables.tokens,
                  [&](const tables::Token& token) {
                    return first_of({check_names(tables, token), check_text(tables, token.many),
                                     check_flag("mark for gathering", token.gathered)});
                  }),
       check_each("track", tables.tracks,
                  [&](const tables::Track& track) { return check_track(tables, track); }),
       check_each("layer", tables.layers,
                  [&](const tables::Layer& layer) {
                    return first_of({check_names(tables, layer),
                                     check_number("number", layer.number, 1, tables::kMaxLayers)});
                  }),
       check_each("area", tables.areas,
                  [&](const tables::Area& area) { return check_names(tables, area); }),
       check_each(
           "action", tables.actions,
           [&](const tables::Action& action) {
             return first_of({check_names(tables, action), check_text(tables, action.phrase)});
           }),
       check_each("kind", tables.kinds,
                  [&](const tables::CardKind& kind) { return check_kind(tables, kind); })});
}

std::string check_effects(const Tables& tables) {
  const std::string fault = first_of(
      {check_each("instruction", tables.instructions,
                  [&](const Instruction& step) { return check_instruction(tables, step); }),
       check_each("table", tables.resolutions, [&](const tables::ResolutionTable& table) {
         return check_table(tables, table);
       })});
  return fault.empty() ? check_calls(tables) : fault;
}

}  // namespace loom
