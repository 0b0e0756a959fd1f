#include "schema/text/wrap.h"

#include "schema/text/display_width.h"

namespace loom {

void wrap_text(std::string_view text, size_t width, size_t indent,
               std::vector<std::string>& lines) {
  std::string line(indent, ' ');
  bool empty = true;
  while (!text.empty()) {
    const size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    if (!empty && display_width(line) + 1 + display_width(word) > width) {
      lines.push_back(std::move(line));
      line = std::string(indent + 2, ' ');
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  lines.push_back(std::move(line));
}

}  // namespace loom
