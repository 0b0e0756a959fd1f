// Sentences and icon strips made from effects. The words of a sentence come from a language file
// (`kind: language`), so that another language is another file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "schema/language/effect.h"

namespace loom {

struct Value;

// The patterns of one language. `{subject}`-like places are filled from the effect.
struct Language {
  // How a verb agrees with its subject: an order to the reader, one other person, several.
  struct Forms {
    std::string you;
    std::string singular;
    std::string plural;
    const std::string& operator[](std::string_view form) const;
  };
  struct TargetWords {
    std::string subject;    // "All players"; empty for an order to the reader
    std::string form;       // you, singular, plural
    std::string permitted;  // "Each player may"
    std::string forbidden;  // "No player may"
  };
  std::string name;
  std::string title;
  std::map<std::string, TargetWords, std::less<>> targets;
  std::map<std::string, Forms, std::less<>> forms;
  std::map<std::string, std::string, std::less<>> sentences;
  // Words of people who tell an effect in their own way; a language may have none.
  std::map<std::string, std::vector<std::string>, std::less<>> heard;
  // What rules do, in words: English where a language has none.
  std::map<std::string, std::string, std::less<>> readings;
  // What a game in play is told in: English where a language has none.
  std::map<std::string, std::string, std::less<>> plays;
  // Words of people who state a rule; a language may have none.
  std::map<std::string, std::vector<std::string>, std::less<>> stated;
  // How the language is written: words by which slips are found; a language may have none.
  std::map<std::string, std::vector<std::string>, std::less<>> written;
};

// From a bound language file.
Language read_language(const Value& root);

// The key of a target in a language: "all-players", "lowest-scorers".
std::string_view target_key(const Who& who);

// The key of the sentence that tells an effect, unless it is a change: "recycle", "consult-code".
std::string sentence_key(const Effect& effect);

std::string sentence(const Effect& effect, const Vocabulary& words, const Language& language);
// All effects as sentences, one after the other.
std::string sentence(const EffectList& list, const Vocabulary& words, const Language& language);

// The icons, as rich text: "−1 $vitals $all-players".
std::string icon_strip(const Effect& effect, const Vocabulary& words);
std::string icon_strip(const EffectList& list, const Vocabulary& words);

// Icons that strips use besides the game's own.
std::vector<std::string> strip_icons();

}  // namespace loom
