#include "workspace/names/first_entry.h"

namespace loom {

FirstEntry first_entry(const Source& source, const Node& map) {
  const std::string_view text = source.text();
  if (map.span.begin < text.size() && text[map.span.begin] == '{')
    return {map.span.begin + 1U, map.members.empty() ? "" : ", "};
  const size_t place = map.members.empty() ? map.span.begin : map.members.front().key_span.begin;
  const size_t line = place == 0 ? std::string_view::npos : text.rfind('\n', place - 1);
  const size_t indent = line == std::string_view::npos ? place : place - line - 1;
  return {place, "\n" + std::string(indent, ' ')};
}

}  // namespace loom
