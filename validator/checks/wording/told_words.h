// What can be recognised in a text that tells an effect in words of its own: numbers, the game's
// components, targets, and the small words between them. The words come from the vocabulary and
// from the language (`heard`).
#pragma once

#include <compare>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "schema/language/sentence.h"
#include "schema/language/vocabulary.h"

namespace loom {

// Something an effect acts on.
struct Thing {
  enum class Sort { track, token, any_token, action, area, deck, table };
  Sort sort = Sort::track;
  uint16_t id = 0;
  auto operator<=>(const Thing&) const = default;
  bool is_resource() const { return sort <= Sort::any_token; }
};

Thing thing_of(const Resource& resource);
// As a text names it: "Energy", "Group Consequence".
std::string shown_thing(const Thing& thing, const Vocabulary& words);

struct ToldItem {
  enum class Type {
    other,   // a word of no known meaning
    number,  // 2, two, +2
    one,     // an article, which counts as 1
    thing,
    target,
    scale,  // for every 2 players
    gain,
    lose,
    denied,
    between,
    by,
    join,
    towards,
    again,
    code,    // the word before a code
    mark,    // a comma
    clause,  // ; : and the like
    stop,    // the end of a sentence
  };
  Type type = Type::other;
  size_t begin = 0;  // bytes of the text
  size_t end = 0;
  int number = 0;  // number, scale
  int sign = 0;    // of a number that is written with one
  bool is_icon = false;
  bool is_told_to =
      false;  // a deck or area right after the verb of its sentence: "Reveal an Event"
  std::vector<Thing> things;  // that have this name
  Who who;
};

class ToldWords {
 public:
  ToldWords(const Vocabulary& words, const Language& language);

  // Without such words only numbers right before a component can be judged.
  bool knows_speech() const { return knows_speech_; }
  std::vector<ToldItem> read(std::string_view text) const;

 private:
  struct Piece;
  struct Phrase {
    std::vector<std::string> words;  // folded; kCount for any number
    std::string exact;               // as it must be written; empty: any capitals
    ToldItem item;
  };

  void add(std::string_view phrase, ToldItem item, bool exact = false);
  void add_thing(std::string_view name, Thing thing);
  void add_components(const Vocabulary& words);
  void add_speech(const Language& language);
  void add_targets(const Language& language);
  std::vector<Piece> split(std::string_view text) const;
  bool matches(const Phrase& phrase, const std::vector<Piece>& pieces, size_t at,
               ToldItem& item) const;
  const Phrase* longest(const std::vector<Piece>& pieces, size_t at, ToldItem& item) const;
  bool follows(const std::vector<Piece>& pieces, size_t at,
               const std::vector<std::string>& words) const;

  bool knows_speech_ = false;
  std::map<std::string, int> numbers_;
  std::map<std::string, std::vector<Phrase>, std::less<>> phrases_;  // by first word
  std::map<std::string, ToldItem, std::less<>> icons_;
  std::vector<std::vector<std::string>> orders_;  // before decks and areas: "recycle the"
};

}  // namespace loom
