// What all parts of Tables are made of: capacities, typed ids, stretches of text, arrays.
#pragma once

#include <cstddef>
#include <cstdint>

namespace loom::tables {

// Rises whenever the layout or the meaning of the tables changes.
inline constexpr uint16_t kFormat = 2;

// Capacities. Content beyond them is a diagnostic of the compiler.
inline constexpr size_t kMaxTokens = 8;
inline constexpr size_t kMaxTracks = 8;
inline constexpr size_t kMaxLayers = 16;  // also the highest number of a layer
inline constexpr size_t kMaxAreas = 4;
inline constexpr size_t kMaxActions = 8;
inline constexpr size_t kMaxKinds = 8;
inline constexpr size_t kMaxEngineCards = 128;
inline constexpr size_t kMaxGoals = 64;
inline constexpr size_t kMaxPressures = 64;
inline constexpr size_t kMaxTables = 4;
inline constexpr size_t kMaxRows = 24;
inline constexpr size_t kMaxCode = 255;
inline constexpr size_t kMaxInstructions = 1024;
inline constexpr size_t kMaxFigures = 256;
inline constexpr size_t kMaxNames = 256;
inline constexpr size_t kMaxSeries = 8;
inline constexpr size_t kMaxSeriesValues = 12;
inline constexpr size_t kMaxBands = 4;
inline constexpr size_t kMaxReadings = 32;
inline constexpr size_t kMaxVariants = 32;
inline constexpr size_t kMaxPatches = 128;
inline constexpr size_t kMaxTextBytes = 32768;

// Marks an index that leads nowhere.
inline constexpr uint8_t kNone = 255;

// The tag keeps a token from being taken for a track.
template <typename Tag, typename Number>
struct Id {
  Number value = 0;
  constexpr bool operator==(const Id& other) const { return value == other.value; }
  constexpr bool operator!=(const Id& other) const { return value != other.value; }
};

// A stretch of the text pool.
struct Text {
  uint16_t begin = 0;
  uint16_t size = 0;
};

struct Token;
struct Track;
struct Layer;
struct Area;
struct Action;
struct CardKind;
struct Instruction;
struct EngineCard;
struct Goal;
struct Pressure;
struct ResolutionTable;
struct Figure;
struct Variant;

using TokenId = Id<Token, uint8_t>;
using TrackId = Id<Track, uint8_t>;
using LayerId = Id<Layer, uint8_t>;
using AreaId = Id<Area, uint8_t>;
using ActionId = Id<Action, uint8_t>;
using KindId = Id<CardKind, uint8_t>;
using EngineCardId = Id<EngineCard, uint8_t>;
using GoalId = Id<Goal, uint8_t>;
using PressureId = Id<Pressure, uint8_t>;
using TableId = Id<ResolutionTable, uint8_t>;
using InstructionId = Id<Instruction, uint16_t>;
using FigureId = Id<Figure, uint16_t>;
using VariantId = Id<Variant, uint8_t>;

// The first `count` items are in use.
template <typename Item, typename ItemId, size_t Capacity>
struct Array {
  static constexpr size_t kCapacity = Capacity;

  uint16_t count = 0;
  Item items[Capacity] = {};

  constexpr const Item& operator[](ItemId id) const { return items[id.value]; }
  constexpr Item& operator[](ItemId id) { return items[id.value]; }
  constexpr size_t size() const { return count; }
  constexpr const Item* begin() const { return items; }
  constexpr const Item* end() const { return items + count; }
};

struct TextPool {
  uint16_t used = 0;
  char bytes[kMaxTextBytes] = {};
};

}  // namespace loom::tables
