// Words that are almost a term. Every language has words a letter apart (layer and player, gather
// and rather), so nearness alone says nothing; what makes a word suspect is told at `find`.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "validator/context/check_context.h"

namespace loom {

class NearTermFinder {
 public:
  explicit NearTermFinder(const CheckContext& context);

  // Words that are no term and near to one, where either a capital inside a sentence says that a
  // term was meant, or (in rules) the word is long and differs by one slip that is no ending.
  // Words of any title, and words the game uses again and again, are themselves.
  std::vector<TermUse> find(const Prose& prose, bool on_a_card) const;

 private:
  struct Near {
    size_t form = 0;
    size_t distance = 0;
  };
  struct Place {
    size_t form = 0;
    size_t word = 0;
  };

  void learn_words(const std::vector<ReadText>& texts);
  bool is_known(const ProseWord& word) const;
  bool capital_tells(const Prose& prose, size_t first, size_t last) const;
  std::optional<TermUse> several_words(const Prose& prose, size_t at, bool on_a_card) const;
  std::optional<TermUse> one_word(const Prose& prose, size_t at, bool on_a_card) const;
  // The nearest term of one word, remembered: texts say the same words over and over.
  std::optional<Near> nearest(const std::string& word) const;

  const Glossary& glossary_;
  bool capitals_mark_names_ = true;
  std::set<std::string> names_;               // words of titles
  std::map<std::string, int> small_;          // words in small letters, and how often
  std::multimap<std::string, Place> places_;  // a word of terms of several words
  mutable std::map<std::string, std::optional<Near>> nearest_;
};

}  // namespace loom
