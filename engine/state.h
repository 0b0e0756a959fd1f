// A game in play: fixed size, trivially copyable. What has been dealt, what everyone holds, and a
// stack of steps still to be done; a step that needs a person's choice waits on top.
#pragma once

#include <cstdint>
#include <type_traits>

#include "compiler/tables.h"

namespace loom::engine {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxPrism = 8;
inline constexpr int kMaxIndex = 7;
inline constexpr int kSlots = kMaxIndex + 1;
inline constexpr int kEndSlot = kMaxIndex;  // the End goal's place, after those of the index
inline constexpr int kMaxMarkers = 8;       // on one goal
inline constexpr int kMaxSteps = 96;
inline constexpr uint8_t kNobody = tables::kNone;
inline constexpr uint8_t kNoCard = tables::kNone;
inline constexpr uint8_t kCommunity = kMaxPlayers;  // owner of a marker, in solo play
inline constexpr uint8_t kNoLimit = 255;

// The bits that are set. Written out, because without a processor's own instruction the compiler
// calls a function for it.
inline int count_bits(uint64_t word) {
  word -= (word >> 1U) & 0x5555555555555555ULL;
  word = (word & 0x3333333333333333ULL) + ((word >> 2U) & 0x3333333333333333ULL);
  word = (word + (word >> 4U)) & 0x0F0F0F0F0F0F0F0FULL;
  return static_cast<int>((word * 0x0101010101010101ULL) >> 56U);
}

// Cards of one role that lie somewhere together.
template <int Words>
struct CardSet {
  uint64_t words[Words] = {};

  void add(uint8_t card) { words[card / 64] |= uint64_t{1} << (card % 64); }
  void remove(uint8_t card) { words[card / 64] &= ~(uint64_t{1} << (card % 64)); }
  bool has(uint8_t card) const { return ((words[card / 64] >> (card % 64)) & 1U) != 0; }
  int size() const {
    int count = 0;
    for (const uint64_t word : words) count += count_bits(word);
    return count;
  }
  bool operator==(const CardSet&) const = default;
};

// A deck needs no order: a card is drawn from those left when it is needed.
template <int Words>
struct Deck {
  CardSet<Words> left;
  CardSet<Words> discards;
  uint32_t draws = 0;  // numbers used of the deck's random stream
  uint32_t drawn = 0;  // cards drawn so far

  bool operator==(const Deck&) const = default;
};

struct Player {
  uint16_t tokens[tables::kMaxTokens] = {};
  uint8_t tracks[tables::kMaxTracks] = {};
  uint8_t palette[tables::kMaxLayers] = {};   // loaded cards of each layer
  uint8_t standing[tables::kMaxTokens] = {};  // loaded cards that stand in for the token
  uint8_t leaned[tables::kMaxTokens] = {};    // how many of these were used this turn
  uint8_t taken[tables::kMaxActions] = {};    // actions this round
  uint8_t limit[tables::kMaxActions] = {};    // of each this round
  uint16_t loaded = 0;                        // cards in the palette
  uint8_t markers = 0;                        // contribution markers in hand
  uint8_t fragile = 0;

  bool operator==(const Player&) const = default;
};

struct Slot {
  uint8_t goal = kNoCard;
  uint8_t marker_count = 0;
  uint8_t filled[tables::kMaxTokens] = {};
  uint8_t markers[kMaxMarkers] = {};  // owners in the order of contribution

  bool operator==(const Slot&) const = default;
};

// What is to be done. The order is free; the names tell what.
enum class Do : uint8_t {
  // round
  begin_round,
  reveal_events,
  after_event,
  take_turns,
  choose_action,  // a choice
  open_window,
  choose_donation,  // a choice
  place_community,
  end_round,
  // actions
  gather,       // a choice
  pay_leaning,  // a choice: how many standing cards to lean on
  pay_extra,    // a choice
  place_card,
  contribute,         // a choice
  choose_touchpoint,  // a choice
  answer_touchpoint,  // a choice
  // consequences of actions
  complete_goals,
  settle_goal,
  carry_out,  // instructions
  turn_fragile,
  choose_loss,  // a choice
  choose_gain,  // a choice
};

struct Step {
  Do what = Do::begin_round;
  uint8_t player = kNobody;  // who acts, chooses or is hit
  uint8_t a = 0;             // as each step needs it
  uint8_t b = 0;
  uint16_t first = 0;  // instructions
  uint16_t count = 0;
  uint8_t contributors = 0;         // bit n: player n; of none, all players are meant (Q24)
  uint8_t leader = kNobody;         // the first contributor
  uint8_t code = 0;                 // of the card that called
  uint8_t ignored = tables::kNone;  // a track that does not change

  bool operator==(const Step&) const = default;
};

enum class Ending : uint8_t { none, collapse, end_goal, rounds, cap };

struct State {
  uint64_t hash = 0;  // of all that has been done so far
  uint64_t seed = 0;
  uint16_t round = 0;
  uint8_t active = kNobody;  // whose turn it is; nobody outside of turns
  uint8_t start_player = 0;
  uint8_t actions_left = 0;
  uint8_t conversions = 0;  // this turn
  uint8_t given = 0;        // raised by donations this round
  uint8_t current_pressure = kNoCard;
  uint8_t highest_layer = 1;
  uint8_t world_layer = 1;
  uint8_t community = 0;      // markers left
  uint8_t taken_meaning = 0;  // whether the event being resolved has taken any
  Ending ending = Ending::none;
  uint8_t depth = 0;                        // of the stack
  uint16_t unused = 0;                      // keeps the decks aligned
  uint8_t tracks[tables::kMaxTracks] = {};  // the group's
  uint8_t prism[kMaxPrism] = {};
  Deck<2> engine_deck;
  Deck<1> goal_deck;
  Deck<1> pressure_deck;
  CardSet<1> on_table;  // events to be discarded at the end of the round
  CardSet<1> completed;
  Slot slots[kSlots];
  Player players[kMaxPlayers];
  Step steps[kMaxSteps];

  bool over() const { return ending != Ending::none; }
  const Step& top() const { return steps[depth - 1]; }
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: bytes are hashed");
static_assert(sizeof(State) < 4096);

}  // namespace loom::engine
