#include "schema/source/document.h"

#include <algorithm>

#include "schema/source/scalar_source.h"

namespace loom {

const Member* Node::find(std::string_view key) const {
  if (!is_map()) return nullptr;
  for (const Member& member : members) {
    if (member.key == key) return &member;
  }
  return nullptr;
}

const Node* Node::get(std::string_view key) const {
  const Member* member = find(key);
  return member == nullptr ? nullptr : &member->value;
}

namespace {

void add_places(const Node& node, FileId file, std::vector<Span>& places) {
  for (const Member& member : node.members) {
    // An item of a list has no key of its own.
    const Span begin = node.is_map() ? member.key_span : member.value.span;
    if (begin.file != file)
      places.push_back({begin.file, begin.begin, std::max(begin.end, member.value.span.end)});
    add_places(member.value, begin.file, places);
  }
}

}  // namespace

std::vector<Span> places_of(const Member& entry) {
  const Span key = entry.key_span;
  std::vector<Span> places{{key.file, key.begin, std::max(key.end, entry.value.span.end)}};
  add_places(entry.value, key.file, places);
  return places;
}

std::vector<Span> places_of(const Document& document) {
  std::vector<Span> places{{document.file, 0, UINT32_MAX}};
  add_places(document.root, document.file, places);
  return places;
}

std::string_view describe(Node::Type type) {
  switch (type) {
    case Node::Type::null:
      return "nothing";
    case Node::Type::scalar:
      return "text";
    case Node::Type::list:
      return "a list";
    case Node::Type::map:
      return "a mapping";
  }
  return "nothing";
}

Span span_within(const Source& source, const Node& scalar, size_t begin, size_t end) {
  ScalarCursor cursor(source.text(), scalar.span.begin, scalar.text);
  cursor.advance_to(begin);
  const auto first = static_cast<uint32_t>(cursor.source_offset());
  if (end <= begin) return {scalar.span.file, first, first};
  cursor.advance_to(end - 1);
  cursor.step();
  return {scalar.span.file, first, static_cast<uint32_t>(cursor.end_offset())};
}

}  // namespace loom
