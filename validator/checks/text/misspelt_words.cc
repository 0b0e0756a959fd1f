// PL0538: a word that neither the dictionary of the game nor the game itself knows. PL0539: there
// is no such dictionary.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>

#include "schema/text/letters.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/dictionary.h"
#include "validator/terms/fold_text.h"

namespace loom::text {
namespace {

// Words that may have been meant are slow to find, and who has more slips looks at the first ones.
constexpr size_t kMostHints = 40;
// How much of a list of names a note shows.
constexpr size_t kMostNames = 6;

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What the game itself says is a word.
class Lexicon {
 public:
  explicit Lexicon(const CheckContext& context)
      : dictionary_(Dictionary::find(context.model.game.spelling.dictionary)) {
    for (const std::string& word : context.model.game.spelling.words) add(word);
    for (const auto& [text, prose] : context.texts) {
      for (const ProseWord& word : prose.words) {
        ++uses_[word.folded];
        if (names_something(text)) titles_.insert(word.text);
      }
    }
  }

  const Dictionary* dictionary() const { return dictionary_; }

  // The word that was likely meant: of those that are nearest the one that the game uses most.
  std::string meant_by(const std::string& word) const {
    std::string best;
    std::pair<size_t, int> least{};
    for (const std::string& near : dictionary_->near(word)) {
      const auto used = uses_.find(fold_text(near));
      const std::pair rank{edit_distance(word, near), used == uses_.end() ? 0 : -used->second};
      if (!best.empty() && least <= rank) continue;
      best = near;
      least = rank;
    }
    return best;
  }

  bool knows(const ProseWord& word, bool in_a_title) const {
    return is_right(word.text) || (!in_a_title && titles_.contains(word.text));
  }

 private:
  void add(const std::string& words) {
    for (const ProseWord& word : read_prose(words, false).words)
      (is_capital(word.text[0]) ? names_ : words_).insert(word.text);
  }

  bool is_right(const std::string& word) const {
    if (listed(word) || dictionary_->knows(word)) return true;
    const bool loud = std::all_of(word.begin(), word.end(), is_capital);
    if (loud && dictionary_->knows(lower_case(word))) return true;
    // Several of what was listed.
    return word.size() > 2 && word.back() == 's' && listed(word.substr(0, word.size() - 1));
  }

  bool listed(const std::string& word) const {
    return names_.contains(word) || words_.contains(word) || words_.contains(lower_case(word));
  }

  const Dictionary* dictionary_;
  std::set<std::string> names_;
  std::set<std::string> words_;
  std::set<std::string> titles_;
  std::map<std::string, int> uses_;  // of folded words
};

// Part of an address, or of the name of a file.
bool in_address(const WrittenText& text, const ProseWord& word) {
  const std::string& all = text.prose.text;
  const size_t begin = all.find_last_of(" \t\n", word.begin) + 1;
  const size_t end = std::min(all.find_first_of(" \t\n", word.end), all.size());
  const std::string_view run = std::string_view(all).substr(begin, end - begin);
  if (run.find_first_of("@_\\") != std::string_view::npos) return true;
  if (run.find("://") != std::string_view::npos) return true;
  const size_t dot = run.find('.');
  return dot != std::string_view::npos && dot > 0 && dot + 1 < run.size() && run[dot + 1] >= 'a' &&
         run[dot + 1] <= 'z';
}

// "2nd", and what is filled in before an ending.
bool ends_a_figure(const WrittenText& text, const ProseWord& word) {
  const char before = text.before(word.begin);
  return is_digit(before) || before == kMasked || is_digit(text.at(word.end)) ||
         text.at(word.end) == kMasked;
}

// Both sides of a hyphen may make a word that neither is.
bool is_compound(const Lexicon& lexicon, const WrittenText& text, size_t at) {
  const auto& words = text.prose.words;
  const auto whole = [&](size_t first) {
    return lexicon.dictionary()->knows(words[first].text + "-" + words[first + 1].text);
  };
  const bool after = text.prose.hyphenated(at);
  const bool before = at > 0 && text.prose.hyphenated(at - 1);
  if ((after || before) && words[at].text.size() <= 3) return true;
  return (after && whole(at)) || (before && whole(at - 1));
}

void report(const WrittenText& text, const ProseWord& word, const CheckContext& context,
            const Lexicon& lexicon, Diagnostics& diagnostics) {
  const Spelling& spelling = context.model.game.spelling;
  Diagnostic& found = diagnostics.report(
      codes::misspelt_word, text.span_of(word),
      fmt::format("{} is no word of {}", quoted(word.text), quoted(spelling.dictionary)));
  if (diagnostics.all().size() <= kMostHints) {
    if (const std::string meant = lexicon.meant_by(word.text); !meant.empty())
      found.suggest(text.span_of(word), meant);
  }
  found.note("a name, or a word of the game alone, stands under `spelling` in game.yaml");
}

}  // namespace

void look_for_misspelt_words(const CheckContext& context, const WrittenText& text,
                             Diagnostics& diagnostics) {
  if (context.model.game.spelling.dictionary.empty()) return;
  const auto& lexicon = context.once<Lexicon>();
  if (lexicon.dictionary() == nullptr) return;
  for (size_t i = 0; i < text.prose.words.size(); ++i) {
    const ProseWord& word = text.prose.words[i];
    if (word.text.size() < 2 || lexicon.knows(word, text.names_something)) continue;
    if (ends_a_figure(text, word) || in_address(text, word)) continue;
    if (!is_compound(lexicon, text, i)) report(text, word, context, lexicon, diagnostics);
  }
}

void misspelt_words(const CheckContext& context, Diagnostics& diagnostics) {
  const Spelling& spelling = context.model.game.spelling;
  if (spelling.dictionary.empty()) return;
  if (context.once<Lexicon>().dictionary() != nullptr) {
    look_everywhere(context, look_for_misspelt_words, diagnostics);
    return;
  }
  const std::vector<std::string> names = Dictionary::names();
  Diagnostic& missing = diagnostics.report(
      codes::no_dictionary, spelling.span,
      fmt::format("this machine has no dictionary {} in UTF-8{}", quoted(spelling.dictionary),
                  did_you_mean(spelling.dictionary, names)));
  missing.note("no text was looked at for misspelt words");
  if (!names.empty() && names.size() <= kMostNames)
    missing.note(fmt::format("there are {}", listed(names)));
}

}  // namespace loom::text
