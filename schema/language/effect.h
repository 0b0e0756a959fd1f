// Effects: the closed language of what cards and tables do. One effect is
//   what × how much × who × what if short
// and from it come the icon strip, the sentence and the engine's instruction. The text form:
//   vitals -1 for all players            meaning -1 per 2 players
//   token -1 for each other player       support -1 for all players else vitals -1
//   limit recycle to 0 for all players   recycle prism
//   reveal event ignoring meaning        consult group            consult individual code 4
// Several are joined by `;`; `nothing` is the empty list.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/language/effect_verbs.h"
#include "schema/language/scalar_text.h"
#include "schema/language/vocabulary.h"

namespace loom {

inline constexpr int kMaxAmount = 99;
inline constexpr int kMaxTimes = 9;
inline constexpr int kMaxCode = 999;
inline constexpr int kMaxPlayersNamed = 12;
inline constexpr size_t kMaxEffects = 8;

enum class Target {
  player,             // the affected player; the default, not written
  all_players,        // all players
  other_players,      // each other player
  contributors,       // contributors
  first_contributor,  // first contributor
  lowest_scorers,     // lowest scorer, 2 lowest scorers
  highest_scorers,    // highest scorer, 2 highest scorers
};

struct Who {
  Target target = Target::player;
  int count = 1;  // of scorers
  bool operator==(const Who&) const = default;
};

// A track or a token, or (neither set) a token of its owner's choice.
struct Resource {
  std::optional<TrackId> track;
  std::optional<TokenId> token;
  bool operator==(const Resource&) const = default;
};

// What happens to a player who has less than is taken.
struct Shortage {
  enum class Rule { take_what_is_there, take_nothing, instead };
  Rule rule = Rule::take_what_is_there;
  Resource resource;  // instead
  int amount = 0;
  bool operator==(const Shortage&) const = default;
};

struct Effect {
  using Verb = EffectVerb;
  Verb verb = Verb::change;
  // What it is about: of these, the one that the verb's traits name.
  Resource resource;
  ActionId action;
  AreaId area;
  DeckId deck;
  TableId table;
  int amount = 0;       // change: signed; else how many times
  int per_players = 0;  // change: 0 once, n for every n players
  Shortage shortage;    // change
  std::optional<TrackId> ignored;
  std::optional<int> code;  // none means the calling card's own
  Who who;
  Span span;
};

struct EffectList {
  std::vector<Effect> effects;
  Span span;
};

// Reports what is wrong and returns the effects that could be understood.
EffectList parse_effects(const ScalarText& text, const Vocabulary& words, Diagnostics& diagnostics);

// The text form: parsing it gives the same effects.
std::string to_text(const Effect& effect, const Vocabulary& words);
std::string to_text(const EffectList& list, const Vocabulary& words);

// An effect whose names are looked up. The Model and the Tables know them each in their own way,
// and write the same text.
struct WrittenEffect {
  EffectVerb verb = EffectVerb::change;
  std::string_view subject;
  int amount = 0;
  int per_players = 0;
  std::string_view ignored;  // empty: none
  int code = 0;              // 0: none
  Who who;
  Shortage::Rule shortage = Shortage::Rule::take_what_is_there;
  std::string_view instead;
  int instead_amount = 0;
};
std::string to_text(const WrittenEffect& effect);

// Equal in meaning, wherever written.
bool same(const Effect& a, const Effect& b);
bool same(const EffectList& a, const EffectList& b);

// Words that the effect language keeps to itself: no component can be named like this.
bool is_effect_word(std::string_view word);

}  // namespace loom
