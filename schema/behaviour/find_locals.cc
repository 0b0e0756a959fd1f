// What lines give a name to, seen before any line is read.
#include <algorithm>

#include "schema/behaviour/names.h"
#include "schema/language/scalar_text.h"
#include "schema/text/suggest.h"

namespace loom::behaviour {
namespace {

// Whether what stands before a noun makes several things of it, which then lie together.
bool is_amount(std::string_view word) {
  return word == "more" || word == "}" || (!word.empty() && word[0] >= '0' && word[0] <= '9');
}

Noun one_named(const Names& names, std::string_view word) {
  if (word == "player") return {Noun::Of::player, -1};
  if (word == "card") return {Noun::Of::card, -1};
  if (word == "token") return {Noun::Of::token, -1};
  if (const auto kind = names.kind(word)) return {Noun::Of::card, *kind};
  if (const auto scale = names.scale(word)) return {Noun::Of::value, *scale};
  if (const auto spaces = index_of(names.spaces, word)) return {Noun::Of::space, *spaces};
  return {};
}

}  // namespace

Noun noun_named(const Names& names, std::string_view word) {
  const Noun one = one_named(names, word);
  if (one.of != Noun::Of::none || !word.ends_with('s')) return one;
  return one_named(names, word.substr(0, word.size() - 1));
}

// `… as partner`: which noun it is stands before it.
void find_locals(const std::string& text, Names& names) {
  const std::vector<Word> words = split_words(text);
  Noun noun;
  bool several = false;
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    if (i > 0 && words[i - 1] == "{") continue;  // a figure may be called as a noun is
    if (noun.of == Noun::Of::none) {
      noun = noun_named(names, words[i].text);
      several = noun.of == Noun::Of::card && i > 0 && is_amount(words[i - 1].text);
      // Cards that are chosen lie where the first zone after them says.
      for (size_t next = i + 1; several && noun.index < 0 && next < words.size(); ++next) {
        const auto zone = index_of(names.zones, words[next].text);
        if (zone) noun.index = names.zones[*zone].holds;
      }
    }
    if (noun.of == Noun::Of::none && index_of(names.zones, words[i].text)) {
      noun = {Noun::Of::zone, -1};
    }
    if (words[i] == "as" && noun.of != Noun::Of::none && is_name(words[i + 1].text)) {
      if (several) noun.of = Noun::Of::zone;
      names.locals.emplace(std::string(words[i + 1].text), noun);
      noun = {};
    }
    if (words[i] == ",") noun = {};
  }
}

// `choose a card in hand as bid`: `bid`; without `as` it is called by its noun.
void find_secret(const std::string& text, Names& names) {
  const std::vector<Word> words = split_words(text);
  if (words.empty() || words[0] != "choose") return;
  std::string name;
  for (size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "as" && i + 1 < words.size()) name = words[i + 1].text;
    if (name.empty() && noun_named(names, words[i].text).of != Noun::Of::none) name = words[i].text;
  }
  const auto known = std::find(names.secrets.begin(), names.secrets.end(), name);
  if (!name.empty() && known == names.secrets.end()) names.secrets.push_back(name);
}

}  // namespace loom::behaviour
