// The figures of the rules as the engine uses them, looked up in Tables once for each game, with
// its variants applied. No figure of the game stands in the engine's code.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "compiler/tables.h"
#include "engine/setup.h"
#include "engine/state.h"

namespace loom::engine {

struct Rules {
  int players = 0;
  int least_players = 0;  // C1, besides one alone
  int most_players = 0;
  bool solo = false;

  // Components
  tables::TrackId meaning;  // the group's (P7)
  tables::TrackId vitals;   // V2
  tables::TrackId legacy;   // I3
  tables::TokenId donated;  // P4
  tables::TokenId convert_from;
  tables::TokenId convert_to;
  tables::AreaId prism_area;
  tables::AreaId index_area;
  tables::ActionId gather;
  tables::ActionId load;
  tables::ActionId contribute;
  tables::ActionId touchpoint;
  tables::ActionId recycle;
  tables::ActionId donate;
  tables::TableId event_table;    // P1
  tables::TableId fragile_table;  // V2
  tables::TableId card_table;     // K4: of a loaded card's code
  tables::TableId goal_table;     // K7: of a completed goal's code
  uint16_t score_tracks = 0;      // E2: bit n, track n

  // Setup
  uint8_t prism = 0;
  uint8_t index = 0;
  uint8_t markers = 0;
  uint8_t community = 0;
  uint8_t end_goal = tables::kNone;
  uint8_t world_layer = 0;
  uint8_t least_layer = 0;
  uint8_t group_start[tables::kMaxTracks] = {};
  uint8_t track_start[tables::kMaxTracks] = {};
  uint16_t token_start[tables::kMaxTokens] = {};

  // Round
  int events = 0;
  int actions = 0;
  bool rotates = false;
  int donation = 0;         // tokens given
  int donation_raises = 0;  // by how much the group's track rises
  int donations_raise_most = 0;
  bool collapse = false;
  int collapse_at = 0;
  int most_rounds = 0;

  // Actions
  int gathered = 0;
  int extra_per_layer = 0;
  int touchpoint_tokens = 0;
  int touchpoint_vitals = 0;
  int touchpoints_per_round = 0;
  bool converts = false;
  int converted_from = 0;
  int converted_to = 0;
  int conversions_per_turn = 0;
  int leaning_per_turn = 0;  // of each standing card
  int leaning_tokens = 0;    // that one stands in for

  // Goals, layers, vitals
  int awards[tables::kMaxSeriesValues] = {};
  int award_count = 0;
  int first_load_legacy = 0;
  int first_goal_legacy = 0;
  int fragile_at = 0;
  int fragile_touchpoint_vitals = 0;
  int community_vitals = 0;
  int community_per_goal = 0;

  // Variants
  int event_extra_meaning = 0;  // X2
  int load_extra = 0;           // X2
  bool cooperative = false;     // X3
  bool fixed_rounds = false;    // X4
  int rounds = 0;
  uint8_t end_extra[tables::kMaxTokens] = {};  // X5
  int recycles = kNoLimit;                     // X7, each player and round
  int fatigue_from = 0;                        // X8: 0 is never
  int fatigue_extra = 0;
  bool social_need = false;  // X9
  int social_meaning = 0;
  bool threshold = false;  // X10
  int threshold_meaning = 0;
  uint16_t seat_extra[tables::kMaxTokens][kMaxPlayers] = {};  // X11
  int end_from_round = 0;                                     // X12

  // The row of a code in each table; none: the table has no such row.
  uint8_t row_of_code[tables::kMaxTables][tables::kMaxCode + 1] = {};

  int award(int place) const { return awards[place < award_count ? place : award_count - 1]; }
};

// Why a game cannot be played: "the rules state no figure `S2.meaning`".
using RulesOrReason = std::variant<Rules, std::string>;

RulesOrReason resolve_rules(const Tables& tables, const Setup& setup);

// Something that the engine reads and the rules lack, or more of it than the engine can play.
struct RulesFault {
  std::string path;    // of the figure or name, `L2.legacy`; of a card, its slug
  std::string reason;  // "the rules state no figure `L2.legacy`"
  bool operator==(const RulesFault&) const = default;
};

// All that keeps a game from being played, with any of its variants. Rules that state nothing of
// what the engine reads are those of a game for people alone: they have no faults.
std::vector<RulesFault> find_rules_faults(const Tables& tables);

// Variants by name; an unknown one is named.
std::variant<std::vector<tables::VariantId>, std::string> find_variants(
    const Tables& tables, const std::vector<std::string>& names);

}  // namespace loom::engine
