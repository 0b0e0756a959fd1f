// A game as mutators see it: its texts, and every value with the place where it is written.
#pragma once

#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/model/load_game.h"

namespace loom::testing {

// Bytes of one file.
struct Place {
  std::string path;
  size_t begin = 0;
  size_t end = 0;
};

// An entry of a file, and the keys that lead to it.
struct Found {
  std::vector<std::string> keys;
  const Member* member = nullptr;
  const Node* parent = nullptr;

  const std::string& name() const { return keys.back(); }
  const Node& value() const { return member->value; }
  const std::string& text() const { return member->value.text; }
};

// A text for readers, with the kind of its file.
struct Prose {
  std::string kind;
  bool on_a_card = false;
  std::string field;
  ScalarText scalar;
  std::string text() const { return std::string(scalar.text()); }
};

class Content {
 public:
  // The small game that has one of everything: tests/games/village.
  static const Content& village();

  explicit Content(std::string folder);

  const std::string& folder() const { return folder_; }
  // By path, with the folder: also those that are no YAML.
  const std::map<std::string, std::string>& texts() const { return texts_; }
  const Model& model() const { return game_.model; }
  // Whether a card shows the picture, in any style. A picture that only other pages show is drawn
  // by the same code, but nothing says yet where it is broken.
  bool is_on_card(const std::string& path) const { return on_cards_.contains(path); }

  // Entries by the kind of their file and the keys that lead to them: "cards/*/requirement" of kind
  // "pattern". `*` stands for any key or any item; as a kind, for all.
  std::vector<Found> find(std::string_view kind, std::string_view keys) const;
  // Maps and lists that have entries, or scalars: everything below the tops of all files.
  std::vector<Found> all() const { return find("*", "**"); }
  std::vector<Prose> prose() const;

  Place place(Span span) const;
  Place key(const Found& found) const { return place(found.member->key_span); }
  Place value(const Found& found) const { return place(found.value().span); }
  // Part of a scalar's value.
  Place part(const Found& found, size_t begin, size_t end) const;
  Place part(const Prose& prose, size_t begin, size_t end) const;
  // Where an expression (or its first group) matches in a scalar's value.
  std::vector<Place> matches(const Found& found, const std::string& expression) const;
  std::vector<Place> matches(const Prose& prose, const std::string& expression) const;
  // The lines that an entry of a block mapping stands on, with their line breaks.
  Place lines(const Found& found) const;
  // What to take away so that an entry is gone, of a block or a flow mapping.
  Place whole(const Found& found) const;
  // The empty place before the first byte of the line after an entry.
  Place after(const Found& found) const;
  // The blanks before the key of an entry of a block mapping.
  std::string indent(const Found& found) const;

  std::string slice(const Place& place) const;
  size_t line(const Place& place) const;
  // Each line of any content file that has the word.
  std::vector<Place> uses(const std::string& word) const;

 private:
  std::string folder_;
  std::map<std::string, std::string> texts_;
  std::set<std::string> on_cards_;
  LoadedGame game_;
};

// Whether the entry starts a line of a block mapping.
bool starts_line(const Content& content, const Found& entry);
std::vector<Found> block_entries(const Content& content);

// 1-based, of a byte in a text.
size_t line_at(std::string_view text, size_t offset);
// A line without its line break.
std::string line_text(std::string_view text, size_t line);

}  // namespace loom::testing
