// Everything that the lines of a game's rules may name, gathered from its components, kinds and
// rules before any line is read.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/behaviour/expression.h"
#include "schema/model/load_game.h"

namespace loom::behaviour {

enum class Scope : uint8_t { group, player, card };

// Where cards lie.
struct Zone {
  std::string name;
  std::string title;
  int holds = -1;  // a kind
  Scope scope = Scope::group;
  bool ordered = false;
  bool owner_only = false;         // who sees it
  const Node* spaces = nullptr;    // an amount; none: room for all
  const Node* recycles = nullptr;  // a condition on its cards; none: all of them
  Span span;
};

struct Counter {
  std::string name;
  std::string title;
  Scope scope = Scope::group;
  enum class Resets : uint8_t { never, turn, round } resets = Resets::never;
  int scale = -1;  // it holds one of these values
  Span span;
};

struct Status {
  std::string name;
  std::string title;
  Scope scope = Scope::player;
  int kind = -1;                // of cards
  const Node* holds = nullptr;  // `while`: a condition; then it is never set
  Span span;
};

// Named values that cards and counters have: suits, layers.
struct Scale {
  std::string name;
  std::vector<std::string> values;
  std::vector<std::string> titles;
  int first = 1;  // the number of the first value
};

struct DeckRule {
  bool reshuffles = false;
  int place = 99;  // among the decks, as they were declared
};

// Pieces that players, or nobody, lay on cards.
struct Marker {
  std::string name;
  std::string title;
  Scope scope = Scope::player;
  const Node* count = nullptr;  // an amount
  Span span;
};

// A place on the cards of a kind, for tokens that a field asks for, or for as many markers as a
// field says.
struct CardPlace {
  std::string name;
  std::string title;
  int kind = -1;
  bool for_markers = false;
  std::string field;
  Span span;
};

// How a table is read: the row by a field of the card that calls, the column by a value.
struct TableUse {
  int table = -1;
  std::string by;
  const Node* column = nullptr;
  Span span;
};

// A word that a rule defines.
struct DefinedWord {
  std::string name;
  std::string rule;
  Noun of;                    // what it is asked of; none: of the setting
  std::string asked;          // what that is called
  bool people = false;        // players, or all of them when nobody fits
  const Node* is = nullptr;   // an expression or a condition
  Type type = Type::nothing;  // known once it is read
  Span span;
};

// A field of any card kind, as lines see it.
struct CardField {
  std::string name;
  FieldType type = FieldType::text;
  int scale = -1;
  std::vector<int> kinds;
};

struct RuleSteps {
  std::string rule;
  const Node* does = nullptr;
  std::vector<std::pair<std::string, const Node*>> steps;
};

struct Names {
  const Model* model = nullptr;
  const SourceMap* sources = nullptr;
  std::vector<const Kind*> kinds;  // of cards, as in Vocabulary::decks
  std::vector<DeckRule> decks;     // one for each kind
  std::vector<Zone> zones;
  std::vector<Counter> counters;
  std::vector<Status> statuses;
  std::vector<Scale> scales;
  std::vector<CardField> fields;
  std::vector<Marker> markers;
  std::vector<CardPlace> places;
  std::vector<TableUse> tables;
  std::vector<DefinedWord> words;
  std::vector<RuleSteps> rules;
  std::vector<std::string> actions;                 // in the order of the rules that offer them
  std::map<std::string, Noun, std::less<>> locals;  // what lines may find or choose, by name

  const CardField* field(std::string_view name) const;
  std::optional<int> kind(std::string_view name) const;
  std::optional<int> scale(std::string_view name) const;
  // What one thing of a sort is called: `player`, `card`, a kind, a scale; of nothing otherwise.
  Noun noun(std::string_view word) const;
  // All that may stand at the place of a value, for suggestions.
  std::vector<std::string> all() const;
};

template <typename Entry>
std::optional<int> index_of(const std::vector<Entry>& entries, std::string_view name) {
  for (size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

// "there are `a`, `b`", for notes.
std::string known_names(const std::vector<std::string>& names);

// Reports what components and words say amiss.
Names gather_names(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::behaviour
