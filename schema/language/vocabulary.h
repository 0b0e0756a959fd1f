// The words a game declares: tokens, tracks, layers, areas, actions, decks and tables.
// Requirements, effects and texts are written with them.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/source/source.h"

namespace loom {

// An index into one of the vectors below; the tag keeps a token from being taken for a track.
template <typename Tag>
struct Id {
  uint16_t value = 0;
  auto operator<=>(const Id&) const = default;
};

struct Token {
  std::string name;
  std::string title;  // "1 Energy"
  std::string many;   // "2 Energy"
  std::string icon;
  Span span;
  bool gathered = false;  // players may take it from the supply
};

struct Track {
  enum class Scope { group, player };
  std::string name;
  std::string title;
  std::string icon;
  Scope scope = Scope::player;
  int min = 0;
  int max = 0;
  Span span;
};

struct Layer {
  std::string name;
  std::string title;
  std::string icon;
  int number = 0;
  Span span;
};

// A face-up row of cards that can be refreshed.
struct Area {
  std::string name;
  std::string title;
  std::string icon;
  Span span;
};

struct Action {
  std::string name;
  std::string title;
  std::string phrase;  // what one does: "recycle", "donate Support"
  std::string icon;
  Span span;
};

// The cards of one kind.
struct Deck {
  std::string name;
  std::string title;  // one card of it: "an Event"
  Span span;
};

struct TableName {
  std::string name;
  std::string title;
  Span span;
};

using TokenId = Id<Token>;
using TrackId = Id<Track>;
using LayerId = Id<Layer>;
using AreaId = Id<Area>;
using ActionId = Id<Action>;
using DeckId = Id<Deck>;
using TableId = Id<TableName>;

struct Vocabulary {
  std::vector<Token> tokens;
  std::vector<Track> tracks;
  std::vector<Layer> layers;
  std::vector<Area> areas;
  std::vector<Action> actions;
  std::vector<Deck> decks;
  std::vector<TableName> tables;

  const Token& operator[](TokenId id) const { return tokens[id.value]; }
  const Track& operator[](TrackId id) const { return tracks[id.value]; }
  const Layer& operator[](LayerId id) const { return layers[id.value]; }
  const Area& operator[](AreaId id) const { return areas[id.value]; }
  const Action& operator[](ActionId id) const { return actions[id.value]; }
  const Deck& operator[](DeckId id) const { return decks[id.value]; }
  const TableName& operator[](TableId id) const { return tables[id.value]; }
};

template <typename Entry>
std::optional<Id<Entry>> find_name(const std::vector<Entry>& entries, std::string_view name) {
  for (size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].name == name) return Id<Entry>{static_cast<uint16_t>(i)};
  }
  return std::nullopt;
}

template <typename Entry>
void append_names(const std::vector<Entry>& entries, std::vector<std::string>& names) {
  for (const Entry& entry : entries) names.push_back(entry.name);
}

}  // namespace loom
