// A game in play on the machine: fixed size, trivially copyable. What every number in it means
// follows from the Program and is told by the Layout.
#pragma once

#include <cstdint>
#include <type_traits>

#include "compiler/program/program_codes.h"

namespace loom::machine {

inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxCells = 512;    // tracks, tokens, counters, statuses
inline constexpr int kMaxSetWords = 48;  // of cards that lie unordered together
inline constexpr int kMaxListBytes =
    640;  // of cards in order or on spaces, and of what lies on cards
inline constexpr int kMaxCards = 250;
inline constexpr int kMaxKinds = 8;
inline constexpr int kMaxFrames = 16;
inline constexpr int kMaxStatuses = 4;
inline constexpr uint8_t kNone = 255;  // no card, no player

// What may have come to hold since it was last looked at.
inline constexpr uint8_t kCardsTouched = 1;     // what a reaction waits for in cards
inline constexpr uint8_t kStatusesTouched = 2;  // statuses that follow from a condition
inline constexpr uint8_t kAnything = kCardsTouched | kStatusesTouched;

// The names that lines have given to things.
struct Setting {
  int16_t slots[program::kSlots];
  bool operator==(const Setting&) const = default;
};

// A run of instructions and where it stands.
struct Frame {
  uint16_t at = 0;
  uint8_t took = 0;          // bit n: a loss of track n was called for
  uint8_t ignored = kNone;   // a track that does not change
  uint8_t reaction = kNone;  // which one it is
  uint8_t apart = 0;         // what it takes does not count for whatever called it
  uint16_t unused = 0;
  Setting setting = {};
  bool operator==(const Frame&) const = default;
};

struct State {
  uint64_t hash = 0;  // of all that has been done so far
  uint64_t seed = 0;
  uint16_t round = 0;
  uint8_t active = kNone;  // whose turn it is; nobody outside of turns
  uint8_t start_player = 0;
  uint8_t ending = kNone;
  uint8_t depth = 0;
  uint8_t holding = 0;                 // what follows from lines waits
  uint8_t touched = 0;                 // cards may have come to be what a reaction waits for
  uint8_t pending[kMaxStatuses] = {};  // bit n: player n has come to have the status
  uint16_t picks = 0;                  // numbers used of what is found at random
  uint8_t due = kNone;                 // the ending that comes when the last turns are taken
  uint8_t turns_left = 0;              // until then
  uint32_t draws[kMaxKinds] = {};      // numbers used of each deck's random stream
  uint64_t sets[kMaxSetWords] = {};
  int16_t cells[kMaxCells] = {};
  uint8_t lists[kMaxListBytes] = {};
  uint8_t where[kMaxCards + 6] = {};  // the instance of a zone that each card is in
  Frame frames[kMaxFrames] = {};

  bool over() const { return ending != kNone; }
  Frame& top() { return frames[depth - 1]; }
  const Frame& top() const { return frames[depth - 1]; }
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: bytes are hashed");
static_assert(sizeof(State) < 4096);

}  // namespace loom::machine
