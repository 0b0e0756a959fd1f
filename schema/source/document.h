// The tree of one YAML file: text, lists and maps, each with the bytes it came from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/source/source.h"

namespace loom {

struct Member;

struct Node {
  enum class Type : uint8_t { null, scalar, list, map };
  Type type = Type::null;
  bool plain = true;  // a scalar written without quotes and not as a block
  // Part of it was refused and reported: what is missing from it is no fault of its own.
  bool incomplete = false;
  Span span;         // the value as written, quotes and brackets included
  std::string text;  // a scalar's value, quotes and folding undone
  std::vector<Member> members;

  bool is_null() const { return type == Type::null; }
  bool is_scalar() const { return type == Type::scalar; }
  bool is_list() const { return type == Type::list; }
  bool is_map() const { return type == Type::map; }
  // `~`, rather than a value that was forgotten.
  bool is_written_null() const { return is_null() && !incomplete && span.end > span.begin; }

  // The member of a map with this key, or none.
  const Member* find(std::string_view key) const;
  const Node* get(std::string_view key) const;
};

// A list's item (no key) or a map's entry.
struct Member {
  std::string key;
  Span key_span;
  Node value;
};

struct Document {
  FileId file;
  Node root;
};

// Where an entry is written: itself, and what editions have laid over it in files of their own.
std::vector<Span> places_of(const Member& entry);
// The same for the rest of a file: what other files have laid into its tree.
std::vector<Span> places_of(const Document& document);

// "a list", "a mapping", "nothing", "text": for messages.
std::string_view describe(Node::Type type);

// Where bytes [begin, end) of a scalar's value were written. Exact through quotes, escapes and
// folded lines, so that a caret can point at one word of a value.
Span span_within(const Source& source, const Node& scalar, size_t begin, size_t end);

}  // namespace loom
