// The words of a step one after the other, and what is said when one is wrong; private to the
// reader of steps.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/language/scalar_text.h"
#include "validator/replay/step.h"

namespace loom::replay {

inline constexpr size_t kMostItems = 64;

// Thrown when a step cannot be followed, and caught by its reader; the reason is reported.
struct Unreadable {};

class StepWords {
 protected:
  StepWords(const ScalarText& text, const Lexicon& names, Diagnostics& diagnostics);

  const Word& now() const { return words_[at_]; }
  const Word& next() const { return words_[std::min(at_ + 1, words_.size() - 1)]; }
  bool at_end() const { return now().text.empty(); }
  Span place(const Word& word) const { return text_.span(word.begin, word.end); }
  bool take(std::string_view word) {
    if (!(now() == word)) return false;
    ++at_;
    return true;
  }
  bool take_form(std::string_view word) {
    if (!is_form_of(now().text, word)) return false;
    ++at_;
    return true;
  }

  // "… is expected, not `this`"
  [[noreturn]] void fault(std::string message);

  [[noreturn]] void unknown(std::string what, const std::vector<std::string>& names);

  int player_name();
  // A number that may come before a name: 1 to 99.
  int count();
  Item item();
  Item item_of(Sort sort, const std::string& what);
  bool goes_on();
  void list_of(Sort sort, const std::string& what, std::vector<Item>& items);

  const ScalarText& text_;
  const Lexicon& names_;
  Diagnostics& diagnostics_;
  std::deque<std::string> joined_;  // names that are written as two words
  std::vector<Word> words_;
  size_t at_ = 0;
};

}  // namespace loom::replay
