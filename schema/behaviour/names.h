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

enum class Scope : uint8_t { group, player, card, space };

// Places on the table that have zones of their own, in order; after the last comes the first.
struct Spaces {
  std::string name;
  std::string title;
  const Node* count = nullptr;  // an amount
  Span span;
};

// Where cards lie.
struct Zone {
  std::string name;
  std::string title;
  int holds = -1;  // a kind
  Scope scope = Scope::group;
  bool ordered = false;
  int of_spaces = -1;              // the sort, for scope `space`
  bool owner_only = false;         // who sees it
  bool hidden = false;             // nobody does
  const Node* spaces = nullptr;    // an amount; none: room for all
  const Node* most = nullptr;      // an amount of cards; none: room for all
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
  enum class Ends : uint8_t { never, turn, round } ends = Ends::never;
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
  bool for_bots = false;      // rules do not know it
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

// A card that people choose before they play.
struct CardSetting {
  std::string name;
  std::string title;
  int kind = 0;
  int usual = 0;  // which card of the kind, from 0
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
  std::vector<Spaces> spaces;
  std::vector<Zone> zones;
  std::vector<Counter> counters;
  std::vector<Status> statuses;
  std::vector<Scale> scales;
  std::vector<CardField> fields;
  std::vector<Marker> markers;
  std::vector<CardPlace> places;
  std::vector<TableUse> tables;
  std::vector<DefinedWord> words;
  std::vector<CardSetting> settings;
  std::vector<RuleSteps> rules;
  std::vector<std::string> actions;                 // in the order of the rules that offer them
  std::map<std::string, Noun, std::less<>> locals;  // what lines may find or choose, by name
  std::vector<std::string> secrets;                 // of them, what all players choose in secret

  const CardField* field(std::string_view name) const;
  std::optional<int> kind(std::string_view name) const;
  std::optional<int> scale(std::string_view name) const;
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

// What a noun of lines names: `card`, `cards`, `suit`, `space`.
Noun noun_named(const Names& names, std::string_view word);
// Adds what a text of a rule gives a name to with `as`.
void find_locals(const std::string& text, Names& names);
// Adds what a line, by its text, lets all players choose in secret.
void find_secret(const std::string& text, Names& names);

// Reports what components and words say amiss.
Names gather_names(const LoadedGame& game, Diagnostics& diagnostics);

}  // namespace loom::behaviour
