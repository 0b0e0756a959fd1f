#include "schema/language/effect_words.h"

#include <algorithm>

#include "schema/language/effect.h"

namespace loom {
namespace {

// All but the verbs that begin with a resource.
constexpr bool begins_with_its_name(EffectVerb verb) {
  return traits_of(verb).subject != EffectSubject::resource;
}
constexpr size_t kNamedVerbs =
    static_cast<size_t>(std::count_if(kAllVerbs.begin(), kAllVerbs.end(), begins_with_its_name));
constexpr std::array<std::string_view, kNamedVerbs> kVerbs = [] {
  std::array<std::string_view, kNamedVerbs> names{};
  size_t at = 0;
  for (const EffectVerb verb : kAllVerbs) {
    if (begins_with_its_name(verb)) names[at++] = traits_of(verb).name;
  }
  return names;
}();
constexpr std::string_view kOtherWords[] = {"token", "nothing", "none", "for",     "per",
                                            "else",  "to",      "code", "ignoring"};

bool is_in(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::span<const std::string_view> effect_verbs() { return kVerbs; }

std::optional<EffectVerb> verb_named(std::string_view word) {
  for (const EffectVerb verb : kAllVerbs) {
    if (begins_with_its_name(verb) && traits_of(verb).name == word) return verb;
  }
  return std::nullopt;
}

bool starts_effect(std::string_view word, const Vocabulary& words) {
  return word == "token" || find_name(words.tracks, word) || find_name(words.tokens, word) ||
         is_in(kVerbs, word);
}

std::string family_of(std::string_view word, const Vocabulary& words) {
  if (find_name(words.tokens, word)) return "token";
  if (find_name(words.tracks, word)) return "track";
  if (find_name(words.layers, word)) return "layer";
  if (find_name(words.areas, word)) return "area";
  if (find_name(words.actions, word)) return "action";
  if (find_name(words.tables, word)) return "table";
  return find_name(words.decks, word) ? "card kind" : "";
}

bool is_number(std::string_view word) {
  return word.find_first_of("0123456789") != std::string_view::npos &&
         word.find_first_not_of("0123456789+-") == std::string_view::npos;
}

bool is_effect_word(std::string_view word) {
  return is_in(kVerbs, word) || is_in(kOtherWords, word);
}

}  // namespace loom
