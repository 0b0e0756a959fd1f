#include "workspace/names/word_scan.h"

#include <algorithm>

namespace loom {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool joins(char c) { return c == '-' || c == '.' || c == '/'; }

size_t end_of_word(std::string_view text, size_t at, bool dotted) {
  while (at < text.size()) {
    const bool joined = (dotted ? joins(text[at]) : text[at] == '-') && at + 1 < text.size() &&
                        is_letter(text[at + 1]);
    if (!is_letter(text[at]) && !joined) break;
    ++at;
  }
  return at;
}

}  // namespace

std::vector<ScannedWord> scan_words(std::string_view text) {
  using In = ScannedWord::In;
  std::vector<ScannedWord> words;
  In in = In::plain;
  for (size_t at = 0; at < text.size();) {
    const std::string_view two = text.substr(at, 2);
    if (two == "{{" || two == "{%") {
      in = In::code;
      at += 2;
    } else if (two == "}}" || two == "%}") {
      in = In::plain;
      at += 2;
    } else if (text[at] == '{' || (text[at] == '}' && in == In::braces)) {
      in = text[at] == '{' ? In::braces : In::plain;
      ++at;
    } else if (text[at] == '$' && at + 1 < text.size() && is_letter(text[at + 1])) {
      const size_t end = end_of_word(text, at + 1, false);
      words.push_back({text.substr(at + 1, end - at - 1), In::icon, at + 1});
      at = end;
    } else if (is_letter(text[at])) {
      const size_t end = end_of_word(text, at, true);
      words.push_back({text.substr(at, end - at), in, at});
      at = end;
    } else {
      ++at;
    }
  }
  return words;
}

std::vector<WordPart> word_parts(const ScannedWord& word, char separator) {
  std::vector<WordPart> parts;
  for (size_t at = 0; at <= word.text.size();) {
    const size_t end = std::min(word.text.find(separator, at), word.text.size());
    parts.push_back({word.text.substr(at, end - at), word.begin + at});
    at = end + 1;
  }
  return parts;
}

}  // namespace loom
