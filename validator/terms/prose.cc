#include "validator/terms/prose.h"

#include "schema/language/rich_text.h"
#include "schema/language/statement.h"
#include "schema/text/utf8.h"
#include "validator/terms/fold_text.h"

namespace loom {
namespace {

bool is_letter(const CodePoint& point) {
  const char32_t c = point.value;
  if (!point.valid) return false;
  if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  const bool sign = c < 0xC0 || c == 0xD7 || c == 0xF7 || (c >= 0x2000 && c <= 0x2BFF) ||
                    (c >= 0x3000 && c <= 0x303F);
  return !sign;
}

bool is_apostrophe(const CodePoint& point) { return point.value == '\'' || point.value == 0x2019; }

void mask(std::string& text, size_t begin, size_t end) {
  for (size_t i = begin; i < end; ++i) text[i] = kMasked;
}

std::string masked(std::string_view written, bool with_figures) {
  std::string text(written);
  for (const TextPiece& piece : split_rich_text(written)) {
    if (piece.is_icon) mask(text, piece.begin, piece.end);
  }
  if (!with_figures) return text;
  for (const StatementPiece& piece : split_statement(written)) {
    // A broken place is reported as such, and no more is said about it.
    if (piece.type != StatementPiece::Type::prose) mask(text, piece.begin, piece.end);
  }
  return text;
}

// A sentence may end, and quotes and brackets may open, before the next one starts.
bool ends_sentence(const CodePoint& point) {
  return point.value == '.' || point.value == '!' || point.value == '?' || point.value == ':' ||
         point.value == 0x2026 || point.value == '\n';
}

bool leaves_open_whether_sentence_ended(const CodePoint& point) {
  return point.value == ' ' || point.value == '\t' || point.value == '"' || point.value == '(' ||
         point.value == ')' || point.value == '[' || point.value == ']' || point.value == '\'' ||
         (point.value >= 0x2018 && point.value <= 0x201F) || point.value == 0xAB ||
         point.value == 0xBB;
}

class WordReader {
 public:
  explicit WordReader(Prose& prose) : prose_(prose) {}

  void run() {
    const std::string& text = prose_.text;
    while (at_ < text.size()) {
      const CodePoint point = decode_utf8(text, at_);
      if (is_letter(point)) {
        word();
        sentence_starts_ = false;
        continue;
      }
      if (ends_sentence(point)) {
        sentence_starts_ = true;
      } else if (!leaves_open_whether_sentence_ended(point)) {
        sentence_starts_ = false;
      }
      at_ += point.length;
    }
  }

 private:
  // Letters, and apostrophes between letters; a possessive ending is not part of the word.
  void word() {
    const std::string& text = prose_.text;
    const size_t begin = at_;
    size_t apostrophe = std::string::npos;
    size_t after_apostrophe = 0;
    while (at_ < text.size()) {
      const CodePoint point = decode_utf8(text, at_);
      if (is_letter(point)) {
        at_ += point.length;
        continue;
      }
      const size_t next = at_ + point.length;
      if (!is_apostrophe(point) || next >= text.size()) break;
      if (!is_letter(decode_utf8(text, next))) break;
      apostrophe = at_;
      after_apostrophe = at_ = next;
    }
    const bool possessive = apostrophe != std::string::npos && at_ == after_apostrophe + 1 &&
                            text[after_apostrophe] == 's';
    const size_t end = possessive ? apostrophe : at_;
    ProseWord word;
    word.text = text.substr(begin, end - begin);
    word.folded = fold_text(word.text);
    word.begin = begin;
    word.end = end;
    word.starts_sentence = sentence_starts_;
    prose_.words.push_back(std::move(word));
  }

  Prose& prose_;
  size_t at_ = 0;
  bool sentence_starts_ = true;
};

}  // namespace

bool Prose::hyphenated(size_t word) const {
  if (word + 1 >= words.size()) return false;
  const std::string_view between =
      std::string_view(text).substr(words[word].end, words[word + 1].begin - words[word].end);
  return between == "-" || between == "\u2010" || between == "\u2011";
}

bool Prose::joined(size_t word) const {
  if (word + 1 >= words.size()) return false;
  if (hyphenated(word)) return true;
  const std::string_view between =
      std::string_view(text).substr(words[word].end, words[word + 1].begin - words[word].end);
  return !between.empty() && between.find_first_not_of(" \t\n") == std::string_view::npos;
}

std::string Prose::slice(size_t first, size_t last) const {
  std::string result;
  for (const char c : text.substr(words[first].begin, words[last].end - words[first].begin)) {
    const bool blank = c == ' ' || c == '\t' || c == '\n';
    if (!blank) {
      result += c;
    } else if (result.back() != ' ') {
      result += ' ';
    }
  }
  return result;
}

Prose read_prose(std::string_view text, bool with_figures) {
  Prose prose;
  prose.text = masked(text, with_figures);
  WordReader(prose).run();
  return prose;
}

Prose read_prose(const ContentText& text) {
  return read_prose(text.text.text(), !text.file.kind->of_cards);
}

std::vector<ReadText> read_texts(const LoadedGame& game) {
  std::vector<ReadText> texts;
  each_text(game.files, game.sources, [&](const ContentText& text) {
    texts.push_back({text, read_prose(text)});
  });
  return texts;
}

bool starts_with_capital(std::string_view word) {
  if (word.empty()) return false;
  const CodePoint first = decode_utf8(word, 0);
  if (first.value < 0x80) return first.value >= 'A' && first.value <= 'Z';
  // Latin-1; beyond it capitals and small letters alternate.
  if (first.value < 0x100) return first.value >= 0xC0 && first.value <= 0xDE;
  return first.value < 0x180 && first.value % 2 == 0;
}

}  // namespace loom
