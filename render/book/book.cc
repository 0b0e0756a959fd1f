#include "render/book/book.h"

namespace loom {

std::string plain_text(const Runs& runs) {
  std::string text;
  for (const Run& run : runs) {
    if (run.type == Run::Type::text || run.type == Run::Type::literal) text += run.text;
    if (run.type == Run::Type::line_end) text += ' ';
  }
  const size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::string typeset(const std::string& text, char before) {
  std::string set;
  for (size_t i = 0; i < text.size(); ++i) {
    const char last = i == 0 ? before : text[i - 1];
    const bool opens = last == ' ' || last == '(' || last == '\n';
    if (text[i] == '\'') {
      set += opens ? "‘" : "’";
    } else if (text[i] == '"') {
      set += opens ? "“" : "”";
    } else if (text[i] == '-' && text.compare(i, 2, "--") == 0) {
      set += "–";
      ++i;
    } else {
      set += text[i];
    }
  }
  return set;
}

}  // namespace loom
