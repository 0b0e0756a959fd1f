// Every name of a game with all places that mean it: cards, components, rules and their figures,
// terms, icons, layouts and their boxes. What goes to a definition, lists references and renames
// stands on it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schema/behaviour/behaviour.h"
#include "schema/model/load_game.h"

namespace loom {

// Something that has a name.
struct Named {
  std::string family;  // `token`, `pattern` (a card), `rule`, `figure`, `icon`, `box`
  std::string name;    // `energy`, `shell`, `S2`, `S2.meaning`, `pattern-front/terms`
};

struct Mention {
  Span span;  // exactly the bytes of the name
  uint32_t thing = 0;
  bool declares = false;
};

namespace families {
inline constexpr std::string_view kIcon = "icon";
inline constexpr std::string_view kFigure = "figure";
inline constexpr std::string_view kBox = "box";
inline constexpr std::string_view kRule = "rule";
inline constexpr std::string_view kTerm = "term";
inline constexpr std::string_view kKind = "kind";
inline constexpr std::string_view kAction = "action";
inline constexpr std::string_view kTable = "table";
inline constexpr std::string_view kStep = "step";
}  // namespace families

class NameIndex {
 public:
  // Of a game that could be bound, which must outlive it.
  explicit NameIndex(const LoadedGame& game);

  const LoadedGame& game() const { return game_; }
  const behaviour::Behaviour& behaviour() const { return behaviour_; }

  const Named& operator[](uint32_t thing) const { return things_[thing]; }
  std::optional<uint32_t> find(std::string_view family, std::string_view name) const;
  // The narrowest name at a place, its end included.
  const Mention* at(FileId file, uint32_t offset) const;
  // Every place that means a thing, declarations first, then by path.
  std::vector<Mention> all_of(uint32_t thing) const;
  // The text of a path as it was read; none when it was not.
  std::optional<FileId> file(std::string_view path) const;
  bool is_card(uint32_t thing) const;

 private:
  friend class MentionCollector;

  const LoadedGame& game_;
  behaviour::Behaviour behaviour_;
  std::vector<Named> things_;
  std::map<std::pair<std::string, std::string>, uint32_t, std::less<>> by_name_;
  std::vector<Mention> mentions_;  // by file and place
  std::map<std::string, FileId, std::less<>> files_;
};

}  // namespace loom
