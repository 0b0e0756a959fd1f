#include "lsp/typed_text.h"

#include <algorithm>

#include "schema/text/utf8.h"

namespace loom::lsp {
namespace {

// How many units of UTF-16 a character takes.
uint32_t units(const CodePoint& c) { return c.valid && c.value > 0xFFFF ? 2 : 1; }

}  // namespace

TypedText::TypedText(std::string text) : text_(std::move(text)) { find_lines(); }

// A line ends at \n, \r\n or \r.
void TypedText::find_lines() {
  lines_ = {0};
  for (size_t i = 0; i < text_.size(); ++i) {
    const bool lone = text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n');
    if (text_[i] == '\n' || lone) lines_.push_back(i + 1);
  }
}

size_t TypedText::end_of_line(size_t line) const {
  size_t end = line + 1 < lines_.size() ? lines_[line + 1] : text_.size();
  if (line + 1 < lines_.size()) {
    --end;
    if (end > lines_[line] && text_[end] == '\n' && text_[end - 1] == '\r') --end;
  }
  return end;
}

size_t TypedText::offset(TextPosition position) const {
  if (position.line >= lines_.size()) return text_.size();
  const size_t end = end_of_line(position.line);
  size_t at = lines_[position.line];
  uint32_t left = position.character;
  while (at < end && left > 0) {
    const CodePoint c = decode_utf8(text_, at);
    if (units(c) > left) break;
    left -= units(c);
    at += c.length;
  }
  return at;
}

TextPosition TypedText::position(size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), offset);
  const auto line = static_cast<size_t>(next - lines_.begin()) - 1;
  TextPosition found{static_cast<uint32_t>(line), 0};
  const size_t end = std::min(offset, end_of_line(line));
  for (size_t at = lines_[line]; at < end;) {
    const CodePoint c = decode_utf8(text_, at);
    if (at + c.length > end) break;
    found.character += units(c);
    at += c.length;
  }
  return found;
}

bool TypedText::apply(const TextChange& change) {
  if (!change.range) {
    text_ = change.text;
  } else {
    const size_t begin = offset(change.range->start);
    const size_t end = offset(change.range->end);
    if (end < begin) return false;
    text_.replace(begin, end - begin, change.text);
  }
  find_lines();
  return true;
}

}  // namespace loom::lsp
