#include "schema/behaviour/lexer.h"

#include "schema/text/utf8.h"

namespace loom::behaviour {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) {
  // Letters of any script: a misspelt word should be shown whole.
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// A hyphen or a full stop belongs to a word only between two of its letters or digits:
// `world-layer` and `P4.window` are words, `energy -1` is not.
size_t word_end(std::string_view line, size_t at) {
  const auto inner = [&](size_t i) {
    return (line[i] == '-' || line[i] == '.') && i + 1 < line.size() &&
           (is_letter(line[i + 1]) || is_digit(line[i + 1]));
  };
  while (at < line.size() && (is_letter(line[at]) || is_digit(line[at]) || inner(at))) ++at;
  return at;
}

}  // namespace

std::vector<Lexeme> split_line(std::string_view line) {
  std::vector<Lexeme> all;
  size_t at = 0;
  const auto add = [&](Lexeme::Type type, size_t end) {
    all.push_back({type, line.substr(at, end - at), at, end});
    at = end;
  };
  while (at < line.size()) {
    const char c = line[at];
    if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      ++at;
      continue;
    }
    if (is_digit(c)) {
      size_t end = at;
      while (end < line.size() && is_digit(line[end])) ++end;
      const size_t word = word_end(line, at);
      // `2nd`, `1x`: no number.
      add(word == end ? Lexeme::Type::number : Lexeme::Type::word, word);
    } else if (is_letter(c)) {
      add(Lexeme::Type::word, word_end(line, at));
    } else if (const size_t brace = line.find('}', at);
               c == '{' && brace != std::string_view::npos) {
      all.push_back({Lexeme::Type::figure, line.substr(at + 1, brace - at - 1), at, brace + 1});
      at = brace + 1;
    } else if ((c == '<' || c == '>' || c == '!') && at + 1 < line.size() && line[at + 1] == '=') {
      add(Lexeme::Type::sign, at + 2);
    } else {
      add(Lexeme::Type::sign, at + decode_utf8(line, at).length);
    }
  }
  // After the last visible byte, where something is missing.
  const size_t tail = all.empty() ? 0 : all.back().end;
  all.push_back({Lexeme::Type::end, {}, tail, tail});
  return all;
}

}  // namespace loom::behaviour
