#include "validator/checks/text/near_term_finder.h"

#include <algorithm>

#include "schema/structure/structure.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

constexpr size_t kShortest = 5;         // of a term of one word
constexpr size_t kShortestBesides = 4;  // beside the right other words of a term
constexpr size_t kLong = 8;             // two slips, or no capital, still leave no doubt
constexpr int kOften = 3;               // a slip is not made as often

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> set) {
  return std::find(set.begin(), set.end(), text) != set.end();
}

// Whether the two are forms of one word: "recycled" is no slip for "recycle". With a capital, a
// lost or added `s` is one: "1 Vital".
bool is_inflected(std::string_view word, std::string_view term, bool with_capital) {
  size_t common = 0;
  while (common < std::min(word.size(), term.size()) && word[common] == term[common]) ++common;
  if (common < 4) return false;
  const std::string_view of_word = word.substr(common);
  const std::string_view of_term = term.substr(common);
  if (!is_one_of(of_term, {"", "e", "s", "es", "y"})) return false;
  if (is_one_of(of_word, {"d", "ed", "r", "rs", "er", "ers", "or", "ors", "ing", "ings", "ly", "al",
                          "able"})) {
    return true;
  }
  return !with_capital && is_one_of(of_word, {"", "s", "es", "e", "y"});
}

// How far apart, when near enough to be meant.
std::optional<size_t> slips(const std::string& word, const std::string& term, size_t shortest) {
  const size_t shorter = std::min(word.size(), term.size());
  const size_t most = shorter >= kLong ? 2 : 1;
  if (shorter < shortest || std::max(word.size(), term.size()) - shorter > most) return {};
  const size_t distance = edit_distance(word, term);
  if (distance == 0 || distance > most) return {};
  return distance;
}

}  // namespace

NearTermFinder::NearTermFinder(const CheckContext& context)
    : glossary_(context.glossary), capitals_mark_names_(context.model.language.name == "en") {
  for (size_t form = 0; form < glossary_.forms.size(); ++form) {
    const std::vector<std::string>& words = glossary_.forms[form].words;
    if (words.size() < 2) continue;
    for (size_t i = 0; i < words.size(); ++i) places_.emplace(words[i], Place{form, i});
  }
  learn_words(context.texts);
}

void NearTermFinder::learn_words(const std::vector<ReadText>& texts) {
  for (const auto& [text, prose] : texts) {
    for (const ProseWord& word : prose.words) {
      if (text.field.name == "title") {
        names_.insert(word.folded);
      } else if (!starts_with_capital(word.text)) {
        ++small_[word.folded];
      }
    }
  }
}

bool NearTermFinder::is_known(const ProseWord& word) const {
  const auto found = small_.find(word.folded);
  return names_.contains(word.folded) || (found != small_.end() && found->second >= kOften);
}

bool NearTermFinder::capital_tells(const Prose& prose, size_t first, size_t last) const {
  if (!capitals_mark_names_) return false;
  for (size_t i = first; i <= last; ++i) {
    const ProseWord& word = prose.words[i];
    if (!word.starts_sentence && starts_with_capital(word.text)) return true;
  }
  return false;
}

std::vector<TermUse> NearTermFinder::find(const Prose& prose, bool on_a_card) const {
  std::vector<bool> is_term(prose.words.size(), false);
  for (const TermUse& use : find_terms(glossary_, prose)) {
    for (size_t i = use.first; i <= use.last; ++i) is_term[i] = true;
  }
  std::vector<TermUse> found;
  for (size_t at = 0; at < prose.words.size(); ++at) {
    if (is_term[at] || is_known(prose.words[at])) continue;
    std::optional<TermUse> use = several_words(prose, at, on_a_card);
    if (!use) use = one_word(prose, at, on_a_card);
    if (use) found.push_back(std::move(*use));
  }
  return found;
}

// The word at `at` is the one that is wrong; its neighbours lead to the terms it may belong to.
std::optional<TermUse> NearTermFinder::several_words(const Prose& prose, size_t at,
                                                     bool on_a_card) const {
  const auto fits = [&](const TermForm& form, size_t first, size_t wrong) {
    if (first + form.words.size() > prose.words.size()) return false;
    for (size_t i = 0; i < form.words.size(); ++i) {
      if (i != wrong && prose.words[first + i].folded != form.words[i]) return false;
      if (i + 1 < form.words.size() && !prose.joined(first + i)) return false;
    }
    return true;
  };
  for (const size_t neighbour : {at - 1, at + 1}) {
    if (neighbour >= prose.words.size()) continue;  // also before the first
    const auto [begin, end] = places_.equal_range(prose.words[neighbour].folded);
    for (auto place = begin; place != end; ++place) {
      const TermForm& form = glossary_.forms[place->second.form];
      const size_t wrong = place->second.word + at - neighbour;
      if (wrong >= form.words.size() || wrong > at) continue;
      const size_t first = at - wrong;
      const std::string& word = prose.words[at].folded;
      const auto distance = slips(word, form.words[wrong], kShortestBesides);
      if (!distance || !fits(form, first, wrong)) continue;
      const size_t last = first + form.words.size() - 1;
      const bool capital = capital_tells(prose, first, last);
      const bool suspect = capital || (!on_a_card && *distance == 1 && word.size() >= kLong);
      if (!suspect || is_inflected(word, form.words[wrong], capital)) continue;
      return TermUse{first, last, form.term, form.wanted, false};
    }
  }
  return std::nullopt;
}

std::optional<TermUse> NearTermFinder::one_word(const Prose& prose, size_t at,
                                                bool on_a_card) const {
  const ProseWord& word = prose.words[at];
  const bool capital = capital_tells(prose, at, at);
  const bool could_be = capital || (!on_a_card && word.folded.size() >= kLong);
  if (!could_be) return std::nullopt;
  const std::optional<Near> near = nearest(word.folded);
  if (!near || (near->distance > 1 && !capital)) return std::nullopt;
  const TermForm& form = glossary_.forms[near->form];
  if (is_inflected(word.folded, form.words[0], capital)) return std::nullopt;
  return TermUse{at, at, form.term, form.wanted, false};
}

std::optional<NearTermFinder::Near> NearTermFinder::nearest(const std::string& word) const {
  const auto [entry, is_new] = nearest_.emplace(word, std::nullopt);
  if (!is_new) return entry->second;
  bool ambiguous = false;
  for (size_t i = 0; i < glossary_.forms.size(); ++i) {
    const TermForm& form = glossary_.forms[i];
    if (form.words.size() != 1) continue;
    const auto distance = slips(word, form.words[0], kShortest);
    if (!distance || (entry->second && *distance > entry->second->distance)) continue;
    const bool same_distance = entry->second && *distance == entry->second->distance;
    ambiguous = same_distance && glossary_.forms[entry->second->form].term != form.term;
    if (!same_distance) entry->second = Near{i, *distance};
  }
  // Between two terms at two slips each, neither is meant for sure.
  if (ambiguous && entry->second->distance > 1) entry->second.reset();
  return entry->second;
}

}  // namespace loom
