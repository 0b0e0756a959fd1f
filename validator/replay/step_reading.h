// Follows a step word by word; private to the step language.
#pragma once

#include <algorithm>
#include <optional>

#include "schema/language/scalar_text.h"
#include "schema/structure/scalar.h"
#include "validator/replay/step_parser.h"

namespace loom::replay {

// Thrown when a step cannot be followed, and caught in `run`; the reason is reported.
struct Stop {};

class StepReader {
 public:
  StepReader(const ScalarText& text, const Lexicon& names, Place place, Diagnostics& diagnostics)
      : text_(text),
        names_(names),
        place_(place),
        diagnostics_(diagnostics),
        words_(split_words(text.text())) {}

  std::optional<Step> run() {
    step_.text = text_.text();
    step_.span = text_.span();
    step_.player = place_.turn_of;
    try {
      statement();
      if (step_.verb != Verb::flip && !now().text.empty()) fault("nothing should follow here");
      return std::move(step_);
    } catch (const Stop&) {
      return std::nullopt;
    }
  }

 private:
  const Word& now() const { return words_[at_]; }
  const Word& next() const { return words_[std::min(at_ + 1, words_.size() - 1)]; }
  Span place(const Word& word) const { return text_.span(word.begin, word.end); }
  bool take(std::string_view word) {
    if (!(now() == word)) return false;
    ++at_;
    return true;
  }

  [[noreturn]] void fault(std::string message, const std::string& note = {});
  [[noreturn]] void unknown(const std::string& what, const std::vector<std::string>& names);
  uint8_t name(const std::string& what, const std::vector<std::string>& names) {
    const auto found = find(names, now().text);
    if (!found) unknown(what, names);
    step_.name_span = place(now());
    ++at_;
    return *found;
  }

  std::optional<int> number() {
    const auto value = parse_integer(now().text);
    if (!value || *value < 0 || *value > 99) return std::nullopt;
    ++at_;
    return static_cast<int>(*value);
  }

  void statement();
  void with_verb(Verb verb);
  void action(Verb verb);
  void told(Verb verb);
  void goal_statement();
  bool subject();
  bool starts_item(const Word& word) const {
    return parse_integer(word.text).has_value() || word == "any" || find(names_.tokens, word.text);
  }
  // After a comma or `and`: whether the list goes on.
  bool more_items() {
    if (!(now() == "," || now() == "and") || !starts_item(next())) return false;
    ++at_;
    return true;
  }
  Tokens tokens();
  void gain_or_loss();
  void clauses(Verb verb);
  void layer_list();
  void card_list(bool goals);
  void figure_list(bool whole_game);

  const ScalarText& text_;
  const Lexicon& names_;
  const Place place_;
  Diagnostics& diagnostics_;
  std::vector<Word> words_;
  size_t at_ = 0;
  Step step_;
  bool has_subject_ = false;
};

}  // namespace loom::replay
