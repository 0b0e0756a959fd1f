// The figures of one game that the tests keep, with its variants, and what stands on its cards: for
// tests that tell its rules a second time. Nothing here plays.
#pragma once

#include <vector>

#include "engine/machine/machine.h"

namespace loom::machine::testing {

inline constexpr int kTokens = 3;
inline constexpr int kLayers = 10;
inline constexpr int kMostSeats = 6;

enum class Act : uint8_t { gather, load, contribute, touchpoint, recycle, donate, convert };
inline constexpr int kActs = 7;

// What a card shows; all 0 where it shows nothing of the sort.
struct Face {
  int layer = 0;
  int tokens[kTokens] = {};      // of a Pattern
  int layers[kLayers + 1] = {};  // asked for, by number
  int vitals = 0;
  int standing = -1;        // the token that it stands in for
  int boxes[kTokens] = {};  // of an Initiative
  int spaces = 0;
};

struct PlayRules {
  explicit PlayRules(const Game& of);
  bool is(int card, int kind) const { return game.program->cards[card].kind == kind; }

  const Game& game;
  std::vector<Face> faces;
  // Numbers of components
  int pattern = 0;  // kinds
  int initiative = 0;
  int event = 0;
  int prism_zone = 0;  // instances
  int index_zone = 0;
  int end_zone = 0;
  int event_zone = 0;
  int completed_zone = 0;
  int palette_zone = 0;  // of the first player
  int act_names[kActs] = {};
  int support = 0;  // tokens
  int energy = 0;

  int players = 0;
  int prism = 0;
  int index = 0;
  int markers = 0;
  int community = 0;
  int events = 0;
  int actions = 0;
  int most_rounds = 0;
  bool collapse = false;
  int world_layer = 0;
  int least_layer = 0;
  int fragile_at = 0;
  int donation = 0;
  int donation_raises = 0;
  int donations_raise_most = 0;
  int extra_per_layer = 0;
  int touchpoint_tokens = 0;
  int touchpoints_per_round = 0;
  int leaning_tokens = 0;
  int leaning_per_turn = 0;
  bool converts = false;
  int converted_from = 0;
  int conversions_per_turn = 0;
  int load_extra = 0;           // X2
  int rounds = 0;               // X4; 0: no game of rounds
  int end_extra[kTokens] = {};  // X5
  int recycles = 100;           // X7
  int fatigue_from = 0;         // X8; 0: never
  int fatigue_extra = 0;
  int threshold = 0;       // X10
  int end_from_round = 0;  // X12
};

}  // namespace loom::machine::testing
