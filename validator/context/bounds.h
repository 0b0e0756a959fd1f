// What a game's file of kind `bounds` holds its cards and tables to, with figures looked up. A part
// that the game does not declare is absent, and the checks that need it have nothing to say.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/model/model.h"

namespace loom {

// A number with the place that asks for it.
struct Bound {
  int64_t value = 0;
  Span span;
  std::optional<Span> figure{};  // where a rule declares the figure that it names
};

struct Range {
  int64_t from = 0;
  int64_t to = 0;
  Span span;
  bool holds(int64_t value) const { return from <= value && value <= to; }
};

struct DeckBounds {
  std::string deck;  // the card kind
  std::optional<Bound> cards;
  std::optional<Bound> per_layer;
  std::optional<Bound> first_layer;
  std::optional<Bound> last_layer;
  Span span;
};

struct SeverityWeights {
  int players = 4;
  std::map<TrackId, double> tracks;  // 1 when left out
  std::map<TokenId, double> tokens;
  double token = 1;                    // of one's own choice
  std::map<EffectVerb, double> verbs;  // 1 when left out
  double tolerance = 0;
};

// How many rows of a table may have an effect whose text begins so.
struct RowBound {
  std::string opening;  // "recycle", "limit donate"
  Bound most;
  Span span;
};

// What a cell of a table may ask of those who read it.
struct TableBounds {
  TableId table;
  std::optional<Bound> clauses;
  std::optional<Bound> mostly;  // in more than `share` percent of the cells
  double share = 50;
  std::optional<Span> share_span;  // none: not written
  std::optional<Bound> per_track;
  std::optional<Bound> scalings;
  std::vector<RowBound> rows;
  bool asks_nothing = false;  // nothing is written
  Span span;
};

struct CostWeights {
  std::map<TokenId, double> tokens;  // 1 when left out
  std::map<TrackId, double> tracks;
  double layer = 1;
  double tolerance = 0;
};

struct GoalSize {
  std::string name;
  TrackId track;
  Bound reward;
  Range asks;  // tokens and layers together
};

struct GoalBounds {
  std::optional<Range> spaces;
  std::map<LayerId, Range> tokens;
  std::vector<GoalSize> sizes;
  std::vector<TrackId> raise_alone;  // tracks that nothing but a goal may raise
};

struct ReachStart {
  std::vector<int> players;
  std::map<TokenId, int64_t> tokens;  // of each player
  std::map<TrackId, int64_t> tracks;
};

struct Bounds {
  std::vector<DeckBounds> decks;
  std::optional<SeverityWeights> severity;
  std::vector<TableBounds> tables;
  std::optional<CostWeights> costs;
  std::optional<GoalBounds> goals;
  std::optional<ReachStart> reach;
};

// Figures that lead nowhere are left out, and reported when `faults` is given.
Bounds read_bounds(const Model& model, Diagnostics* faults = nullptr);

// The weight of a component: 1 when none is declared.
template <typename Id>
double weight(const std::map<Id, double>& weights, Id id) {
  const auto found = weights.find(id);
  return found == weights.end() ? 1 : found->second;
}

}  // namespace loom
