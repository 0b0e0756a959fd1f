// What the words behind a verb of the effect language name.
#pragma once

#include <string_view>

#include "schema/language/effect_verbs.h"

namespace loom {

// The family of what follows a verb; empty for a word that is no verb.
inline std::string_view family_after(std::string_view word) {
  for (const EffectVerb verb : kAllVerbs) {
    const VerbTraits traits = traits_of(verb);
    if (traits.name != word) continue;
    switch (traits.subject) {
      case EffectSubject::resource:
        return {};
      case EffectSubject::action:
        return "action";
      case EffectSubject::area:
        return "area";
      case EffectSubject::deck:
        return "kind";
      case EffectSubject::table:
        return "table";
    }
  }
  return {};
}

}  // namespace loom
