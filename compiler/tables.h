// Tables: a game as the engine plays it. One flat value of plain arrays that are addressed by typed
// ids, without pointers and without padding, so that equal games are equal bytes.
//
// Self-contained on purpose: this is all the engine knows of content.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace loom::tables {

// Rises whenever the layout or the meaning of the tables changes.
inline constexpr uint16_t kFormat = 1;

// Capacities. Content beyond them is a diagnostic of the compiler.
inline constexpr size_t kMaxTokens = 8;
inline constexpr size_t kMaxTracks = 8;
inline constexpr size_t kMaxLayers = 16;
inline constexpr size_t kMaxKinds = 8;
inline constexpr size_t kMaxCards = 256;
inline constexpr size_t kMaxInstructions = 1024;
inline constexpr size_t kMaxBonus = 8;  // instructions of one card
inline constexpr size_t kMaxCode = 999;
inline constexpr size_t kMaxTextBytes = 32768;

// The tag keeps a token from being taken for a track.
template <typename Tag, typename Number>
struct Id {
  Number value = 0;
  bool operator==(const Id&) const = default;
};

struct Token;
struct Track;
struct Layer;
struct CardKind;
struct Card;
struct Instruction;

using TokenId = Id<Token, uint8_t>;
using TrackId = Id<Track, uint8_t>;
using LayerId = Id<Layer, uint8_t>;
using KindId = Id<CardKind, uint8_t>;
using CardId = Id<Card, uint16_t>;
using InstructionId = Id<Instruction, uint16_t>;

// A stretch of the text pool.
struct Text {
  uint16_t begin = 0;
  uint16_t size = 0;
};

struct Token {
  Text name;
  Text title;  // "1 Energy"
  Text many;   // "2 Energy"
};

enum class Scope : uint8_t { group, player };

struct Track {
  Text name;
  Text title;
  uint8_t min = 0;
  uint8_t max = 0;
  Scope scope = Scope::player;
  uint8_t unused = 0;  // keeps the size even
};

struct Layer {
  Text name;
  Text title;
  uint16_t number = 0;
};

// A sort of card, named as the game names it; its cards stand side by side.
struct CardKind {
  Text name;
  uint16_t first = 0;
  uint16_t count = 0;
};

enum class Opcode : uint8_t {
  change,  // a resource goes up or down
};

enum class Target : uint8_t {
  player,
  all_players,
  other_players,
  contributors,
  first_contributor,
  lowest_scorers,
  highest_scorers,
};

// What happens to a player who has less than is taken.
enum class ShortageRule : uint8_t { take_what_is_there, take_nothing, instead };

struct Resource {
  enum class Kind : uint8_t { track, token, chosen_token };
  Kind kind = Kind::track;
  uint8_t index = 0;  // of the track or token

  bool is_track() const { return kind == Kind::track; }
  TrackId track() const { return {index}; }
  TokenId token() const { return {index}; }
};

// One step of an effect.
struct Instruction {
  Opcode opcode = Opcode::change;
  Resource resource;
  int8_t amount = 0;
  uint8_t per_players = 0;  // 0 once, n for every n players
  Target target = Target::player;
  uint8_t target_count = 1;  // of scorers
  ShortageRule shortage = ShortageRule::take_what_is_there;
  Resource instead;
  int8_t instead_amount = 0;
};

// How many of each are asked for, by the id of the token, layer or track.
struct Requirement {
  uint8_t tokens[kMaxTokens] = {};
  uint8_t layers[kMaxLayers] = {};
  uint8_t tracks[kMaxTracks] = {};
};

// A card that a player loads into an engine of their own.
struct Card {
  Text slug;
  Text title;
  KindId kind;
  LayerId layer;
  Requirement requirement;
  InstructionId bonus;  // the first of `bonus_count`
  uint16_t bonus_count = 0;
  uint16_t code = 0;  // of the consequence that loading calls; 0: none
};

// The first `count` items are in use.
template <typename Item, typename ItemId, size_t Capacity>
struct Array {
  static constexpr size_t kCapacity = Capacity;

  uint16_t count = 0;
  Item items[Capacity] = {};

  const Item& operator[](ItemId id) const { return items[id.value]; }
  Item& operator[](ItemId id) { return items[id.value]; }
  size_t size() const { return count; }
  const Item* begin() const { return items; }
  const Item* end() const { return items + count; }
};

struct TextPool {
  uint16_t used = 0;
  char bytes[kMaxTextBytes] = {};
};

}  // namespace loom::tables

namespace loom {

struct Tables {
  uint16_t format = tables::kFormat;
  tables::Text game;
  tables::Text edition;
  tables::Text version;
  tables::Array<tables::Token, tables::TokenId, tables::kMaxTokens> tokens;
  tables::Array<tables::Track, tables::TrackId, tables::kMaxTracks> tracks;
  tables::Array<tables::Layer, tables::LayerId, tables::kMaxLayers> layers;
  tables::Array<tables::CardKind, tables::KindId, tables::kMaxKinds> kinds;
  tables::Array<tables::Card, tables::CardId, tables::kMaxCards> cards;
  tables::Array<tables::Instruction, tables::InstructionId, tables::kMaxInstructions> instructions;
  tables::TextPool texts;

  std::string_view text(tables::Text place) const {
    return {texts.bytes + place.begin, place.size};
  }
};

static_assert(std::is_trivially_copyable_v<Tables>);
static_assert(std::has_unique_object_representations_v<Tables>, "no padding");

}  // namespace loom
