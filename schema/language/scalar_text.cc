#include "schema/language/scalar_text.h"

#include "schema/text/utf8.h"

namespace loom {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_word(char c) {
  // Letters of any script: a misspelled word should be shown whole.
  const bool beyond_ascii = static_cast<unsigned char>(c) >= 0x80;
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '+' || c == '_' || beyond_ascii;
}

}  // namespace

std::vector<Word> split_words(std::string_view text) {
  std::vector<Word> words;
  size_t at = 0;
  while (at < text.size()) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    if (end == at) end += decode_utf8(text, at).length;
    words.push_back({text.substr(at, end - at), at, end});
    at = end;
  }
  // After the last visible byte, where something is missing.
  const size_t tail = words.empty() ? 0 : words.back().end;
  words.push_back({{}, tail, tail});
  return words;
}

}  // namespace loom
