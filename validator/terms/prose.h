// A text as its readers meet it: words and marks, without the icons and figures it names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/model/load_game.h"
#include "schema/model/texts.h"

namespace loom {

struct ProseWord {
  std::string text;    // as written, without a possessive `'s`
  std::string folded;  // as it is heard
  size_t begin = 0;    // bytes of the written text
  size_t end = 0;
  bool starts_sentence = false;  // a capital here says nothing about the word
};

// What stands in for an icon or a figure, so that bytes keep their places.
inline constexpr char kMasked = '\x01';

struct Prose {
  std::string text;  // as long as the written text, icons and figures masked
  std::vector<ProseWord> words;

  // Whether nothing but blanks, or one hyphen, stands between a word and the one after it.
  bool joined(size_t word) const;
  bool hyphenated(size_t word) const;
  // The words from `first` to `last` as written, with single spaces.
  std::string slice(size_t first, size_t last) const;
};

// `with_figures`: texts of rules name figures as `{S2.meaning}`.
Prose read_prose(std::string_view text, bool with_figures);
Prose read_prose(const ContentText& text);

// A text of the content with its prose.
struct ReadText {
  ContentText text;
  Prose prose;
};
std::vector<ReadText> read_texts(const LoadedGame& game);

// Only names and terms have a capital inside a sentence.
bool starts_with_capital(std::string_view word);

}  // namespace loom
