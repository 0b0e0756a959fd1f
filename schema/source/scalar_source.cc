#include "schema/source/scalar_source.h"

namespace loom {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

ScalarStyle style_at(std::string_view source, size_t start) {
  if (start >= source.size()) return ScalarStyle::plain;
  switch (source[start]) {
    case '\'':
      return ScalarStyle::single_quoted;
    case '"':
      return ScalarStyle::double_quoted;
    case '|':
    case '>':
      return ScalarStyle::block;
    default:
      return ScalarStyle::plain;
  }
}

size_t utf8_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xE0) return 2;
  return lead < 0xF0 ? 3 : 4;
}

}  // namespace

ScalarCursor::ScalarCursor(std::string_view source, size_t start, std::string_view value)
    : source_(source), value_(value), style_(style_at(source, start)), at_(start) {
  if (style_ == ScalarStyle::single_quoted || style_ == ScalarStyle::double_quoted) ++at_;
  if (style_ == ScalarStyle::block) enter_block();
  consumed_end_ = at_;
}

// Past the header line (`|`, `>-`, `|2 # comment`).
void ScalarCursor::enter_block() {
  const size_t line_end = source_.find('\n', at_);
  at_ = line_end == std::string_view::npos ? source_.size() : line_end + 1;
}

size_t ScalarCursor::escape_length() const {
  if (at_ + 1 >= source_.size()) return 1;
  switch (source_[at_ + 1]) {
    case 'x':
      return 4;
    case 'u':
      return 6;
    case 'U':
      return 10;
    default:
      return 2;
  }
}

// Indentation, folded line breaks and escaped line breaks stand in the source only: pass over them
// unless the value goes on with the very same byte.
void ScalarCursor::skip_to_next() {
  if (pending_ > 0 || value_at_ >= value_.size()) return;
  const char wanted = value_[value_at_];
  while (at_ < source_.size()) {
    if (style_ == ScalarStyle::double_quoted && source_[at_] == '\\') {
      const bool line_break =
          at_ + 1 < source_.size() && (source_[at_ + 1] == '\n' || source_[at_ + 1] == '\r');
      if (!line_break) return;
      // The next line's indentation never belongs to the value.
      ++at_;
      while (at_ < source_.size() && is_blank(source_[at_])) ++at_;
      continue;
    }
    if (source_[at_] == wanted) return;
    // A folded line break stands for the one space (or the n-1 breaks) the value has here.
    if (!is_blank(source_[at_]) || is_blank(wanted)) return;
    ++at_;
  }
}

size_t ScalarCursor::source_offset() {
  skip_to_next();
  return at_;
}

void ScalarCursor::step() {
  if (value_at_ >= value_.size()) return;
  skip_to_next();
  const char wanted = value_[value_at_++];
  if (pending_ > 0) {
    --pending_;
    return;
  }
  if (at_ >= source_.size()) return;
  if (style_ == ScalarStyle::double_quoted && source_[at_] == '\\') {
    at_ += escape_length();
    // One escape may stand for several bytes of UTF-8.
    pending_ = utf8_length(static_cast<unsigned char>(wanted)) - 1;
  } else if (style_ == ScalarStyle::single_quoted && wanted == '\'') {
    at_ += 2;
  } else {
    ++at_;
  }
  consumed_end_ = at_ < source_.size() ? at_ : source_.size();
}

void ScalarCursor::advance_to(size_t value_offset) {
  while (value_at_ < value_offset && value_at_ < value_.size()) step();
}

ScalarEnd find_scalar_end(std::string_view source, size_t start, std::string_view value) {
  const ScalarStyle style = style_at(source, start);
  if (style == ScalarStyle::single_quoted) {
    for (size_t i = start + 1; i < source.size(); ++i) {
      if (source[i] != '\'') continue;
      if (i + 1 < source.size() && source[i + 1] == '\'') {
        ++i;
      } else {
        return {i + 1, true};
      }
    }
    return {source.size(), false};
  }
  if (style == ScalarStyle::double_quoted) {
    for (size_t i = start + 1; i < source.size(); ++i) {
      if (source[i] == '\\') {
        ++i;
      } else if (source[i] == '"') {
        return {i + 1, true};
      }
    }
    return {source.size(), false};
  }
  ScalarCursor cursor(source, start, value);
  cursor.advance_to(value.size());
  size_t end = cursor.end_offset();
  while (end > start && is_blank(source[end - 1])) --end;
  return {end, true};
}

}  // namespace loom
