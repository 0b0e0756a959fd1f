// Writes JSON: layout, escaping and numbers.
#include "schema/text/json.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <utility>

#include "schema/text/utf8.h"

namespace loom {
namespace {

constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";

template <typename Number>
std::string digits(Number number) {
  std::array<char, 32> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  assert(result.ec == std::errc());
  return {buffer.data(), result.ptr};
}

void append_escaped(std::string& out, char32_t control) {
  switch (control) {
    case '\b':
      out += "\\b";
      return;
    case '\f':
      out += "\\f";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      constexpr std::string_view hex = "0123456789abcdef";
      out += "\\u00";
      out += hex[(control >> 4U) & 0xFU];
      out += hex[control & 0xFU];
  }
}

}  // namespace

void JsonWriter::key(std::string_view name) {
  assert(!levels_.empty() && levels_.back().bracket == '{' && "a key belongs in an object");
  assert(!levels_.back().has_key && "the key before this one has no value");
  before_item();
  quote(name);
  text_ += style_ == Style::pretty ? ": " : ":";
  levels_.back().has_key = true;
}

void JsonWriter::value(std::string_view text) {
  before_value();
  quote(text);
}

void JsonWriter::value(double number) { scalar(std::isfinite(number) ? digits(number) : "null"); }

void JsonWriter::integer(int64_t number) { scalar(digits(number)); }

void JsonWriter::integer(uint64_t number) { scalar(digits(number)); }

std::string JsonWriter::finish() {
  assert(levels_.empty() && "an object or array is still open");
  assert(!text_.empty() && "nothing was written");
  text_ += '\n';
  return std::exchange(text_, {});
}

void JsonWriter::open(char bracket) {
  before_value();
  text_ += bracket;
  levels_.push_back({bracket});
}

void JsonWriter::close(char bracket) {
  assert(!levels_.empty() && levels_.back().bracket == (bracket == '}' ? '{' : '[') &&
         "closes what was not opened");
  assert(!levels_.back().has_key && "the last key has no value");
  const bool empty = levels_.back().empty;
  levels_.pop_back();
  if (!empty) new_line();
  text_ += bracket;
}

void JsonWriter::scalar(std::string_view text) {
  before_value();
  text_ += text;
}

void JsonWriter::before_value() {
  if (levels_.empty()) {
    assert(text_.empty() && "only one value stands at the top");
    return;
  }
  if (levels_.back().bracket == '[') {
    before_item();
    return;
  }
  assert(levels_.back().has_key && "a value in an object needs a key");
  levels_.back().has_key = false;
}

void JsonWriter::before_item() {
  if (!levels_.back().empty) text_ += ',';
  levels_.back().empty = false;
  new_line();
}

void JsonWriter::new_line() {
  if (style_ == Style::compact) return;
  text_ += '\n';
  text_.append(levels_.size() * 2, ' ');
}

void JsonWriter::quote(std::string_view text) {
  text_ += '"';
  for (size_t i = 0; i < text.size();) {
    const CodePoint point = decode_utf8(text, i);
    if (!point.valid) {
      text_ += kReplacementCharacter;
    } else if (point.value < 0x20 || point.value == 0x7F) {
      append_escaped(text_, point.value);
    } else {
      if (point.value == '"' || point.value == '\\') text_ += '\\';
      text_ += text.substr(i, point.length);
    }
    i += point.length;
  }
  text_ += '"';
}

}  // namespace loom
