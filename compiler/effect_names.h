// The words that the written forms of Tables share for what an instruction says.
#pragma once

#include <string>
#include <string_view>

#include "compiler/tables.h"
#include "schema/language/effect_verbs.h"

namespace loom {

// `energy`, or `token` for a token of its owner's choice.
std::string_view resource_name(const Tables& tables, tables::Resource resource);

// A verb and its opcode have the same number; a test holds the two lists together.
constexpr tables::Opcode opcode_of(EffectVerb verb) { return static_cast<tables::Opcode>(verb); }
constexpr VerbTraits traits_of(tables::Opcode opcode) {
  return traits_of(static_cast<EffectVerb>(opcode));
}

// `change`; empty for a number that is no opcode.
std::string_view opcode_name(tables::Opcode opcode);

// `all_players`
std::string_view target_name(tables::Target target);

// `take_what_is_there`
std::string_view shortage_name(tables::ShortageRule rule);

// The key of what an effect is about, in tables.json: `area`.
std::string_view subject_key(EffectSubject subject);

// What is limited, recycled, revealed or consulted; empty for a change.
std::string_view subject_name(const Tables& tables, const tables::Instruction& instruction);

// As a designer writes it: `vitals -1 for all players`.
std::string instruction_text(const Tables& tables, const tables::Instruction& instruction);
// Several are joined by `;`, and none are `nothing`.
std::string effects_text(const Tables& tables, tables::Effects effects);

}  // namespace loom
