// A statement word by word: what people say when they state a rule.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/model/rule_book.h"
#include "validator/context/check_context.h"

namespace loom {

struct StatedWord {
  std::string folded;  // `#` for a figure
  size_t begin = 0;    // bytes of the written text
  size_t end = 0;
  int sentence = 0;
  bool is_number = false;
  int64_t number = 0;
  std::string figure;  // its whole path, of a figure
};

// Words from the first to the last.
struct StatedPhrase {
  size_t first = 0;
  size_t last = 0;
};

class StatedText {
 public:
  StatedText(const ReadText& read, const Rule& rule, const Model& model);

  const std::vector<StatedWord>& words() const { return words_; }
  // Where the phrases stand that the language has under a key; the longest at each place. In them
  // `#` is any number.
  std::vector<StatedPhrase> find(std::string_view key) const;
  bool says(std::string_view key) const { return !find(key).empty(); }
  // Those of them that are no bound: `most`, and not that of "at most".
  std::vector<StatedPhrase> extremes(std::string_view key) const;
  // Whether a phrase of a key covers the word.
  bool is(std::string_view key, size_t at) const;
  // The same in one sentence.
  bool says(std::string_view key, int sentence) const;
  // Whether a key's phrase begins within so many words after a place.
  bool follows(std::string_view key, size_t after, size_t within) const;
  Span span(StatedPhrase phrase) const;
  Span span() const;
  // The sentences that a phrase is part of, with their figures filled in.
  std::string sentences(StatedPhrase phrase) const;
  // Whether the words from `at` on are those of the text; how many they are.
  size_t matches(std::string_view text, size_t at) const;

 private:
  size_t matches(const std::vector<std::string>& wanted, size_t at) const;
  void add_words(std::string_view prose, size_t offset);
  const std::vector<std::string>* phrases(std::string_view key) const;

  const ReadText& read_;
  const Rule& rule_;
  const Model& model_;
  std::vector<StatedWord> words_;
  int sentence_ = 0;
};

}  // namespace loom
