// PL0540: a character that nobody sees, or that looks like another one. It is found by no search,
// breaks lines where it should not, and prints from another font.
#include <fmt/core.h>

#include <algorithm>

#include "schema/text/utf8.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

struct Odd {
  char32_t first;
  char32_t last;
  const char* what;
  const char* instead;  // what to write; none: it depends
};

// Each says what it is, as the message goes on: "is …".
constexpr Odd kOdd[] = {
    {0x00, 0x00, "a character of no width", ""},
    {0x02, 0x08, "a control character", ""},
    {0x0B, 0x1F, "a control character", ""},
    {0x60, 0x60, "a grave accent, not an apostrophe", "'"},
    {0x7F, 0x9F, "a control character", ""},
    {0xA0, 0xA0, "a space that does not break", " "},
    {0xAD, 0xAD, "a hyphen that nobody sees", ""},
    {0xB4, 0xB4, "an acute accent, not an apostrophe", "'"},
    {0x2000, 0x200A, "a space of an unusual width", " "},
    {0x200B, 0x200F, "a character of no width", ""},
    {0x2011, 0x2011, "a hyphen that does not break", "-"},
    {0x2028, 0x2029, "a line end that nobody sees", " "},
    {0x202A, 0x202E, "a change of direction that nobody sees", ""},
    {0x202F, 0x202F, "a space that does not break", " "},
    {0x2032, 0x2032, "a sign for feet, not an apostrophe", "'"},
    {0x205F, 0x205F, "a space of an unusual width", " "},
    {0x2060, 0x206F, "a character of no width", ""},
    {0x3000, 0x3000, "a space of an unusual width", " "},
    {0xFB00, 0xFB06, "two or three letters in one", nullptr},
    {0xFEFF, 0xFEFF, "a byte order mark", ""},
    {0xFF01, 0xFF5E, "a character of full width", nullptr},
    {0xFFFD, 0xFFFD, "what stands for a character that was lost", nullptr},
    {0x1D400, 0x1D7FF, "a letter of formulas", nullptr},
    {0xE0000, 0xE007F, "a character of no width", ""},
};

const Odd* oddity(char32_t c) {
  const auto* found = std::find_if(std::begin(kOdd), std::end(kOdd),
                                   [c](const Odd& odd) { return odd.first <= c && c <= odd.last; });
  return found == std::end(kOdd) ? nullptr : found;
}

enum class Script : uint8_t { none, latin, greek, cyrillic };

Script script_of(char32_t c) {
  const bool ascii = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  if (ascii || (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7)) return Script::latin;
  if (c >= 0x370 && c <= 0x3FF) return Script::greek;
  if (c >= 0x400 && c <= 0x52F) return Script::cyrillic;
  return Script::none;
}

// The Latin letter that one of another script is taken for; 0: none.
char looks_like(char32_t c) {
  constexpr std::pair<char32_t, char> kAlike[] = {
      {0x391, 'A'}, {0x392, 'B'}, {0x395, 'E'}, {0x396, 'Z'}, {0x397, 'H'}, {0x399, 'I'},
      {0x39A, 'K'}, {0x39C, 'M'}, {0x39D, 'N'}, {0x39F, 'O'}, {0x3A1, 'P'}, {0x3A4, 'T'},
      {0x3A5, 'Y'}, {0x3A7, 'X'}, {0x3B1, 'a'}, {0x3B9, 'i'}, {0x3BD, 'v'}, {0x3BF, 'o'},
      {0x3C1, 'p'}, {0x3C5, 'u'}, {0x405, 'S'}, {0x406, 'I'}, {0x408, 'J'}, {0x410, 'A'},
      {0x412, 'B'}, {0x415, 'E'}, {0x41A, 'K'}, {0x41C, 'M'}, {0x41D, 'H'}, {0x41E, 'O'},
      {0x420, 'P'}, {0x421, 'C'}, {0x422, 'T'}, {0x425, 'X'}, {0x430, 'a'}, {0x435, 'e'},
      {0x43E, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x443, 'y'}, {0x445, 'x'}, {0x455, 's'},
      {0x456, 'i'}, {0x458, 'j'}, {0x501, 'd'}, {0x51B, 'q'}, {0x51D, 'w'}};
  const auto* found = std::find_if(std::begin(kAlike), std::end(kAlike),
                                   [c](const auto& alike) { return alike.first == c; });
  return found == std::end(kAlike) ? '\0' : found->second;
}

class Reader {
 public:
  Reader(const WrittenText& text, Diagnostics& diagnostics)
      : written_(text), text_(text.prose.text), diagnostics_(diagnostics) {}

  void run() {
    for (size_t at = 0; at < text_.size();) {
      const CodePoint point = decode_utf8(text_, at);
      look(point.value, at, at + point.length);
      at += point.length;
    }
    end_word();
  }

 private:
  void look(char32_t c, size_t begin, size_t end) {
    if (const Odd* odd = oddity(c); odd != nullptr) say(*odd, c, begin, end);
    const Script script = script_of(c);
    if (script == Script::none) {
      end_word();
    } else if (script == Script::latin) {
      has_latin_ = true;
    } else {
      foreign_.push_back({c, begin, end});
    }
  }

  void say(const Odd& odd, char32_t c, size_t begin, size_t end) {
    const Span span = written_.span(begin, end);
    Diagnostic& found =
        diagnostics_.report(codes::odd_character, span,
                            fmt::format("U+{:04X} is {}", static_cast<uint32_t>(c), odd.what));
    if (odd.instead != nullptr) {
      found.suggest(span, odd.instead);
    } else {
      found.note("type plain letters");
    }
  }

  // Letters of another script in a Latin word, and words that only look Latin.
  void end_word() {
    const bool all_alike = std::all_of(foreign_.begin(), foreign_.end(), [](const Letter& letter) {
      return looks_like(letter.sign) != '\0';
    });
    if (!foreign_.empty() && (has_latin_ || (all_alike && foreign_.size() > 1))) {
      for (const Letter& letter : foreign_) report(letter);
    }
    foreign_.clear();
    has_latin_ = false;
  }

  struct Letter {
    char32_t sign = 0;
    size_t begin = 0;
    size_t end = 0;
  };

  void report(const Letter& letter) {
    const Span span = written_.span(letter.begin, letter.end);
    const char* script = script_of(letter.sign) == Script::greek ? "Greek" : "Cyrillic";
    Diagnostic& found =
        diagnostics_.report(codes::odd_character, span,
                            fmt::format("U+{:04X} is a {} letter in a Latin word",
                                        static_cast<uint32_t>(letter.sign), script));
    if (const char alike = looks_like(letter.sign); alike != '\0')
      found.suggest(span, std::string(1, alike));
  }

  const WrittenText& written_;
  const std::string& text_;
  Diagnostics& diagnostics_;
  std::vector<Letter> foreign_;  // of the word at hand
  bool has_latin_ = false;
};

}  // namespace

void look_for_odd_characters(const CheckContext& /*context*/, const WrittenText& text,
                             Diagnostics& diagnostics) {
  Reader(text, diagnostics).run();
}

void odd_characters(const CheckContext& context, Diagnostics& diagnostics) {
  look_everywhere(context, look_for_odd_characters, diagnostics);
}

}  // namespace loom::text
